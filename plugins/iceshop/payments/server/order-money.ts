// Works out how much of an order is paid, in whole cents, so that rounding never leaves a rest.
import { type RawBuilder, sql } from 'kysely';
import type { Stored } from '#api';
import { centsOf } from '#core/contract';

const cents = (amount: number | null = 0): number => centsOf(amount ?? 0);

/** The amount that an order costs its customer, in cents; a cancelled order costs nothing. */
export const owedCents = ({
  status,
  total_vati,
  let_off_vati,
  credited_vati,
}: Partial<Stored<'WebshopOrder'>>): number =>
  status === 'CANCELLED' ? 0 : Math.max(0, cents(total_vati) - cents(let_off_vati) - cents(credited_vati));

/** Cents still to be paid; below zero, what has to be given back. */
export const dueCents = (order: Partial<Stored<'WebshopOrder'>>): number => owedCents(order) - cents(order.paid_vati);

/** The same amount in euro, for a row in a query. */
export function dueOf(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const amount = (name: string) => sql`coalesce(${column(name)}, 0)`;
  return sql`(case when ${column('status')} = 'CANCELLED' then 0
    else greatest(0, ${amount('total_vati')} - ${amount('let_off_vati')} - ${amount('credited_vati')}) end - ${amount('paid_vati')})`;
}

export function paymentStatus(
  order: Partial<Stored<'WebshopOrder'>>,
): NonNullable<Stored<'WebshopOrder'>['payment_status']> {
  const { total_vati, paid_vati, refunded_vati, payment_status } = order;
  const isSettled = dueCents(order) <= 0;
  if (cents(paid_vati) > 0) return isSettled ? 'PAID' : 'PARTLY_PAID';
  if (!isSettled) return 'UNPAID';
  const wasPaid = cents(refunded_vati) > 0 || ['REFUNDED', 'PAID', 'PARTLY_PAID'].includes(payment_status ?? '');
  if (wasPaid && (order.status === 'CANCELLED' || cents(total_vati) > 0)) return 'REFUNDED';
  return cents(total_vati) === 0 ? 'PAID' : 'UNPAID';
}

/** The cents of a refund that the customer need not pay again; other refunds may be on their way. */
export function letOffCents(
  refund: Pick<Stored<'Payment'>, 'amount'>,
  order: Partial<Stored<'WebshopOrder'>>,
  underWay: readonly Stored<'Payment'>[],
): number {
  const back = -cents(refund.amount);
  const going = underWay.reduce((sum, { amount, let_off_vati }) => sum - cents(amount) - cents(let_off_vati), 0);
  return Math.max(0, Math.min(back, dueCents(order) + back + going));
}
