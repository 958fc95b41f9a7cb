// Reads days as people type them: the day comes first in all four languages. Only this file gives years of two digits
// their century.
import { today } from '../local-time.ts';
import { fault, type Typed } from './typed.ts';

export interface DayAsked {
  /** True for a day in the past, such as a birthday: a year of two digits is then never in the future. */
  readonly past?: boolean;
  /**
   * True if the person sees the result at once: then 20/11 is in this year, and 201126 needs no separators. In a file
   * both are refused.
   */
  readonly seen?: boolean;
}

/** A year of two digits lies at most this many years ahead; beyond that it belongs to the last century. */
const YEARS_AHEAD = 20;
const FIRST_YEAR = 1800;
const LAST_YEAR = 2199;
/** A longer text is no day, even with a midnight behind it. */
const LONGEST = 30;

/** Reads 2026-11-20, 20/11/2026, 20.11.26 and 20112026 as `2026-11-20`. */
export function readDay(typed: string, asked: DayAsked = {}): Typed<string> {
  if (typed.length > LONGEST) return fault('format.date');
  const text = typed.trim().replace(/[T\s]+0{1,2}[:.]00([:.]00)?(\.0+)?Z?$/, '');
  const parts = isoParts(text) ?? digitParts(text, asked) ?? markedParts(text, asked);
  const day = parts && dayOf(parts, asked);
  return day ? { value: day } : fault('format.date');
}

/** Year, month and day as typed; the year may be missing. */
type Parts = readonly [year: string | undefined, month: string, day: string];

function isoParts(text: string): Parts | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  return year ? [year, month, day] : undefined;
}

function markedParts(text: string, { seen }: DayAsked): Parts | undefined {
  const marked = /^(\d{1,2})(?:[/.-]|\s+)(\d{1,2})(?:(?:[/.-]|\s+)(\d{4}|\d{2}))?[/.]?$/;
  const [, day = '', month = '', year] = marked.exec(text) ?? [];
  return day && (year || seen) ? [year, month, day] : undefined;
}

/**
 * Splits digits without separators. Of eight digits only one order gives a year of our times; six could be read from
 * either end.
 */
function digitParts(text: string, { seen }: DayAsked): Parts | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  if (text.length === 8) {
    const isYearFirst = isOurs(Number(text.slice(0, 4))) && Number(text.slice(4, 6)) <= 12;
    if (isYearFirst) return [text.slice(0, 4), text.slice(4, 6), text.slice(6)];
    return [text.slice(4), text.slice(2, 4), text.slice(0, 2)];
  }
  if (!seen || (text.length !== 4 && text.length !== 6)) return undefined;
  return [text.slice(4) || undefined, text.slice(2, 4), text.slice(0, 2)];
}

function dayOf([typedYear, month, day]: Parts, asked: DayAsked): string | undefined {
  const now = today();
  const rest = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const year =
    typedYear?.length === 2 ? wholeYear(Number(typedYear), rest, asked, now) : Number(typedYear ?? now.slice(0, 4));
  const found = `${year}-${rest}`;
  const moment = new Date(`${found}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(found);
  return isDay && isOurs(year) ? found : undefined;
}

function isOurs(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/**
 * Answers a year of two digits in full: the latest such day for days in the past, otherwise up to twenty years ahead.
 */
function wholeYear(typed: number, rest: string, { past }: DayAsked, now: string): number {
  const thisYear = Number(now.slice(0, 4));
  const year = Math.floor(thisYear / 100) * 100 + typed;
  const isAhead = past ? `${year}-${rest}` > now : year > thisYear + YEARS_AHEAD;
  return isAhead ? year - 100 : year;
}
