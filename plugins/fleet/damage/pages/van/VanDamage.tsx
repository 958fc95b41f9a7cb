// Shows what happened to one van: its reports, what repairs cost month by month, and the way to a new report.
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { addressOf, EmptyState, formatDate, formatMoney, may, onItsSide, Records, useRegistry } from '#core';
import { Chart } from '#core/chart';
import type { Answered } from '#core/contract';
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
  const { records } = useRecords('damagereport', {
    [`filter[${field}]`]: record.id,
    fields: 'occurred_at,repaired_at,repair_cost',
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
  const hasAny = records.length > 0;
  // The list stands in one place of the page, so that it is not asked again once the costs are known.
  return (
    <section className={hasAny ? 'van-history panel' : undefined} aria-label={t('fleet.panel.damage')}>
      {hasAny && (
        <div className="van-history-tools print-hide">
          <span className="muted">{t('fleet.van.total', { cost: formatMoney(totalOf(records)) })}</span>
          {add}
        </div>
      )}
      {hasAny && <Costs reports={records} />}
      <Records
        model="DamageReport"
        filter={{ [field]: { eq: record.id } }}
        form="list"
        className="van-history-list"
        empty={<EmptyState icon="wrench" title={t('fleet.van.noDamage')} action={add || undefined} />}
        row={(report: Answered<'damagereport'>) => <Line {...{ entity, report }} />}
      />
    </section>
  );
});

interface LineProps {
  readonly entity: NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
  readonly report: Answered<'damagereport'>;
}

function Line({ entity, report }: LineProps) {
  const { id, nr, occurred_at, severity, status, description, garage, repair_cost } = report;
  return (
    <>
      <Link to={addressOf(entity, 'view', id)}>{nr}</Link>
      <span className="muted">{formatDate(occurred_at.slice(0, 10))}</span>
      <StateTag field="severity" value={severity} />
      <StateTag field="status" value={status} />
      <span className="van-history-what">{[description, garage].filter(Boolean).join(' · ')}</span>
      <span className="numeric">{repair_cost === undefined ? '' : formatMoney(repair_cost)}</span>
    </>
  );
}

/** Of a single month the sum above says all. */
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
