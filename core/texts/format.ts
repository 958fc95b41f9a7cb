// Numbers, money, dates and times as the session's language writes them: nl-be, en-gb, fr-be, de-be (spec 7).
import { formattingLocale } from '#core/contract';
import { session } from '../session/session.ts';

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(options).format(value);
}

export function formatMoney(value: number, currency = 'EUR'): string {
  return numberFormat({ style: 'currency', currency }).format(value);
}

/** `2026-11-20`, or an ISO timestamp, as a short date. */
export function formatDate(value: string): string {
  return dateFormat({ day: 'numeric', month: 'short', year: 'numeric' }).format(toDate(value));
}

export function formatDateTime(value: string): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short', hour12: false }).format(toDate(value));
}

/** The whole of a date, for a title beside the short one. */
export function formatFullDate(value: string): string {
  const time = value.length > 10 ? { timeStyle: 'short' as const, hour12: false } : {};
  return dateFormat({ dateStyle: 'full', ...time }).format(toDate(value));
}

/** `HH:mm:ss` as hours and minutes, in 24 h. */
export function formatTime(value: string): string {
  return value.slice(0, 5);
}

/** How long ago or ahead, in the largest fitting unit. */
export function formatRelative(value: string, now = Date.now()): string {
  const seconds = (toDate(value).getTime() - now) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(formattingLocale(session.locale), { numeric: 'auto' }).format(
    Math.round(seconds / size),
    unit,
  );
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A bare date means that day here, not midnight in Greenwich. */
function toDate(value: string): Date {
  return new Date(value.length === 10 ? `${value}T00:00:00` : value);
}

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(options, (locale) => new Intl.NumberFormat(locale, options));
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(options, (locale) => new Intl.DateTimeFormat(locale, options));
}

function cached<T extends Intl.NumberFormat | Intl.DateTimeFormat>(options: object, make: (locale: string) => T): T {
  const locale = formattingLocale(session.locale);
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = cache.get(key) as T | undefined;
  if (known) return known;
  const made = make(locale);
  cache.set(key, made);
  return made;
}
