// Computes Belgium's ten public holidays of any year.
import { dayAfter } from '../period.ts';

export const HOLIDAYS = [
  'NEW_YEAR',
  'EASTER_MONDAY',
  'LABOUR_DAY',
  'ASCENSION',
  'WHIT_MONDAY',
  'NATIONAL_DAY',
  'ASSUMPTION',
  'ALL_SAINTS',
  'ARMISTICE',
  'CHRISTMAS',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

const FIXED: Readonly<Record<string, Holiday>> = {
  '01-01': 'NEW_YEAR',
  '05-01': 'LABOUR_DAY',
  '07-21': 'NATIONAL_DAY',
  '08-15': 'ASSUMPTION',
  '11-01': 'ALL_SAINTS',
  '11-11': 'ARMISTICE',
  '12-25': 'CHRISTMAS',
};

/** Days after Easter Sunday. */
const MOVING: Readonly<Record<number, Holiday>> = { 1: 'EASTER_MONDAY', 39: 'ASCENSION', 50: 'WHIT_MONDAY' };

/** Answers Easter Sunday by the anonymous Gregorian rule. */
export function easterOf(year: number): string {
  const whole = Math.floor;
  const [golden, century, rest] = [year % 19, whole(year / 100), year % 100];
  const corrected = whole((century - whole((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - whole(century / 4) - corrected + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * whole(rest / 4) - epact - (rest % 4)) % 7;
  const late = whole((golden + 11 * epact + 22 * weekday) / 451);
  return dayAfter(`${year}-03-22`, epact + weekday - 7 * late);
}

/** Answers the public holiday on a day such as `2027-03-29`, if it is one. */
export function holidayOn(day: string): Holiday | undefined {
  const fixed = FIXED[day.slice(5)];
  if (fixed) return fixed;
  const after = (Date.parse(day) - Date.parse(easterOf(Number(day.slice(0, 4))))) / 86_400_000;
  return MOVING[after];
}

/** Lists the public holidays from one day until another, both included, in their order. */
export function holidaysBetween(from: string, until: string): { readonly date: string; readonly holiday: Holiday }[] {
  const found: { date: string; holiday: Holiday }[] = [];
  for (let date = from; date <= until; date = dayAfter(date)) {
    const holiday = holidayOn(date);
    if (holiday) found.push({ date, holiday });
  }
  return found;
}
