// Sends tickets, again where this device or the server forgot one, and tells the server how far the numbers go.
import { useEffect, useRef } from 'react';
import { http } from '#core';
import { contact, type Device } from '#core/devices';
import type { TillNote } from '../till.ts';
import type { Selling } from './Selling.ts';
import type { StoredTicket } from './Tickets.ts';

export type Sending = Pick<Device<TillNote>, 'send' | 'signedOn' | 'waiting'>;

/** After this time a ticket that is neither taken nor on its way is sent again. */
const AGAIN_MS = 20_000;
const COUNT_MS = 60_000;

/** Sent again, it is done once. */
export function post(send: Sending['send'], ticket: StoredTicket): void {
  const { at: _, seller: __, state: ___, made, id: ____, problem: _____, ...body } = ticket;
  send('icecash/sale', body, { about: 'ticket', key: String(body.nr) }, made).catch(() => undefined);
}

export function useSentAgain(selling: Selling, { send, waiting }: Sending): void {
  const latest = useRef(waiting);
  latest.current = waiting;
  const { isRead } = selling.tickets;
  useEffect(() => {
    if (!isRead) return undefined;
    const timer = setInterval(() => {
      const onTheWay = new Set(latest.current.flatMap(({ about, key }) => (about === 'ticket' ? [key] : [])));
      const before = new Date(Date.now() - AGAIN_MS / 2).toISOString();
      for (const ticket of selling.tickets.all) {
        const isForgotten = ticket.state === 'WAITING' && ticket.at < before && !onTheWay.has(String(ticket.nr));
        if (isForgotten) post(send, ticket);
      }
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [selling, send, isRead]);
}

/** Once nothing waits, so that what misses then is what the server does not have. */
export function useCounting(selling: Selling, { send, waiting }: Sending): void {
  const told = useRef(0);
  const isWaiting = waiting.length > 0;
  const { isRead } = selling.tickets;
  useEffect(() => {
    if (!isRead || isWaiting) return undefined;
    const count = async () => {
      const { last_nr, all } = selling.tickets;
      if (contact.lostSince !== null || last_nr === told.current) return;
      const missing = await countedBy(last_nr, all).catch(() => undefined);
      if (!missing) return;
      told.current = last_nr;
      const lost = all.filter(({ nr, state }) => state !== 'REFUSED' && missing.includes(nr));
      for (const ticket of lost) post(send, ticket);
    };
    void count();
    const timer = setInterval(() => void count(), COUNT_MS);
    return () => clearInterval(timer);
  }, [selling, send, isRead, isWaiting]);
}

/** Answers the numbers that the server misses; refused tickets are said, since they never come. */
async function countedBy(last: number, tickets: readonly StoredTicket[]): Promise<readonly number[]> {
  const refused = tickets.filter(({ state }) => state === 'REFUSED');
  const gaps = refused.map(({ nr: number, problem = 'refused' }) => ({ number, reason: problem }));
  const body = { last, ...(gaps.length > 0 && { gaps }) };
  const { data } = await http.post<{ data: { missing: readonly number[] } }>('icecash/count', body);
  return data.data.missing;
}
