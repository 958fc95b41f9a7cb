// Tells which weeks people are asked for and until when, and who has answered (docs/domain 17.4). A week is named by its
// Monday.
import { dayAfter, mondayOf } from '#core/contract';
import { availabilityOn, type HeldEntry } from '../rules/availability.ts';

/** Answers the last day on which people can still be in time for that week. */
export const deadlineOf = (week: string, daysBefore: number): string => dayAfter(week, -daysBefore);

/** Answers the week whose deadline comes next; today may be that day. */
export function nextAsked(today: string, daysBefore: number): string {
  const week = mondayOf(dayAfter(today, daysBefore));
  const asked = deadlineOf(week, daysBefore) >= today ? week : dayAfter(week, 7);
  return asked > today ? asked : dayAfter(mondayOf(today), 7);
}

/** Answers the weeks that are asked for: from next week to the one whose deadline comes next. */
export function askedWeeks(today: string, daysBefore: number): string[] {
  const weeks: string[] = [];
  const last = nextAsked(today, daysBefore);
  for (let week = dayAfter(mondayOf(today), 7); week <= last; week = dayAfter(week, 7)) weeks.push(week);
  return weeks;
}

export const daysOfWeek = (week: string): string[] => Array.from({ length: 7 }, (_, nth) => dayAfter(week, nth));

/** Tells whether somebody has said anything about that week, by a date or by their pattern. */
export function hasAnswered(entries: readonly HeldEntry[], week: string): boolean {
  return daysOfWeek(week).some((day) => availabilityOn(entries, day).length > 0);
}

/** Answers the number of the week in its year: the first one has the year's first Thursday. */
export function weekNumber(day: string): number {
  const thursday = dayAfter(mondayOf(day), 3);
  const days = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000;
  return Math.floor(days / 7) + 1;
}
