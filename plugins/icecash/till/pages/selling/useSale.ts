// Makes tickets of carts, keeps and sends them, and sends again what this device forgot to send.
import { useCallback, useEffect, useRef } from 'react';
import type { Device, SignedOn } from '#core/devices';
import type { SentSale } from '../../../sales/sent.ts';
import { type Cart, type KeptTicket, type Till, type TillNote, TillRefusal } from '../till.ts';
import { isEmpty } from './cart.ts';
import type { Selling } from './Selling.ts';
import type { StoredTicket } from './Tickets.ts';
import { allPayments, paidTicket, voidedTicket } from './ticket-of.ts';

export interface Sale {
  readonly finish: Till['finish'];
  /** Ends the cart, and makes a ticket of what was on it. */
  readonly voidCart: () => Promise<void>;
}

type Sending = Pick<Device<TillNote>, 'send' | 'signedOn' | 'waiting'>;
interface Where {
  readonly current: SentSale['position'];
}
/** After this time a ticket that is neither taken nor on its way is sent again. */
const AGAIN_MS = 20_000;

export function useSale(selling: Selling, device: Sending, position: Where, unread: string): Sale {
  const ended = useRef(new Set<string>());
  const { send, signedOn } = device;
  useSentAgain(selling, device);
  const make = useCallback(
    async (cart: Cart, ticketOf: (nr: number) => SentSale): Promise<KeptTicket> => {
      const seller = nameOf(signedOn, unread);
      const { practice, tickets, carts } = selling;
      if (practice) {
        carts.drop(cart.key);
        return practice.add(ticketOf, seller);
      }
      // A second tap on the same button makes no second ticket.
      if (ended.current.has(cart.key)) throw new TillRefusal('empty');
      ended.current.add(cart.key);
      const ticket = await tickets.add(ticketOf, signedOn, seller);
      carts.drop(cart.key);
      await selling.keepNow();
      post(send, ticket);
      return ticket;
    },
    [selling, send, signedOn, unread],
  );
  const around = useCallback(
    (nr: number) => {
      const { drawer, place } = selling;
      const menu_id = place?.menu?.id;
      const { current } = position;
      const known = { ...(menu_id !== undefined && { menu_id }), ...(current && { position: current }) };
      return { nr, ...(drawer && { drawer: drawer.key }), ...known };
    },
    [selling, position],
  );
  const finish = useCallback<Till['finish']>(
    async (given, { print = false } = {}) => {
      const { cart } = selling.carts;
      if (signedOn.state === 'nobody') throw new TillRefusal('nobody');
      if (cart.lines.length === 0 && !cart.order) throw new TillRefusal('empty');
      const payments = allPayments(cart, given);
      const ticket = await make(cart, (nr) => paidTicket(cart, payments, around(nr)));
      const note: TillNote = { about: 'print', key: String(ticket.nr) };
      if (print && !selling.practice) void send('icecash/print', { nr: ticket.nr }, note).catch(() => undefined);
      return ticket;
    },
    [selling, signedOn, make, around, send],
  );
  const voidCart = useCallback(async () => {
    const { carts } = selling;
    const { cart } = carts;
    if (cart.payments.length > 0 || isEmpty(cart)) return;
    if (cart.lines.length === 0 || selling.practice) return carts.drop(cart.key);
    await make(cart, (nr) => voidedTicket(cart, around(nr)));
  }, [selling, make, around]);
  return { finish, voidCart };
}

function useSentAgain(selling: Selling, { send, waiting }: Sending): void {
  const latest = useRef(waiting);
  latest.current = waiting;
  const { isRead } = selling.tickets;
  useEffect(() => {
    if (!isRead) return;
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

function post(send: Sending['send'], { at: _, seller: __, state: ___, made, id: ____, ...sale }: StoredTicket): void {
  const { problem: _problem, ...body } = sale;
  send('icecash/sale', body, { about: 'ticket', key: String(sale.nr) }, made).catch(() => undefined);
}

function nameOf(signedOn: SignedOn, unread: string): string {
  if (signedOn.state !== 'known') return unread;
  return `${signedOn.person.first_name} ${signedOn.person.last_name}`;
}
