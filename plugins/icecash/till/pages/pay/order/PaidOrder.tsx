// Hands over an order once the office has what was paid of it; where it does not take that, says so and gives it back.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import type { SentPayment } from '../../../../sales/sent.ts';
import type { Cart, KeptTicket } from '../../till.ts';
import { saidBy } from '../said.ts';
import { giveBack } from '../usePaying.ts';
import { HandOver } from './HandOver.tsx';

interface PaidOrderProps {
  readonly order: NonNullable<Cart['order']>;
  readonly ticket: KeptTicket;
}

export function PaidOrder({ order, ticket }: PaidOrderProps) {
  const { t } = useTranslation();
  if (ticket.state === 'WAITING') return null;
  if (ticket.state === 'TAKEN') return <HandOver id={order.id} nr={order.nr} />;
  const reason = t(`errors.${ticket.problem}`, { most: 0, defaultValue: t('core.reason.refused') });
  return (
    <div className="pay-ask" role="alert">
      <p>{t('icecash.pay.order.refused', { reason })}</p>
      {ticket.payments.map((payment, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments in cash are known by their place alone
        <Returned key={place} payment={payment} />
      ))}
    </div>
  );
}

function Returned({ payment }: { readonly payment: SentPayment }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<string>();
  const { method, amount, rounding = 0, reference } = payment;
  const words = { method: t(`icecash.pay.method.${method}`), amount: formatMoney(amount + rounding) };
  const back = () =>
    giveBack(payment).then(
      () => setSaid(t('icecash.pay.card.backAsked', words)),
      (failure: unknown) => setSaid(saidBy(t, failure)),
    );
  if (said !== undefined || reference === undefined) return <p>{said ?? `${words.method}: ${words.amount}`}</p>;
  return (
    <button type="button" className="sell-key" data-danger onClick={() => void back()}>
      {t('icecash.pay.takeOff', words)}
    </button>
  );
}
