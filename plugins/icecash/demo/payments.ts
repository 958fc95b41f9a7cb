// Draws how customers of the demo company paid: by card, in cash with the coins rounded and change given back, or both.
import type { DemoContext, Row } from '#api';
import { centsOf, inCash } from '#core/contract';

const NOTES = [5, 10, 20, 50, 100];
const BY_CARD = 0.56;
const BY_BOTH = 0.02;
const PAYS_EXACTLY = 0.3;

export function paymentsFor(rest: number, random: DemoContext['random']): Row[] {
  if (rest <= 0) return [];
  if (rest > 12 && random.chance(BY_BOTH))
    return [inCoins(5, random), { method: 'TERMINAL', amount: (centsOf(rest) - 500) / 100 }];
  return [random.chance(BY_CARD) ? { method: 'TERMINAL', amount: rest } : inCoins(rest, random)];
}

function inCoins(amount: number, random: DemoContext['random']): Row {
  const { handed, rounding } = inCash(amount);
  const note = random.chance(PAYS_EXACTLY) ? undefined : NOTES.find((each) => each >= handed);
  return { method: 'CASH', amount, rounding, given: note ?? handed };
}

/** What lies in the drawer of so many payments, in cents. */
export const cashOf = (payments: readonly Row[]): number =>
  payments.reduce(
    (sum, { method, amount, rounding }) =>
      sum + (method === 'CASH' ? centsOf(Number(amount)) + centsOf(Number(rounding ?? 0)) : 0),
    0,
  );

export const roundingOf = (payments: readonly Row[]): number =>
  payments.reduce((sum, { rounding = 0 }) => sum + centsOf(Number(rounding)), 0) / 100;
