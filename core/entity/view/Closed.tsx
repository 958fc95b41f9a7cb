// Says why a record can no longer be edited, in the place of the button for it.
import { useTranslation } from 'react-i18next';
import { closedBy } from '#core/contract';
import { mayWith } from '../../fields/access.ts';
import { textOf } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';

/** Shows nothing to people who may never edit it. */
export function Closed({ entity, record }: { readonly entity: ResolvedEntity; readonly record: Row }) {
  const { t } = useTranslation();
  const field = closedBy(entity, record);
  if (field === undefined || !mayWith(entity, 'update', record)) return null;
  return (
    <span className="muted view-closed" title={t('errors.closed')}>
      {t('core.view.closed', { status: textOf(entity, field, record, t) })}
    </span>
  );
}
