// Counts the days that an absence takes: the company's weekdays of leave, without holidays and days on which the person's
// place of work is closed (docs/domain 17.10).
import { dayAfter, WEEKDAYS, type Weekday } from '#core/contract';
import { weekdayOf } from '../rules/plan-days.ts';

export interface AbsentDays {
  readonly date_from: string;
  readonly date_until: string;
  readonly begins_at_noon?: boolean;
  readonly ends_at_noon?: boolean;
}

export interface CountedBy {
  readonly weekdays: readonly Weekday[];
  readonly isSpecial: (date: string) => boolean;
}

/** Lists the days that count, each with its halves: two, or one of a day that begins or ends at noon. */
export function* halvesOf(
  absence: AbsentDays,
  { weekdays, isSpecial }: CountedBy,
): Generator<{ readonly date: string; readonly halves: number }> {
  const { date_from, date_until, begins_at_noon, ends_at_noon } = absence;
  for (let date = date_from; date <= date_until; date = dayAfter(date)) {
    if (!weekdays.includes(WEEKDAYS[weekdayOf(date) - 1] as Weekday) || isSpecial(date)) continue;
    yield {
      date,
      halves: 2 - (date === date_from && begins_at_noon ? 1 : 0) - (date === date_until && ends_at_noon ? 1 : 0),
    };
  }
}

/** Answers the days of each calendar year, since each year has its own balance. */
export function daysOf(absence: AbsentDays, by: CountedBy): ReadonlyMap<number, number> {
  const counted = new Map<number, number>();
  for (const { date, halves } of halvesOf(absence, by)) {
    const year = Number(date.slice(0, 4));
    counted.set(year, (counted.get(year) ?? 0) + halves / 2);
  }
  return counted;
}
