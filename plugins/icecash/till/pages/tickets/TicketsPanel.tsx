// Lists the last tickets of this till, to print again, mail, void or refund.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, formatMoney } from '#core';
import { clockTime } from '#core/contract';
import { useAnswer } from '#core/records';
import '../drawer/drawer.css';
import { useTill } from '../till.ts';
import { TicketView } from './TicketView.tsx';
import { joined, type KnownTicket, type ShownTicket } from './ticket.ts';

export function TicketsPanel(_: { readonly close: () => void }) {
  const { t } = useTranslation();
  const { tickets, isOnline, isPractice } = useTill();
  const [nr, setNr] = useState<number>();
  const isAsked = isOnline && !isPractice;
  const { data = [], reload } = useAnswer<readonly KnownTicket[]>(isAsked ? 'icecash/ticket' : undefined, {
    limit: '50',
  });
  const all = joined(tickets, isAsked ? data : []);
  const shown = all.find((one) => one.nr === nr);
  if (shown) return <TicketView ticket={shown} back={() => setNr(undefined)} changed={reload} />;
  if (all.length === 0) return <p className="drawer-note">{t('icecash.tickets.none')}</p>;
  return (
    <div className="drawer">
      <ul className="drawer-list">
        {all.map((ticket) => (
          <li key={ticket.nr}>
            <button type="button" className="sell-key drawer-ticket" onClick={() => setNr(ticket.nr)}>
              <TicketLine ticket={ticket} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TicketLine({ ticket: { nr, at, seller, total, ...ticket } }: { readonly ticket: ShownTicket }) {
  const { t } = useTranslation();
  return (
    <>
      <strong className="numeric">{nr}</strong>
      <span>
        {clockTime(at)} · {seller}
      </span>
      <strong className="numeric">{formatMoney(total)}</strong>
      <small data-differs={ticket.state === 'REFUSED' || undefined}>
        {stateWords(t, ticket)}
        {ticket.problem !== undefined && ` · ${errorText(t, { path: '', code: ticket.problem })}`}
      </small>
    </>
  );
}

type Stands = Pick<ShownTicket, 'state' | 'status' | 'kind'>;

/** In words, since its colour says nothing in the sun. */
function stateWords(t: Parameters<typeof errorText>[0], { state, status, kind }: Stands): string {
  const words = [
    ...(kind === 'SALE' ? [] : [t(`icecash.tickets.kind.${kind}`)]),
    ...(status === 'COMPLETED' ? [] : [t(`icecash.tickets.status.${status}`)]),
    t(`icecash.tickets.state.${state}`),
  ];
  return words.join(' · ');
}
