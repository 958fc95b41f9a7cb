// Writes a date as short as a table needs it: without the year in the current year (docs/look.md, "Index").
import { formatMoment, today } from '#core/contract';
import { dayOf } from '../filters/days.ts';

/** Takes `2026-11-20`, or an ISO timestamp with its time. */
export function shortDate(value: string, locale: string, now = new Date()): string {
  const isOtherYear = dayOf(value).slice(0, 4) !== today(now).slice(0, 4);
  return formatMoment(locale, value, {
    day: 'numeric',
    month: 'short',
    ...(isOtherYear && { year: 'numeric' }),
    ...(value.length > 10 && { hour: '2-digit', minute: '2-digit', hour12: false }),
  });
}
