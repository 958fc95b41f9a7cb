// Tells what somebody says of a day and of a time: an entry of a date beats the weekly pattern, and no entry means unknown
// (docs/domain 17.4). Page, planner, rules, ranking and report ask these functions, in the browser and on the server.
import { dayAfter } from '#core/contract';
import type { PlanAvailability } from './facts.ts';
import { daysSpan, type Span, timesSpan, touches, weekdayOf } from './plan-days.ts';

export type AvailabilityKind = PlanAvailability['kind'];
/** The days and hours of an entry, whatever it says of them. */
export type HeldEntry = Omit<PlanAvailability, 'kind'>;

const DAY = 24 * 60;

/** Answers the entries that hold on that day, the earliest first: those of the date itself, else those of the pattern. */
export function availabilityOn<Entry extends HeldEntry>(entries: readonly Entry[], date: string): Entry[] {
  const own = entries.filter((entry) => entry.date === date);
  const held = own.length > 0 ? own : entries.filter((entry) => isOfPattern(entry, date));
  return held.length > 1 ? held.sort((a, b) => minutesIn(a).from - minutesIn(b).from) : held;
}

/**
 * Answers the minutes of its day that an entry is about, by the clock on the wall. One that ends no later than it begins
 * ends on the next morning.
 */
export function minutesIn({ all_day, time_start, time_stop }: HeldEntry): Span {
  if (all_day || !time_start || !time_stop) return { from: 0, until: DAY };
  const from = minutesOf(time_start);
  const until = minutesOf(time_stop);
  return { from, until: until > from ? until : until + DAY };
}

/**
 * Answers what is said of a time, as moments: a whole day is the business day on which the time begins, and hours are those
 * of the clock on the wall, of the day before and after too, because nights reach into the next day.
 */
export function saidDuring(
  entries: readonly PlanAvailability[],
  time: Span & { readonly date: string },
  cutoff?: string,
): readonly (Span & { readonly kind: AvailabilityKind })[] {
  if (entries.length === 0) return [];
  return [-1, 0, 1].flatMap((step) => {
    const day = dayAfter(time.date, step);
    return availabilityOn(entries, day).flatMap(({ kind, all_day, time_start, time_stop }) => {
      const isWhole = all_day || !time_start || !time_stop;
      if (isWhole && step !== 0) return [];
      const span = isWhole ? daysSpan(day, day, { cutoff }) : timesSpan(day, time_start, time_stop);
      return touches(span, time) ? [{ ...span, kind }] : [];
    });
  });
}

function isOfPattern({ date, weekday, valid_from, valid_until }: HeldEntry, day: string): boolean {
  if (date || weekday !== weekdayOf(day)) return false;
  return (!valid_from || valid_from <= day) && (!valid_until || day <= valid_until);
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}
