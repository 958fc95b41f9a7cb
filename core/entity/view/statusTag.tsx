// Shows a record's state beside its name: its status, or that it is no longer in use.
import type { ReactNode } from 'react';
import { type Entity, hasTones, toneOf } from '#core/contract';
import type { Translate } from '../../fields/kind.ts';
import { optionText } from '../../fields/select/kind.ts';
import { StateTag } from '../../fields/select/StateTag.tsx';
import type { Row } from '../../table/window/RowWindow.ts';

/** Answers undefined without a state, so that the header keeps no room for it. */
export function statusTag({ schema, text }: Entity, record: Row, t: Translate): ReactNode {
  const [name, field] = Object.entries(schema.properties).find(([, each]) => hasTones(each)) ?? [];
  const value = name === undefined ? undefined : record[name];
  if (value !== undefined) {
    return <StateTag text={optionText({ key: `${text}.${name}`, t }, value)} tone={toneOf(field, value)} />;
  }
  const isOut = schema.properties.active?.type === 'boolean' && record.active === false;
  return isOut ? <StateTag text={t('core.view.inactive')} /> : undefined;
}
