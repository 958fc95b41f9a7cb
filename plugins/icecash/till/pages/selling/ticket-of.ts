// Makes of a cart the ticket that is sent.
import { centsOf } from '#core/contract';
import type { SentPayment, SentSale } from '../../../sales/sent.ts';
import { type Cart, TillRefusal } from '../till.ts';
import { totalOf } from './cart.ts';

interface Around {
  readonly nr: number;
  readonly drawer?: string;
  readonly menu_id?: number;
  readonly position?: SentSale['position'];
}

const sumOf = (payments: readonly SentPayment[]): number =>
  payments.reduce((all, { amount }) => all + centsOf(amount), 0);

/** The payments given are all, or all that the cart has not got yet: together they are the total. */
export function allPayments(cart: Cart, given: readonly SentPayment[]): readonly SentPayment[] {
  const total = centsOf(totalOf(cart));
  const both = [...cart.payments, ...given];
  const all = sumOf(both) === total ? both : given;
  if (sumOf(all) !== total) throw new TillRefusal('notPaid');
  return all;
}

export function paidTicket(cart: Cart, payments: readonly SentPayment[], around: Around): SentSale {
  const { order, lines, discounts } = cart;
  return {
    ...around,
    kind: order ? 'ORDER' : 'SALE',
    status: 'COMPLETED',
    lines: order ? [] : lines,
    ...(discounts.length > 0 && !order && { discounts }),
    payments,
    total_vati: totalOf(cart),
    ...(order && { webshop_order_id: order.id }),
  };
}

/** What was on a cart that nobody paid. */
export function voidedTicket(cart: Cart, around: Around): SentSale {
  const { lines, discounts } = cart;
  return {
    ...around,
    kind: 'SALE',
    status: 'VOIDED',
    lines,
    ...(discounts.length > 0 && { discounts }),
    payments: [],
    total_vati: totalOf(cart),
  };
}
