// Writes a chart's values and days: in the user's language, on the companies' clock, money in euro.
import { dateFormat, formatMoment, formattingLocale, localTime } from '#core/contract';
import { session } from '../session/session.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../texts/format.ts';

/** `money` is in euro, `percent` a part of one; any other word stands behind the number: `kg`. */
export type ChartUnit = 'money' | 'percent' | (string & {});

export interface ChartSeries {
  readonly label: string;
  readonly unit?: ChartUnit;
  /** One for each of `x`; where nothing is known the line has a gap. */
  readonly values: readonly (number | null | undefined)[];
}

export function sayValue(value: number | null | undefined, unit?: ChartUnit): string {
  if (value === null || value === undefined) return '–';
  if (unit === 'money') return formatMoney(value);
  if (unit === 'percent') return formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
  return unit ? `${formatNumber(value)} ${unit}` : formatNumber(value);
}

/** Beside the axis, where there is little room. */
export function sayStep(value: number, unit?: ChartUnit): string {
  const short = Math.abs(value) >= 10_000 ? { notation: 'compact' as const } : {};
  if (unit === 'percent') return formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
  if (unit !== 'money') return formatNumber(value, short);
  const cents = Number.isInteger(value) ? 0 : 2;
  return formatNumber(value, { style: 'currency', currency: 'EUR', minimumFractionDigits: cents, ...short });
}

/** A day, a moment, or the month that begins on that day. */
export function sayX(x: string, by?: 'month'): string {
  if (by) return formatMoment(formattingLocale(session.locale), x, { month: 'long', year: 'numeric' });
  return x.length > 10 ? formatDateTime(x) : formatDate(x);
}

/** Where it lies on an axis without summer time: what the companies' clocks show, as if it were Greenwich. */
export function placeOf(x: string): number {
  return Date.parse(x.length > 10 ? `${localTime(x).replace(' ', 'T')}Z` : x);
}

const AXIS: Readonly<Record<'hour' | 'day' | 'month' | 'year', Intl.DateTimeFormatOptions>> = {
  hour: { hour: '2-digit', minute: '2-digit', hour12: false },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  year: { year: 'numeric' },
};

/** What stands below one line of the axis: the hour, at midnight the day, in January the year. */
export function sayPlace(place: number, step: 'hour' | 'day' | 'month'): string {
  const iso = new Date(place).toISOString();
  const isDay = step === 'hour' && iso.slice(11, 16) === '00:00';
  const isYear = step === 'month' && iso.slice(5, 7) === '01';
  const options = AXIS[isDay ? 'day' : isYear ? 'year' : step];
  return dateFormat(formattingLocale(session.locale), { timeZone: 'UTC', ...options }).format(place);
}
