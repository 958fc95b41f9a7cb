// The state of a record beside its name: its status, or that it is no longer in use.
import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Translate } from '../../fields/kind.ts';
import { optionText } from '../../fields/select/kind.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/RowWindow.ts';

/** Undefined where there is nothing to say, so that the header keeps no room for it. */
export function statusTag(entity: ResolvedEntity, record: Row, t: Translate): ReactNode {
  const { active, status } = entity.schema.properties;
  if (status?.enum && record.status !== undefined) {
    return <Tag minimal>{optionText({ key: `${entity.text}.status`, t }, record.status)}</Tag>;
  }
  if (active?.type === 'boolean' && record.active === false) return <Tag minimal>{t('core.view.inactive')}</Tag>;
  return undefined;
}
