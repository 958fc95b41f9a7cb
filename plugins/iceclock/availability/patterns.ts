// Groups what somebody says of weekdays by how long it is valid: each group is one weekly pattern.
import { grouped } from '#core/contract';
import type { PlanAvailability } from '../rules/facts.ts';
import { type SaidEntry, saidOf } from './painting.ts';

export interface Validity {
  readonly valid_from?: string;
  readonly valid_until?: string;
}

/** Entries by weekday, Monday first. */
export type PatternDays = readonly (readonly SaidEntry[])[];

export interface Pattern {
  readonly validity: Validity;
  readonly days: PatternDays;
}

type Kept = Omit<PlanAvailability, 'kind'> & {
  readonly kind?: PlanAvailability['kind'];
  readonly note?: string | null;
};

const WEEK = [1, 2, 3, 4, 5, 6, 7];
export const EMPTY: PatternDays = WEEK.map(() => []);

/** Answers the patterns, the earliest first; one without a beginning has always been valid. */
export function patternsOf(entries: readonly Kept[]): readonly Pattern[] {
  const groups = grouped(
    entries.filter(({ date }) => !date),
    ({ valid_from, valid_until }) => `${valid_from ?? ''} ${valid_until ?? ''}`,
  );
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, group]) => {
      const [valid_from, valid_until] = key.split(' ');
      const days = WEEK.map((weekday) =>
        group
          .filter((entry) => entry.weekday === weekday)
          .sort((a, b) => (a.time_start ?? '').localeCompare(b.time_start ?? ''))
          .map(saidOf),
      );
      return { validity: { ...(valid_from && { valid_from }), ...(valid_until && { valid_until }) }, days };
    });
}

/** Answers the pattern that is valid on a day, or the next one. */
export function patternOn(patterns: readonly Pattern[], day: string): Pattern | undefined {
  return patterns.find(({ validity: { valid_until } }) => !valid_until || valid_until >= day);
}
