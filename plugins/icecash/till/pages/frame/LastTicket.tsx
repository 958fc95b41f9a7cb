// Says beside an empty cart what the ticket before it came to, and what went back of it.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { centsOf } from '#core/contract';
import type { SentPayment } from '../../../sales/sent.ts';
import type { Selling } from '../selling/Selling.ts';

export const LastTicket = observer(function LastTicket({ selling }: { readonly selling: Selling }) {
  const { t } = useTranslation();
  const { practice, tickets } = selling;
  const [last] = practice ? practice.tickets : tickets.all;
  if (last?.kind !== 'SALE' || last.status !== 'COMPLETED') return null;
  const change = changeOf(last.payments);
  return (
    <p className="sell-last numeric" role="status">
      <span>
        {t('icecash.pay.ticket', { nr: last.nr })} · {formatMoney(last.total_vati)}
      </span>
      {change > 0 && (
        <span>
          {t('icecash.pay.change')} {formatMoney(change)}
        </span>
      )}
    </p>
  );
});

/** What was given above what was due in coins. */
const changeOf = (payments: readonly SentPayment[]): number =>
  payments.reduce(
    (all, { given, amount, rounding = 0 }) =>
      all + (given === undefined ? 0 : centsOf(given) - centsOf(amount) - centsOf(rounding)),
    0,
  ) / 100;
