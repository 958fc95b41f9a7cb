// Shows the day's turnover by VAT rate, and its payments by method.
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#core';
import { useQuery } from '#core/records';
import { type Figures, NO_MONEY, sumOf } from './daily.ts';
import { Part, PlainTable } from './Part.tsx';
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
  const cards =
    figures.gift_cards > 0 ? t('iceshop.daily.giftCards', { amount: formatMoney(figures.gift_cards) }) : undefined;
  return (
    <Part title={title} asked={asked} count={rows.length} empty={cards ?? t('iceshop.daily.noTurnover')}>
      <PlainTable
        label={title}
        columns={[{ text: name('rate') }, ...AMOUNTS.map((amount) => ({ text: name(amount), numeric: true }))]}
        rows={rows.map((row) => [
          row.rate,
          formatNumber(row.rate / 100, { style: 'percent' }),
          ...AMOUNTS.map((amount) => formatMoney(row[amount])),
        ])}
        totals={[t('iceshop.daily.total'), ...AMOUNTS.map((amount) => formatMoney(sumOf(rows, amount)))]}
      />
      {cards && <p className="muted">{cards}</p>}
    </Part>
  );
}

const COLUMNS = ['received', 'refunded', 'total'] as const;

export function Payments({ params }: OfDay) {
  const { t } = useTranslation();
  const isWhole = params.division_id === undefined;
  const { rows, ...asked } = useQuery(isWhole ? 'iceshop/daily-payments' : undefined, params);
  const title = t('iceshop.daily.payments');
  const name = (column: string) => t(`iceshop.query.daily-payments.${column}`);
  const rounding = sumOf(rows, 'rounding');
  const noMoney = sumOf(
    rows.filter(({ method }) => NO_MONEY.includes(method)),
    'total',
  );
  if (!isWhole) {
    return (
      <Part title={title} asked={{ ...asked, state: 'ready' }} count={0} empty={t('iceshop.daily.paymentsWhole')}>
        {null}
      </Part>
    );
  }
  return (
    <Part title={title} asked={asked} count={rows.length} empty={t('iceshop.daily.noPayments')}>
      <PlainTable
        label={title}
        columns={[{ text: name('method') }, ...COLUMNS.map((column) => ({ text: name(column), numeric: true }))]}
        rows={rows.map((row) => [
          row.method,
          t(`iceshop.payment.method.${row.method}`),
          ...COLUMNS.map((column) => formatMoney(row[column])),
        ])}
        totals={[t('iceshop.daily.total'), ...COLUMNS.map((column) => formatMoney(sumOf(rows, column)))]}
      />
      {noMoney !== 0 && <p className="muted">{t('iceshop.daily.noMoney', { amount: formatMoney(noMoney) })}</p>}
      {rounding !== 0 && <p className="muted">{t('iceshop.daily.rounding', { amount: formatMoney(rounding) })}</p>}
    </Part>
  );
}
