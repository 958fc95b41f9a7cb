// Makes tickets of carts, keeps them, and sends them.
import { useCallback, useRef } from 'react';
import type { SignedOn } from '#core/devices';
import type { SentSale } from '../../../sales/sent.ts';
import { type Cart, type KeptTicket, type Till, type TillNote, TillRefusal } from '../till.ts';
import { isEmpty } from './cart.ts';
import type { Selling } from './Selling.ts';
import { allPayments, paidTicket, voidedTicket } from './ticket-of.ts';
import { post, type Sending, useCounting, useSentAgain } from './useSentAgain.ts';

export interface Sale {
  readonly finish: Till['finish'];
  /** Ends the cart, and makes a ticket of what was on it. */
  readonly voidCart: () => Promise<void>;
}

interface Where {
  readonly current: SentSale['position'];
}

export function useSale(selling: Selling, device: Sending, position: Where, unread: string): Sale {
  const ended = useRef(new Set<string>());
  const { send, signedOn } = device;
  useSentAgain(selling, device);
  useCounting(selling, device);
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

function nameOf(signedOn: SignedOn, unread: string): string {
  if (signedOn.state !== 'known') return unread;
  return `${signedOn.person.first_name} ${signedOn.person.last_name}`;
}
