// Shows what happened to one van: its reports, what repairs cost month by month, and the way to a new report.
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import {
  addressOf,
  EmptyState,
  ErrorState,
  formatDate,
  formatMoney,
  may,
  onItsSide,
  Skeleton,
  useRegistry,
} from '#core';
import { Chart } from '#core/chart';
import { useRecords } from '#core/records';
import { VEHICLES, type Vehicle } from '../../../vehicles/vehicles.ts';
import { costsByMonth, type Report, totalOf } from '../costs.ts';
import { StateTag } from '../StateTag.tsx';
import './van-history.css';

interface VanDamageProps {
  readonly vehicle: Vehicle;
  readonly record: { readonly id: number };
}

/** More reports than any van gets. */
const MOST = 200;

export const VanDamage = observer(function VanDamage({ vehicle, record }: VanDamageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { field } = VEHICLES[vehicle];
  const known = useRegistry().entity('DamageReport');
  const { records, state, reload } = useRecords<Report>('damagereport', {
    [`filter[${field}]`]: record.id,
    'page[size]': MOST,
  });
  if (!known) return null;
  const entity = onItsSide(known, { vehicle });
  const add = may(known, 'create') && (
    <Button
      icon={<PlusIcon />}
      text={t('fleet.damagereport.add')}
      onClick={() => void navigate(`${addressOf(entity, 'create')}?${field}=${record.id}`)}
    />
  );
  if (state === 'failed' && records.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && records.length === 0) return <Skeleton shape="lines" rows={3} />;
  if (records.length === 0)
    return <EmptyState icon="wrench" title={t('fleet.van.noDamage')} action={add || undefined} />;
  return (
    <section className="van-history panel" aria-label={t('fleet.panel.damage')}>
      <div className="van-history-tools print-hide">
        <span className="muted">{t('fleet.van.total', { cost: formatMoney(totalOf(records)) })}</span>
        {add}
      </div>
      <Costs reports={records} />
      <ul className="van-history-list">
        {records.map((report) => (
          <li key={report.id}>
            <Link to={addressOf(entity, 'view', report.id)}>{report.nr}</Link>
            <span className="muted">{formatDate(report.occurred_at.slice(0, 10))}</span>
            <StateTag field="severity" value={report.severity} />
            <StateTag field="status" value={report.status} />
            <span className="van-history-what">{[report.description, report.garage].filter(Boolean).join(' · ')}</span>
            <span className="numeric">{report.repair_cost === undefined ? '' : formatMoney(report.repair_cost)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Shows costs by month; for a single month the sum above is enough. */
function Costs({ reports }: { readonly reports: readonly Report[] }) {
  const { t } = useTranslation();
  const months = costsByMonth(reports);
  if (months.length < 2) return null;
  const label = t('fleet.damagereport.repair_cost');
  return (
    <Chart
      title={t('fleet.van.costs')}
      x={months.map(({ month }) => month)}
      by="month"
      kind="bars"
      series={[{ label, unit: 'money', values: months.map(({ cost }) => cost) }]}
    />
  );
}
