// Shows what shops sold over the counter beside the webshop, and what was on their tickets.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, PlainTable, ReportPart } from '#core';
import { useQuery } from '#core/records';
import { type Figures, sumOf } from './daily.ts';
import type { OfDay } from './MoneyTables.tsx';

const FIRST = 8;

/** The webshop in the first row, then each shop; all of them together below. */
export function Shops({ params, rows: days }: OfDay & { readonly rows: readonly Figures[] }) {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('iceshop/daily-shops', params);
  const title = t('iceshop.daily.shops');
  const name = (column: string) => t(`iceshop.query.daily-shops.${column}`);
  const [day, week] = days;
  const webshop = {
    ...{ channel: '', name: t('iceshop.daily.source.WEBSHOP'), tickets: day?.orders ?? 0, average: day?.average },
    ...{ turnover: day?.turnover ?? 0, week_before: week?.turnover ?? 0 },
  };
  const all = [webshop, ...rows];
  return (
    <ReportPart title={title} asked={asked} count={rows.length} empty={t('iceshop.daily.noShops')}>
      <PlainTable
        label={title}
        columns={[
          { text: name('name') },
          ...['tickets', 'average', 'turnover', 'week_before'].map((column) => ({ text: name(column), numeric: true })),
        ]}
        rows={all.map((row) => [
          row.channel === '' ? '' : `${row.channel} ${row.name}`,
          row.name,
          formatNumber(row.tickets),
          row.average === undefined ? '–' : formatMoney(row.average),
          formatMoney(row.turnover),
          formatMoney(row.week_before),
        ])}
        totals={[
          t('iceshop.daily.total'),
          ...[formatNumber(all.reduce((sum, { tickets }) => sum + tickets, 0)), ''],
          ...[formatMoney(sumOf(all, 'turnover')), formatMoney(sumOf(all, 'week_before'))],
        ]}
      />
    </ReportPart>
  );
}

export function ShopItems({ params }: OfDay) {
  const { t } = useTranslation();
  const [isAll, setAll] = useState(false);
  const { rows, ...asked } = useQuery('iceshop/daily-items', params);
  const title = t('iceshop.daily.items');
  const name = (column: string) => t(`iceshop.query.daily-items.${column}`);
  const shown = isAll ? rows : rows.slice(0, FIRST);
  const rest = rows.length - shown.length;
  return (
    <ReportPart title={title} asked={asked} count={rows.length} empty={t('iceshop.daily.noShops')}>
      <PlainTable
        label={title}
        columns={[{ text: name('name') }, ...['qty', 'turnover'].map((text) => ({ text: name(text), numeric: true }))]}
        rows={shown.map((row) => [row.name, row.name, formatNumber(row.qty), formatMoney(row.turnover)])}
        totals={[t('iceshop.daily.total'), formatNumber(sumOf(rows, 'qty')), formatMoney(sumOf(rows, 'turnover'))]}
      />
      {rest > 0 && (
        <Button
          variant="minimal"
          text={t('iceshop.daily.more', { count: rest, formatted: formatNumber(rest) })}
          onClick={() => setAll(true)}
        />
      )}
    </ReportPart>
  );
}
