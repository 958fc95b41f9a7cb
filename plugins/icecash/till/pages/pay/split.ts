// Reckons what is still due of a cart, equal parts of it, and what somebody who pays in cash gets back.
import { centsOf, inCash } from '#core/contract';
import type { SentPayment } from '../../../sales/sent.ts';

const COIN = 5;

/** What is still to be paid, in euro. */
export function restOf(total: number, payments: readonly Pick<SentPayment, 'amount'>[]): number {
  return payments.reduce((cents, { amount }) => cents - centsOf(amount), centsOf(total)) / 100;
}

/** So many parts that come to the amount, alike but for a cent: the first have it more. */
export function equalParts(amount: number, count: number): number[] {
  const cents = centsOf(amount);
  const least = Math.floor(cents / count);
  const more = cents - least * count;
  return Array.from({ length: count }, (_, place) => (least + (place < more ? 1 : 0)) / 100);
}

export interface TakenCash {
  readonly payment: SentPayment;
  readonly change: number;
}

/**
 * A payment in cash of this part. Who gives less has paid what they gave; undefined for an amount of which there are no
 * coins.
 */
export function takeCash(part: number, given: number): TakenCash | undefined {
  if (centsOf(given) % COIN !== 0) return undefined;
  const { handed, rounding } = inCash(part);
  if (centsOf(given) < centsOf(handed))
    return given > 0 ? { payment: { method: 'CASH', amount: given, given }, change: 0 } : undefined;
  const payment = { method: 'CASH', amount: part, ...(rounding !== 0 && { rounding }), given } as const;
  return { payment, change: (centsOf(given) - centsOf(handed)) / 100 };
}
