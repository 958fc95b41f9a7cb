// Writes days in the digits of a language, 20/11/2026 or 20.11.2026, and reads shorter ones: 20/11, 201126.
import { dateFormat, formatMoment, readDay, today, typedValue } from '#core/contract';
import { isValue } from '../shape.ts';

type Part = 'day' | 'month' | 'year';
const DIGITS: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };
const LENGTH: Readonly<Record<Part, number>> = { day: 2, month: 2, year: 4 };
/** Writes `2026-11-20` as `20/11/2026`; a text that is no day stays as it is. */
export function showDay(value: string, locale: string): string {
  return isValue('date', value) ? formatMoment(locale, value, DIGITS) : value;
}

/** Reads a typed day as `2026-11-20`; any other text stays, to be refused. */
export function keepDay(typed: string, past = false): string {
  return typedValue(readDay(typed, { past, seen: true })) ?? typed.trim();
}

/** Puts separators between typed digits: 2011 becomes 20/11. */
export function typedDay(typed: string, locale: string): string {
  const { parts, separator } = orderOf(locale);
  if (!/^[\d/. -]*$/.test(typed) || /^\d{4}-/.test(typed)) return typed;
  const done = typed.split(/[/. -]/);
  for (let at = 0; at < parts.length - 1 && at < done.length; at += 1) {
    const [text = '', length] = [done[at], LENGTH[parts[at] as Part]];
    if (text.length > length && at === done.length - 1) done.splice(at, 1, text.slice(0, length), text.slice(length));
  }
  return done.join(separator);
}

/** Answers the day so many days later; from today if there is none yet. */
export function stepDay(value: string, days: number): string {
  if (!isValue('date', value)) return today();
  const moment = new Date(value);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

function orderOf(locale: string): { readonly parts: readonly Part[]; readonly separator: string } {
  const found = dateFormat(locale, { ...DIGITS, timeZone: 'UTC' }).formatToParts(0);
  const parts = found.map(({ type }) => type).filter((type) => Object.hasOwn(LENGTH, type)) as Part[];
  return { parts, separator: found.find(({ type }) => type === 'literal')?.value ?? '/' };
}
