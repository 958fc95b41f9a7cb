// Where an order stands with its payments: in whole cents, so that paid is paid.
import { type RawBuilder, sql } from 'kysely';
import type { Row } from '#api';
import { centsOf } from '#core/contract';

export function paymentStatus({ status, total_vati, paid_vati, payment_status }: Row): string {
  const [total, paid] = [total_vati, paid_vati].map((amount) => centsOf(Number(amount ?? 0))) as [number, number];
  if (paid > 0) return paid >= total ? 'PAID' : 'PARTLY_PAID';
  const wasPaid = payment_status === 'REFUNDED' || payment_status === 'PAID' || payment_status === 'PARTLY_PAID';
  if (wasPaid && status === 'CANCELLED') return 'REFUNDED';
  return total === 0 ? 'PAID' : wasPaid ? 'REFUNDED' : 'UNPAID';
}

/** What is still to be paid; below zero, what has to be given back. Nobody owes for what was cancelled. */
export function dueOf(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(case when ${column('status')} = 'CANCELLED' then 0 else coalesce(${column('total_vati')}, 0) end
    - coalesce(${column('paid_vati')}, 0))`;
}
