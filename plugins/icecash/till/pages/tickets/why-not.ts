// Says what can be done with a ticket at the till now, or why not.
import type { Till } from '../till.ts';
import type { ShownTicket } from './ticket.ts';

export type Act = 'print' | 'mail' | 'void' | 'refund';
export const ACTS: readonly Act[] = ['print', 'mail', 'void', 'refund'];

export type Reason = 'practice' | 'printer' | 'nobody' | 'waiting' | 'refused' | 'offline' | 'kind' | 'over' | 'drawer';

type Stands = Pick<Till, 'isPractice' | 'isOnline' | 'place' | 'drawer' | 'signedOn'>;

/** Answers the end of the text key `icecash.tickets.no.…`; undefined where it can be done. */
export function whyNotNow(act: Act, ticket: ShownTicket, till: Stands): Reason | undefined {
  if (till.isPractice) return 'practice';
  if (till.signedOn.state === 'nobody') return 'nobody';
  if (ticket.state === 'REFUSED') return 'refused';
  if (act === 'print') return till.place.has_printer ? undefined : 'printer';
  if (act === 'mail') return undefined;
  return ticket.state === 'WAITING' ? 'waiting' : whyNoMoneyBack(act, ticket, till);
}

/** Money goes back with the server's word alone: it knows what went back before, and who may approve it. */
function whyNoMoneyBack(act: 'void' | 'refund', ticket: ShownTicket, till: Stands): Reason | undefined {
  if (!till.isOnline) return 'offline';
  if (ticket.kind !== 'SALE') return 'kind';
  if (ticket.status !== 'COMPLETED') return 'over';
  if (!till.drawer) return 'drawer';
  // Once its drawer was counted, or without one, only a refund says when the money went.
  return act === 'void' && ticket.drawer !== till.drawer.key ? 'drawer' : undefined;
}
