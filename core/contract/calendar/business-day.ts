// Tells which business day a moment belongs to: until the company's `day_cutoff` in the night it is still the day
// before (docs/domain 2.7). Both sides read it here, so that no page and no sum means another day.
import { localTime, momentOf } from '../local-time.ts';
import { dayAfter } from '../period.ts';

/**
 * The moment when a business day begins. On the two days of a clock change a cut-off that no clock shows means the hour
 * after, and one that two hours show means the later one, as PostgreSQL reads them.
 */
export function businessDayBegins(day: string, cutoff: string): Date {
  return momentOf(`${day} ${cutoff}`) as Date;
}

/** @param moment also as text, such as `2026-11-20T08:30:00.000Z` */
export function businessDay(moment: Date | number | string, cutoff: string): string {
  const at = new Date(moment);
  const day = localTime(at.toISOString()).slice(0, 10);
  return at < businessDayBegins(day, cutoff) ? dayAfter(day, -1) : day;
}
