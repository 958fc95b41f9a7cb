// Writes and reads moments as a language does, in the companies' time zone: 20/11/2026 09:30. A day alone is its first
// moment.
import { localTime, momentOf, readMoment, typedValue } from '#core/contract';
import { showDay, stepDay, typedDay } from '../date/notation.ts';
import { isValue } from '../shape.ts';

/** Writes the timestamp as `20/11/2026 09:30`; any other text stays as it is. */
export function showMoment(value: string, locale: string): string {
  if (!isMoment(value)) return value;
  const [day = '', time = ''] = localTime(value).split(' ');
  return `${showDay(day, locale)} ${time.slice(0, 5)}`;
}

/** Reads a typed moment as a timestamp in UTC; any other text stays, to be refused. */
export function keepMoment(typed: string): string {
  return isMoment(typed.trim()) ? typed.trim() : (typedValue(readMoment(typed, { seen: true })) ?? typed.trim());
}

/** Puts separators between typed digits, and a space after the day. */
export function typedMoment(typed: string, locale: string): string {
  const [day = '', ...rest] = typed.split(' ');
  const written = typedDay(day, locale);
  if (rest.length > 0) return [written, ...rest].join(' ');
  const last = /^(.*\d{1,2}.\d{1,2}.\d{4})(\d{1,2})$/.exec(written);
  return last ? `${last[1]} ${last[2]}` : written;
}

/** Answers the same time so many days later. */
export function stepMoment(value: string, days: number): string {
  const [day = '', time = '00:00'] = isMoment(value) ? localTime(value).split(' ') : [];
  return momentOf(`${stepDay(day, days)} ${time}`)?.toISOString() ?? value;
}

/** Answers that day at the time of the value. */
export function onDay(value: string, day: string): string {
  const time = isMoment(value) ? localTime(value).slice(11) : '00:00';
  return momentOf(`${day} ${time}`)?.toISOString() ?? value;
}

function isMoment(value: string): boolean {
  return isValue('timestamp', value) && /T.*(Z|[+-]\d{2}(:?\d{2})?)$/.test(value);
}
