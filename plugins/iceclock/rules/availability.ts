// Tells how free somebody is, on a day and during a shift: an entry of a date beats the weekly pattern, and no entry means
// unknown (docs/domain 17.4). Page, planner, rules and report ask these functions, in the browser and on the server.
import { dayAfter, localTime, mondayOf } from '#core/contract';
import type { PlanAvailability, PlanShift } from './facts.ts';

export type AvailabilityKind = PlanAvailability['kind'];

/** Minutes by the wall clock since a midnight; the end is not included. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

const DAY = 24 * 60;

/** Answers 1 for a Monday, 7 for a Sunday. */
export function weekdayOf(date: string): number {
  return daysBetween(mondayOf(date), date) + 1;
}

/** Answers the entries that hold on that day, the earliest first: those of the date itself, else those of the pattern. */
export function availabilityOn<Entry extends PlanAvailability>(entries: readonly Entry[], date: string): Entry[] {
  const own = entries.filter((entry) => entry.date === date);
  const held = own.length > 0 ? own : entries.filter((entry) => isOfPattern(entry, date));
  return held.sort((a, b) => spanOf(a).from - spanOf(b).from);
}

/** Answers the part of its day that an entry is about. One that ends no later than it begins ends on the next morning. */
export function spanOf({ all_day, time_start, time_stop }: PlanAvailability): Span {
  if (all_day || !time_start || !time_stop) return { from: 0, until: DAY };
  const from = minutesOf(time_start);
  const until = minutesOf(time_stop);
  return { from, until: until > from ? until : until + DAY };
}

export const overlaps = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;

/**
 * Answers how free somebody is during a shift: UNAVAILABLE when any part of it is, AVAILABLE or PREFERRED when all of it
 * is, and undefined when they have not said. An entry of a whole day is about the shifts that begin on that business day,
 * also past midnight; one with times is about these hours of the wall clock.
 */
export function kindDuring(
  entries: readonly PlanAvailability[],
  { date, start_at, end_at }: Pick<PlanShift, 'date' | 'start_at' | 'end_at'>,
): AvailabilityKind | undefined {
  const [begin, end] = [wallMinutes(date, start_at), wallMinutes(date, end_at)];
  // In the hour that clocks show twice a shift may end before it began, by the clock on the wall.
  const shift = { from: Math.min(begin, end), until: Math.max(begin, end) };
  const told = [-1, 0, 1].flatMap((step) =>
    availabilityOn(entries, dayAfter(date, step)).flatMap((entry) => {
      if (entry.all_day) return step === 0 ? [{ ...shift, kind: entry.kind }] : [];
      const { from, until } = spanOf(entry);
      return [{ from: from + step * DAY, until: until + step * DAY, kind: entry.kind }];
    }),
  );
  const near = told.filter((span) => overlaps(span, shift));
  if (near.some(({ kind }) => kind === 'UNAVAILABLE')) return 'UNAVAILABLE';
  if (!isCovered(shift, near)) return undefined;
  return isCovered(
    shift,
    near.filter(({ kind }) => kind === 'PREFERRED'),
  )
    ? 'PREFERRED'
    : 'AVAILABLE';
}

function isOfPattern({ date, weekday, valid_from, valid_until }: PlanAvailability, day: string): boolean {
  if (date || weekday !== weekdayOf(day)) return false;
  return (!valid_from || valid_from <= day) && (!valid_until || day <= valid_until);
}

/** Tells whether the spans together hold all of the whole one. */
function isCovered(whole: Span, spans: readonly Span[]): boolean {
  let reached = whole.from;
  for (const { from, until } of [...spans].sort((a, b) => a.from - b.from))
    if (from <= reached) reached = Math.max(reached, until);
  return reached >= whole.until && spans.length > 0;
}

/** Answers how far a moment is from the midnight that begins a day, as clocks on the wall show it. */
function wallMinutes(date: string, moment: string): number {
  const [day, time] = localTime(moment).split(' ') as [string, string];
  return daysBetween(date, day) * DAY + minutesOf(time);
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);
}
