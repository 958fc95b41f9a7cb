// A date as short as a table wants it: without the year while it is this one (look.md "dates short").
import { formattingLocale } from '#core/contract';
import { session } from '../session/session.ts';

/** `2026-11-20`, or an ISO timestamp with its time. */
export function formatShortDate(value: string, now = new Date()): string {
  const isDay = value.length === 10;
  const date = new Date(isDay ? `${value}T00:00:00` : value);
  return new Intl.DateTimeFormat(formattingLocale(session.locale), {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
    ...(!isDay && { hour: '2-digit', minute: '2-digit', hour12: false }),
  }).format(date);
}
