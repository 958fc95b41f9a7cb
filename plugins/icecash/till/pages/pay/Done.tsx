// Says what goes back to the customer, large, and what is left to do of a ticket that was paid: gift cards to hand over,
// and an order. Where nothing is left, the next customer's turn comes at once.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { useTill } from '../till.ts';
import { SoldCard } from './giftcard/SoldCard.tsx';
import { PaidOrder } from './order/PaidOrder.tsx';
import type { Finished } from './usePaying.ts';

interface DoneProps {
  readonly finished: Finished;
  readonly close: () => void;
}

export function Done({ finished, close }: DoneProps) {
  const isOver = !asksForMore(finished);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is closed once
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  return isOver ? null : <Left finished={finished} close={close} />;
}

/** The rest of a gift card is said too. */
const asksForMore = ({ ticket, change, order }: Finished): boolean =>
  change > 0 ||
  order !== undefined ||
  ticket.lines.some(({ gift_card_id }) => gift_card_id !== undefined) ||
  ticket.payments.some(({ method }) => method === 'GIFT_CARD');

function Left({ finished: { ticket, change, order }, close }: DoneProps) {
  const { t } = useTranslation();
  const { tickets, isPractice } = useTill();
  const now = tickets.find(({ nr }) => nr === ticket.nr) ?? ticket;
  const sold = isPractice ? [] : ticket.lines.flatMap(({ gift_card_id }) => gift_card_id ?? []);
  return (
    <div className="pay pay-done">
      <p>{t('icecash.pay.ticket', { nr: ticket.nr })}</p>
      <output className="pay-back">
        <span>{t('icecash.pay.change')}</span>
        <strong className="numeric">{formatMoney(change)}</strong>
      </output>
      {sold.map((id) => (
        <SoldCard key={id} id={id} isTaken={now.state === 'TAKEN'} />
      ))}
      {order && !isPractice && <PaidOrder order={order} ticket={now} />}
      {/* biome-ignore lint/a11y/noAutofocus: the next customer is one key away */}
      <button type="button" className="sell-key pay-finish" data-primary autoFocus onClick={close}>
        {t('icecash.pay.done')}
      </button>
    </div>
  );
}
