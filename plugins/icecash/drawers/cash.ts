// Reckons what should lie in a drawer, in the same way on the till and on the server (docs/domain 18.5).
import { centsOf } from '#core/contract';

export type MovementKind = 'SAFE_DROP' | 'FLOAT_IN' | 'PAID_OUT';

export interface Movement {
  readonly kind: MovementKind;
  /** Above zero, whichever way it went. */
  readonly amount: number;
}

/** Answers the opening, what was taken in cash, and what was put in, less what was taken out; in euro. */
export function expectedCash(opening: number, taken: number, movements: readonly Movement[]): number {
  const moved = movements.reduce((cents, one) => cents + signOf(one) * centsOf(one.amount), 0);
  return (centsOf(opening) + centsOf(taken) + moved) / 100;
}

const signOf = ({ kind }: Movement): number => (kind === 'FLOAT_IN' ? 1 : -1);

/** What there is more than expected; below zero, what there is less. */
export const differenceOf = (counted: number, expected: number): number => (centsOf(counted) - centsOf(expected)) / 100;

/** Notes and coins that a drawer is counted in, in euro. */
export const DENOMINATIONS = [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05] as const;

export interface Counted {
  readonly value: number;
  readonly pieces: number;
}

export const sumOfCounts = (counts: readonly Counted[]): number =>
  counts.reduce((cents, { value, pieces }) => cents + centsOf(value) * pieces, 0) / 100;
