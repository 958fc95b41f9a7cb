// Shows what people worked on the day, what that cost for who may see wages, and the turnover of an hour worked. The hours
// are kept by the module ICECLOCK; without it the report says that it has none.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, PlainTable, ReportPart, useRegistry } from '#core';
import { useQuery } from '#core/records';
import { type Figures, sumOf } from './daily.ts';
import type { OfDay } from './MoneyTables.tsx';

const MINUTES = 60;

export const Staff = observer(function Staff(props: OfDay & { readonly figures: Figures }) {
  const { t } = useTranslation();
  if (useRegistry().entity('WorkingDay')) return <Worked {...props} />;
  return (
    <div className="panel report-part print-keep">
      <h2>{t('iceshop.daily.staff')}</h2>
      <p className="muted">{t('iceshop.daily.staffWaits')}</p>
    </div>
  );
});

function Worked({ params, figures }: OfDay & { readonly figures: Figures }) {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('iceclock/staff-of-day', params);
  const title = t('iceshop.daily.staff');
  const name = (column: string) => t(`iceclock.query.staff-of-day.${column}`);
  // The server leaves the cost out for who may not see wages.
  const seesCost = rows.some(({ unpriced }) => unpriced !== undefined);
  const all = rows.reduce((sum, { minutes }) => sum + minutes, 0);
  const present = rows.reduce((sum, row) => sum + row.present, 0);
  const unpriced = rows.reduce((sum, row) => sum + (row.unpriced ?? 0), 0);
  const costs = rows.map(({ cost = 0 }) => ({ cost }));
  return (
    <ReportPart title={title} asked={asked} count={rows.length} empty={t('iceshop.daily.noStaff')}>
      <PlainTable
        label={title}
        columns={[
          { text: name('division_id') },
          { text: name('people'), numeric: true },
          { text: name('minutes'), numeric: true },
          ...(seesCost ? [{ text: name('cost'), numeric: true }] : []),
        ]}
        rows={rows.map(({ division, division_id, people, minutes, cost }) => [
          division_id,
          division.display,
          formatNumber(people),
          hours(minutes),
          ...(seesCost ? [cost === undefined ? '–' : formatMoney(cost)] : []),
        ])}
        totals={[t('iceshop.daily.total'), '', hours(all), ...(seesCost ? [formatMoney(sumOf(costs, 'cost'))] : [])]}
      />
      {all > 0 && (
        <p>
          {t('iceshop.daily.perHour', {
            amount: formatMoney(Math.round((figures.turnover * MINUTES * 100) / all) / 100),
          })}
        </p>
      )}
      {present > 0 && (
        <p className="muted">{t('iceshop.daily.stillIn', { count: present, formatted: formatNumber(present) })}</p>
      )}
      {unpriced > 0 && (
        <p className="muted">{t('iceshop.daily.unpriced', { count: unpriced, formatted: formatNumber(unpriced) })}</p>
      )}
    </ReportPart>
  );
}

const hours = (minutes: number) =>
  formatNumber(minutes / MINUTES, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
