// Formats numbers, money, dates and times as the session's language writes them: nl-be, en-gb, fr-be, de-be
// (docs/domain 5.5).
import { dateFormat, formatMoment, formattingLocale, numberFormat, TIME_ZONE, today } from '#core/contract';
import { session } from '../session/session.ts';

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(locale(), options).format(value);
}

export function formatMoney(value: number, currency = 'EUR'): string {
  return numberFormat(locale(), { style: 'currency', currency }).format(value);
}

/** Writes `Ada, Bo and Cy`, or with `disjunction` `Ada, Bo or Cy`. */
export function formatNames(names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(locale(), { type }).format(names);
}

/** Writes `2026-11-20`, or an ISO timestamp, as a short date. */
export function formatDate(value: string): string {
  return formatMoment(locale(), value, { day: 'numeric', month: 'short', year: 'numeric' });
}

export function formatDateTime(value: string): string {
  return formatMoment(locale(), value, { dateStyle: 'medium', timeStyle: 'short', hour12: false });
}

/** Writes `Tue 24 Nov`; long: `Tuesday 24 November`. */
export function formatDay(value: string, length: 'short' | 'long' = 'short'): string {
  return formatMoment(locale(), value, { weekday: length, day: 'numeric', month: length });
}

/** Writes `Wed 14:00`, if the week is known. */
export function formatWeekdayTime(value: string): string {
  return formatMoment(locale(), value, { weekday: 'short', hour: '2-digit', minute: '2-digit', hour12: false });
}

/** Writes `23–29 November 2026`. */
export function formatDays(from: string, until: string): string {
  const days = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(locale(), days).formatRange(new Date(from), new Date(until));
}

/** Writes `Tue`. */
export function formatWeekday(value: string): string {
  return formatMoment(locale(), value, { weekday: 'short' });
}

/** Writes `November 2026`. */
export function formatMonth(value: string): string {
  return formatMoment(locale(), value, { month: 'long', year: 'numeric' });
}

/** Writes the full date, for a title beside the short one. */
export function formatFullDate(value: string): string {
  const time = value.length > 10 ? { timeStyle: 'short' as const, hour12: false } : {};
  return formatMoment(locale(), value, { dateStyle: 'full', ...time });
}

/** Writes `HH:mm:ss` as hours and minutes, in 24 h. */
export function formatTime(value: string): string {
  return value.slice(0, 5);
}

/** Writes a moment by its day and time: `today 14:00`, `tomorrow 09:30`, `Wed 25 Nov 14:00`. */
export function formatDayTime(value: string, now = Date.now()): string {
  const at = new Date(value);
  const days = Math.round((Date.parse(today(at)) - Date.parse(today(new Date(now)))) / 86_400_000);
  const time = dateFormat(locale(), { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit', hour12: false }).format(
    at,
  );
  const near = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day');
  const far = { timeZone: TIME_ZONE, weekday: 'short', day: 'numeric', month: 'short' } as const;
  return `${days === 0 || days === 1 ? near : dateFormat(locale(), far).format(at)} ${time}`;
}

/**
 * Writes how long ago a moment was, in the largest fitting unit; a moment slightly ahead, by another clock, counts as
 * now.
 */
export function formatRelative(value: string, now = Date.now()): string {
  const seconds = Math.min(0, (new Date(value).getTime() - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

function locale(): string {
  return formattingLocale(session.locale);
}
