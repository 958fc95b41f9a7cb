// Shows the day's turnover by VAT rate, and its payments by method.
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, PlainTable, ReportPart } from '#core';
import { useQuery } from '#core/records';
import { type Figures, NO_MONEY, sumOf, together } from './daily.ts';
import type { useDay } from './useDay.ts';

export interface OfDay {
  readonly params: ReturnType<typeof useDay>['params'];
}

const AMOUNTS = ['net', 'vat', 'total'] as const;

export function Rates({ params, figures }: OfDay & { readonly figures: Figures }) {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('iceshop/daily-vat', params);
  const title = t('iceshop.daily.vat');
  const name = (column: string) => t(`iceshop.query.daily-vat.${column}`);
  const { gift_cards: cardsSold } = together(figures);
  const cards = cardsSold > 0 ? t('iceshop.daily.giftCards', { amount: formatMoney(cardsSold) }) : undefined;
  return (
    <ReportPart title={title} asked={asked} count={rows.length} empty={cards ?? t('iceshop.daily.noTurnover')}>
      <PlainTable
        label={title}
        columns={[{ text: name('rate') }, ...AMOUNTS.map((amount) => ({ text: name(amount), numeric: true }))]}
        rows={rows.map((row) => [
          `${row.source} ${row.rate}`,
          `${formatNumber(row.rate / 100, { style: 'percent' })}${sourceOf(row, rows, t)}`,
          ...AMOUNTS.map((amount) => formatMoney(row[amount])),
        ])}
        totals={[t('iceshop.daily.total'), ...AMOUNTS.map((amount) => formatMoney(sumOf(rows, amount)))]}
      />
      {cards && <p className="muted">{cards}</p>}
    </ReportPart>
  );
}

interface OfSource {
  readonly source: 'WEBSHOP' | 'SHOP';
}

/** Says where it was sold, where that differs between the rows. */
function sourceOf({ source }: OfSource, rows: readonly OfSource[], t: (key: string) => string): string {
  return rows.some((row) => row.source === 'SHOP') ? ` · ${t(`iceshop.daily.source.${source}`)}` : '';
}

const COLUMNS = ['received', 'refunded', 'total'] as const;

export function Payments({ params }: OfDay) {
  const { t } = useTranslation();
  const isWhole = params.division_id === undefined;
  const { rows, ...asked } = useQuery('iceshop/daily-payments', params);
  const title = t('iceshop.daily.payments');
  const name = (column: string) => t(`iceshop.query.daily-payments.${column}`);
  const rounding = sumOf(rows, 'rounding');
  const noMoney = sumOf(
    rows.filter(({ method }) => NO_MONEY.includes(method)),
    'total',
  );
  return (
    <ReportPart
      title={title}
      asked={asked}
      count={rows.length}
      empty={t(isWhole ? 'iceshop.daily.noPayments' : 'iceshop.daily.paymentsWhole')}
    >
      <PlainTable
        label={title}
        columns={[{ text: name('method') }, ...COLUMNS.map((column) => ({ text: name(column), numeric: true }))]}
        rows={rows.map((row) => [
          `${row.source} ${row.method}`,
          `${t(`iceshop.query.daily-payments.method.${row.method}`)}${sourceOf(row, rows, t)}`,
          ...COLUMNS.map((column) => formatMoney(row[column])),
        ])}
        totals={[t('iceshop.daily.total'), ...COLUMNS.map((column) => formatMoney(sumOf(rows, column)))]}
      />
      {noMoney !== 0 && <p className="muted">{t('iceshop.daily.noMoney', { amount: formatMoney(noMoney) })}</p>}
      {!isWhole && <p className="muted">{t('iceshop.daily.paymentsWhole')}</p>}
      {rounding !== 0 && <p className="muted">{t('iceshop.daily.rounding', { amount: formatMoney(rounding) })}</p>}
    </ReportPart>
  );
}
