// A date as short as a table wants it: without the year while it is this one (look.md "dates short").
import { dateFormat, toDate } from '#core/contract';

/** `2026-11-20`, or an ISO timestamp with its time. */
export function shortDate(value: string, locale: string, now = new Date()): string {
  const date = toDate(value);
  const isOtherYear = date.getFullYear() !== now.getFullYear();
  return dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isOtherYear && { year: 'numeric' }),
    ...(value.length > 10 && { hour: '2-digit', minute: '2-digit', hour12: false }),
  }).format(date);
}
