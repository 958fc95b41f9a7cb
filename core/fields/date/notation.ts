// Days as a language writes them, in digits: 20/11/2026 or 20.11.2026. What is typed may be shorter: 20/11, 201126.
import { dateFormat, formatMoment, today } from '#core/contract';
import { isValue } from '../shape.ts';

type Part = 'day' | 'month' | 'year';
const DIGITS: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };
const LENGTH: Readonly<Record<Part, number>> = { day: 2, month: 2, year: 4 };
/** A year of two digits is at most so far ahead; beyond that it is of the last century. */
const YEARS_AHEAD = 20;

/** `2026-11-20` as `20/11/2026`; what is no day stays as it is. */
export function showDay(value: string, locale: string): string {
  return isValue('date', value) ? formatMoment(locale, value, DIGITS) : value;
}

/** What is typed as `2026-11-20`; anything else stays, to be refused. */
export function keepDay(typed: string, locale: string): string {
  const text = typed.trim();
  if (isValue('date', text)) return text;
  const { day, month, year } = partsIn(text, locale);
  if (!day || !month) return text;
  const found = `${wholeYear(year ?? '')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isValue('date', found) ? found : text;
}

/** Puts the separators between digits that run on: 2011 becomes 20/11. */
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

/** So many days later; from today where there is none yet. */
export function stepDay(value: string, days: number): string {
  if (!isValue('date', value)) return today();
  const moment = new Date(value);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

function partsIn(text: string, locale: string): Partial<Record<Part, string>> {
  const { parts } = orderOf(locale);
  const digits = /^\d{4,8}$/.test(text) ? run(text, parts) : text.split(/[/. -]+/);
  if (digits.length < 2 || digits.length > 3 || !digits.every((each) => /^\d+$/.test(each))) return {};
  const named = digits.length === 3 ? parts : parts.filter((part) => part !== 'year');
  return Object.fromEntries(named.map((part, at) => [part, digits[at]]));
}

/** 2011, 201126 and 20112026. */
function run(text: string, parts: readonly Part[]): string[] {
  const year = text.length - 4;
  const lengths = parts.map((part) => (part === 'year' ? year : LENGTH[part]));
  let at = 0;
  return lengths
    .map((length) => {
      at += length;
      return text.slice(at - length, at);
    })
    .filter(Boolean);
}

function wholeYear(typed: string): string {
  const now = Number(today().slice(0, 4));
  if (typed === '') return String(now);
  if (typed.length !== 2) return typed;
  const year = Math.floor(now / 100) * 100 + Number(typed);
  return String(year > now + YEARS_AHEAD ? year - 100 : year);
}

function orderOf(locale: string): { readonly parts: readonly Part[]; readonly separator: string } {
  const found = dateFormat(locale, { ...DIGITS, timeZone: 'UTC' }).formatToParts(0);
  const parts = found.map(({ type }) => type).filter((type) => Object.hasOwn(LENGTH, type)) as Part[];
  return { parts, separator: found.find(({ type }) => type === 'literal')?.value ?? '/' };
}
