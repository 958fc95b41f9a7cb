// Plays another till system in the demo company: each of its places sells a scoop or two every twenty minutes of the day.
import type { PortMessages, PortReplies } from '#api';
import { localTime, momentOf, today } from '#core/contract';

type Reply = PortReplies['pointofsale'];
type Ticket = Reply['tickets'][number];

const MINUTES = 20;
const [OPENS, CLOSES] = [10 * 60, 21 * 60];

export function pretendedTill({ place, since = '' }: PortMessages['pointofsale'], now = Date.now()): Reply {
  const day = today(now);
  const tickets: Ticket[] = [];
  for (let minute = OPENS; minute < CLOSES; minute += MINUTES) {
    const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const at = (momentOf(`${day} ${clock}`) as Date).toISOString();
    if (at > since && Date.parse(at) <= now) tickets.push(ticketAt(place, at));
  }
  return { tickets, cursor: tickets.at(-1)?.at ?? since };
}

function ticketAt(place: string, at: string): Ticket {
  const qty = 1 + (Number(at.slice(14, 16)) % 3);
  const total_vati = (qty * 350) / 100;
  return {
    ...{ key: `${place} ${at}`, nr: localTime(at).replaceAll(/\D/g, '').slice(0, 12), at, total_vati },
    lines: [{ name: 'Gelato', qty, unit_price_vati: 3.5, vat_rate: 6 }],
    payments: [{ method: qty % 2 ? 'CASH' : 'TERMINAL', amount: total_vati }],
  };
}
