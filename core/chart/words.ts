// Writes a chart's values and days: in the user's language, in the companies' time zone, money in euro.
import { dateFormat, dayAfter, formatMoment, formattingLocale, localTime, momentOf } from '#core/contract';
import { session } from '../session/session.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../texts/format.ts';
import type { Steps } from './steps.ts';

/** `money` is in euro, `percent` is a share of 1; any other word stands behind the number: `kg`. */
export type ChartUnit = 'money' | 'percent' | (string & {});

export interface ChartSeries {
  readonly label: string;
  readonly unit?: ChartUnit;
  /** One for each of `x`; a missing value leaves a gap in the line. */
  readonly values: readonly (number | null | undefined)[];
}

export function sayValue(value: number | null | undefined, unit?: ChartUnit): string {
  if (value === null || value === undefined) return '–';
  if (unit === 'money') return formatMoney(value);
  if (unit === 'percent') return formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
  return unit ? `${formatNumber(value)} ${unit}` : formatNumber(value);
}

/** Writes a value beside the axis, in short. */
export function sayStep(value: number, unit?: ChartUnit): string {
  const short = Math.abs(value) >= 10_000 ? { notation: 'compact' as const } : {};
  if (unit === 'percent') return formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
  if (unit !== 'money') return formatNumber(value, short);
  const cents = Number.isInteger(value) ? 0 : 2;
  return formatNumber(value, { style: 'currency', currency: 'EUR', minimumFractionDigits: cents, ...short });
}

const WEEK_DAYS = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Writes a day, a moment, or the week or month that begins on that day. */
export function sayX(x: string, by?: 'week' | 'month'): string {
  if (by === 'week')
    return dateFormat(formattingLocale(session.locale), WEEK_DAYS).formatRange(
      Date.parse(x),
      Date.parse(dayAfter(x, 6)),
    );
  if (by) return formatMoment(formattingLocale(session.locale), x, { month: 'long', year: 'numeric' });
  return x.length > 10 ? formatDateTime(x) : formatDate(x);
}

/** Answers the position on an axis without summer time: the local time of the companies, taken as UTC. */
export function placeOf(x: string): number {
  return Date.parse(x.length > 10 ? `${localTime(x).replace(' ', 'T')}Z` : x);
}

/** Answers the moment at a place of the axis; at the change of the clocks, the nearest one. */
export function momentOfPlace(place: number): string {
  const local = new Date(place).toISOString().slice(0, 19);
  return (momentOf(local) ?? new Date(place)).toISOString();
}

const AXIS: Readonly<Record<Steps['step'] | 'year', Intl.DateTimeFormatOptions>> = {
  minute: { hour: '2-digit', minute: '2-digit', hour12: false },
  hour: { hour: '2-digit', minute: '2-digit', hour12: false },
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  year: { year: 'numeric' },
};

/** Writes the text below a line of the axis: the hour, at midnight the day, in January the year. */
export function sayPlace(place: number, step: Steps['step']): string {
  const iso = new Date(place).toISOString();
  const isDay = (step === 'minute' || step === 'hour') && iso.slice(11, 16) === '00:00';
  const isYear = step === 'month' && iso.slice(5, 7) === '01';
  const options = AXIS[isDay ? 'day' : isYear ? 'year' : step];
  return dateFormat(formattingLocale(session.locale), { timeZone: 'UTC', ...options }).format(place);
}
