// Numbers, money, dates and times as the session's language writes them: nl-be, en-gb, fr-be, de-be (spec 7).
import { formatMoment, formattingLocale, numberFormat } from '#core/contract';
import { session } from '../session/session.ts';

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(locale(), options).format(value);
}

export function formatMoney(value: number, currency = 'EUR'): string {
  return numberFormat(locale(), { style: 'currency', currency }).format(value);
}

/** `2026-11-20`, or an ISO timestamp, as a short date. */
export function formatDate(value: string): string {
  return formatMoment(locale(), value, { day: 'numeric', month: 'short', year: 'numeric' });
}

export function formatDateTime(value: string): string {
  return formatMoment(locale(), value, { dateStyle: 'medium', timeStyle: 'short', hour12: false });
}

/** The whole of a date, for a title beside the short one. */
export function formatFullDate(value: string): string {
  const time = value.length > 10 ? { timeStyle: 'short' as const, hour12: false } : {};
  return formatMoment(locale(), value, { dateStyle: 'full', ...time });
}

/** `HH:mm:ss` as hours and minutes, in 24 h. */
export function formatTime(value: string): string {
  return value.slice(0, 5);
}

/** How long ago or ahead, in the largest fitting unit. */
export function formatRelative(value: string, now = Date.now()): string {
  const seconds = (new Date(value).getTime() - now) / 1000;
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
