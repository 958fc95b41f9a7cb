// Says in points how good it is that somebody takes a shift: fewer are better. Ranking and filling count alike.
import type { Balance, FairPart } from './balance.ts';
import type { Wish } from './wish.ts';

/** How much each thing counts, from 0 (not at all) to 10. */
export interface Weights {
  readonly preferences: number;
  readonly hours: number;
  readonly fairness: number;
  /** Counts only where costs are given. */
  readonly cost: number;
}

export const USUAL_WEIGHTS: Weights = { preferences: 5, hours: 5, fairness: 5, cost: 5 };

/** The points of a weight of 5. */
const USUAL = 5;
const OF_WISH: Readonly<Record<Wish, number>> = { PREFERRED: -12, AVAILABLE: 0, UNKNOWN: 5, UNAVAILABLE: 40 };
const A_WARNING = 25;
/** Of an hour beyond what somebody wants, and of one that they miss. */
const [AN_HOUR_MORE, AN_HOUR_LESS] = [2, 1];
/** Of an evening or a weekend beside somebody's fair part. */
const A_BURDEN = 6;
const A_EURO = 0.4;

/** The points of a pair that stay whatever else is planned. */
export function pairPoints(
  pair: { readonly wish: Wish; readonly warnings: number; readonly cost?: number },
  { preferences, cost: costs }: Weights,
): number {
  const { wish, warnings, cost = 0 } = pair;
  return (OF_WISH[wish] * preferences) / USUAL + A_WARNING * warnings + (A_EURO * cost * costs) / USUAL;
}

/** The limits that a person's week is held against. */
export interface Aim {
  /** Minutes that they want this week; without it they take what comes. */
  readonly wanted?: number;
  readonly fair?: FairPart;
}

/**
 * The points of a person's week as a whole.
 * @param week the minutes of this week, with evenings and weekends of all weeks that are shared
 */
export function weekPoints(
  { minutes, evenings, weekends }: Omit<Balance, 'shifts'>,
  { wanted, fair }: Aim,
  weights: Weights,
): number {
  const left = wanted === undefined ? 0 : (wanted - minutes) / 60;
  const hours = left < 0 ? -left * AN_HOUR_MORE : left * AN_HOUR_LESS;
  const apart = fair ? Math.abs(evenings - fair.evenings) + Math.abs(weekends - fair.weekends) : 0;
  return (hours * weights.hours + A_BURDEN * apart * weights.fairness) / USUAL;
}
