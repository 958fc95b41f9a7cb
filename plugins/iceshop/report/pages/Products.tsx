// Lists what was sold, the best-selling first, and what was thrown away.

import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, PlainTable, ReportPart } from '#core';
import { useQuery } from '#core/records';
import { sumOf } from './daily.ts';
import type { OfDay } from './MoneyTables.tsx';

/** The number of products that one sees at a glance, and that fit on one sheet of paper. */
const FIRST = 12;

export function Products({ params }: OfDay) {
  const { t } = useTranslation();
  const [isAll, setAll] = useState(false);
  const { rows, ...asked } = useQuery('iceshop/daily-products', params);
  const title = t('iceshop.daily.products');
  const name = (column: string) => t(`iceshop.query.daily-products.${column}`);
  const shown = isAll ? rows : rows.slice(0, FIRST);
  const rest = rows.length - shown.length;
  return (
    <ReportPart title={title} asked={asked} count={rows.length} empty={t('iceshop.daily.noProducts')}>
      <PlainTable
        label={title}
        columns={[
          { text: name('name') },
          ...['qty', 'turnover', 'share'].map((column) => ({ text: name(column), numeric: true })),
        ]}
        rows={shown.map(({ id, name: product, qty, turnover, share }) => [
          id,
          product,
          formatNumber(qty),
          formatMoney(turnover),
          formatNumber(share / 100, { style: 'percent', maximumFractionDigits: 1 }),
        ])}
        totals={[t('iceshop.daily.total'), formatNumber(sumOf(rows, 'qty')), formatMoney(sumOf(rows, 'turnover')), '']}
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

export function Waste({ params }: OfDay) {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('iceshop/daily-waste', params);
  const title = t('iceshop.daily.waste');
  const name = (column: string) => t(`iceshop.query.daily-waste.${column}`);
  return (
    <ReportPart title={title} asked={asked} count={rows.length} empty={t('iceshop.daily.noWaste')}>
      <PlainTable
        label={title}
        columns={[{ text: name('name') }, { text: name('qty'), numeric: true }, { text: name('cost'), numeric: true }]}
        rows={rows.map(({ id, name: item, unit, qty, cost, reasons }) => [
          id,
          <span key={id} title={reasons}>
            {item}
          </span>,
          `${formatNumber(qty)} ${t(`iceshop.query.daily-waste.unit.${unit}`)}`,
          formatMoney(cost),
        ])}
        totals={[t('iceshop.daily.total'), '', formatMoney(sumOf(rows, 'cost'))]}
      />
    </ReportPart>
  );
}
