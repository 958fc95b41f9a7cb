// Reads times of the day and moments as people type them; a moment without a zone is in the companies' time zone.
import { momentOf } from '../local-time.ts';
import { type DayAsked, readDay } from './day.ts';
import { fault, type Typed, typedValue } from './typed.ts';

/** Reads 9, 930, 9:30, 9.30, 9h30, 9u30 and 9:30 am as `09:30:00`. */
export function readTime(typed: string): Typed<string> {
  const text = typed.trim();
  const [, hour, minutes = '00', seconds = '00', half] =
    /^(\d{1,2})(?:[:.hu]?\s*(\d{2}))?(?:[:.](\d{2}))?\s*(?:[hu]|uur|uhr|([ap])\.?m\.?)?$/i.exec(text) ?? [];
  const hours = hourOf(Number(hour), half?.toLowerCase());
  if (hour === undefined || hours === undefined || Number(minutes) > 59 || Number(seconds) > 59) {
    return fault('format.local-time');
  }
  return { value: `${String(hours).padStart(2, '0')}:${minutes}:${seconds}` };
}

/** Twelve in the morning is midnight. */
function hourOf(hour: number, half: string | undefined): number | undefined {
  if (!half) return hour < 24 ? hour : undefined;
  return hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : undefined;
}

/**
 * Reads 20/11/2026 9:30 as a timestamp in UTC; a day alone is its first moment. A text with a time zone is read in that
 * zone.
 */
export function readMoment(typed: string, asked: DayAsked = {}): Typed<string> {
  const text = typed.trim();
  if (ZONED.test(text)) {
    const moment = new Date(text.replace(' ', 'T'));
    return Number.isNaN(moment.getTime()) ? fault('format.date-time') : { value: moment.toISOString() };
  }
  const [, first = '', rest = '0'] =
    /^([^\s,]+)(?:[\s,]+(.+))?$/s.exec(text.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ')) ?? [];
  const [day, time] = [typedValue(readDay(first, asked)), typedValue(readTime(rest))];
  const moment = day && time ? momentOf(`${day} ${time}`) : undefined;
  return moment ? { value: moment.toISOString() } : fault('format.date-time');
}

const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d(:?\d\d)?)$/;
