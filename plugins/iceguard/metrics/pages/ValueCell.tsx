// Shows the newest value of a metric. That of a guarded one is not in its record: it is asked for, and whoever may not see it
// finds a lock (docs/domain 19.6).
import { LockIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#core/contract';
import { useQuery } from '#core/records';
import { figureOf, type Measured } from '../value.ts';

export default observer(function ValueCell({ value, record }: CellProps) {
  if (record.permission) return <Guarded record={record} />;
  return typeof value === 'number' ? figureOf(record as Measured, value).figure : '–';
});

function Guarded({ record }: Pick<CellProps, 'record'>) {
  const { t } = useTranslation();
  const { rows } = useQuery('iceguard/metric-about', { metric_id: Number(record.id) });
  const [about] = rows;
  if (about?.is_withheld) return <LockIcon size={14} title={t('iceguard.history.withheld')} />;
  return about && typeof about.value === 'number' ? figureOf(about, about.value).figure : '–';
}
