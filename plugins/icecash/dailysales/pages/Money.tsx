// Shows the turnover by VAT rate with gift cards apart, and what was paid by method.
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, PlainTable, ReportPart } from '#core';
import { useQuery } from '#core/records';
import { totalOf } from '../medals.ts';
import type { DayRow, OfStreet } from './words.tsx';

const RATES = ['net', 'vat', 'total'] as const;

export function Rates({ params, rows: days }: OfStreet & { readonly rows: readonly DayRow[] }) {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('icecash/street-vat', { ...params });
  const title = t('icecash.street.vat');
  const name = (column: string) => t(`icecash.query.street-vat.${column}`);
  const cards = totalOf(days, 'gift_cards');
  return (
    <ReportPart title={title} asked={asked} count={rows.length} empty={t('icecash.street.noTurnover')}>
      <PlainTable
        label={title}
        columns={[{ text: name('rate') }, ...RATES.map((column) => ({ text: name(column), numeric: true }))]}
        rows={rows.map((row) => [
          row.rate,
          formatNumber(row.rate / 100, { style: 'percent' }),
          ...RATES.map((column) => formatMoney(row[column])),
        ])}
        totals={[t('icecash.street.total'), ...RATES.map((column) => formatMoney(totalOf(rows, column)))]}
      />
      {cards !== 0 && <p className="muted">{t('icecash.street.giftCards', { amount: formatMoney(cards) })}</p>}
    </ReportPart>
  );
}

const PAID = ['received', 'refunded', 'total'] as const;

export function Payments({ params }: OfStreet) {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('icecash/street-payments', { ...params });
  const title = t('icecash.street.payments');
  const name = (column: string) => t(`icecash.query.street-payments.${column}`);
  return (
    <ReportPart title={title} asked={asked} count={rows.length} empty={t('icecash.street.noPayments')}>
      <PlainTable
        label={title}
        columns={[{ text: name('method') }, ...PAID.map((column) => ({ text: name(column), numeric: true }))]}
        rows={rows.map((row) => [
          row.method,
          name(`method.${row.method}`),
          ...PAID.map((column) => formatMoney(row[column])),
        ])}
        totals={[t('icecash.street.total'), ...PAID.map((column) => formatMoney(totalOf(rows, column)))]}
      />
      <p className="muted">{t('icecash.street.rounding', { amount: formatMoney(totalOf(rows, 'rounding')) })}</p>
    </ReportPart>
  );
}
