// Turns days and times of the company's clock into moments, and counts days, for the rules of planning. Every span is
// half-open: one that ends at the moment at which another begins does not touch it.
import { dayAfter, holidayOn, momentAt } from '#core/contract';

/** Milliseconds since 1970; `until` is no part of it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export const HOUR = 3_600_000;
export const DAY_CUTOFF = '05:00:00';
const NOON = '12:00:00';
const SUNDAY = 7;

/** Answers 1 for a Monday and 7 for a Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || SUNDAY;
}

export const touches = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;

/** Spans whole business days, both included, or begins or ends at noon of one. */
export function daysSpan(
  first: string,
  last: string,
  { cutoff = DAY_CUTOFF, fromNoon = false, untilNoon = false } = {},
): Span {
  return {
    from: momentAt(first, fromNoon ? NOON : cutoff),
    until: untilNoon ? momentAt(last, NOON) : momentAt(dayAfter(last), cutoff),
  };
}

/** Spans two times of a day; a stop that is not after the start is one of the next day. */
export function timesSpan(day: string, start: string, stop: string): Span {
  return { from: momentAt(day, start), until: momentAt(stop > start ? day : dayAfter(day), stop) };
}

/**
 * Answers the first day for which people hear in time if they are told today: so many working days later. Sundays and
 * public holidays are no working days; Saturdays are (docs/domain 17.2).
 * @param isClosed tells of a day whether it is none for another reason
 */
export function noticeDay(today: string, workingDays: number, isClosed = (_day: string): boolean => false): string {
  let day = today;
  for (let left = workingDays; left > 0; ) {
    day = dayAfter(day);
    if (weekdayOf(day) !== SUNDAY && !holidayOn(day) && !isClosed(day)) left -= 1;
  }
  return day;
}
