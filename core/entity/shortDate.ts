// A date as short as a table wants it: without the year while it is this one (look.md "dates short").
import { formattingLocale } from '#core/contract';
import { session } from '../session/session.ts';

/** `2026-11-20`, or an ISO timestamp with its time. */
export function formatShortDate(value: string, now = new Date()): string {
  const isDay = value.length === 10;
  const date = new Date(isDay ? `${value}T00:00:00` : value);
  return formatOf(formattingLocale(session.locale), date.getFullYear() !== now.getFullYear(), !isDay).format(date);
}

/** Making one costs more than a hundred uses, and a table uses many. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, hasYear: boolean, hasTime: boolean): Intl.DateTimeFormat {
  const key = [locale, hasYear, hasTime].join();
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(hasYear && { year: 'numeric' }),
    ...(hasTime && { hour: '2-digit', minute: '2-digit', hour12: false }),
  });
  formats.set(key, made);
  return made;
}
