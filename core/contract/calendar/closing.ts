// Tells on which days a company and each of its establishments are closed, and which days are public holidays: those of
// the law, and what the company enters by itself (docs/domain 7.3). Both sides ask it.
import { dayAfter } from '../period.ts';
import type { OwnSettings } from '../plugin/company-settings.ts';
import { type Holiday, holidayOn } from './holidays.ts';

/** Days that the company entered, both ends included; without an establishment they are of all of them. */
export interface EnteredDays {
  readonly name: string;
  /** `OPEN` keeps an establishment open although the company is closed, or although it is a holiday. */
  readonly kind: 'CLOSED' | 'HOLIDAY' | 'OPEN';
  readonly date_from: string;
  readonly date_until: string;
  readonly establishment_unit_id?: number | null;
}

export interface CompanyCalendar {
  readonly entered: readonly EnteredDays[];
  /** Tells whether that establishment, or the company, is closed on public holidays. */
  closesOnHolidays(unit?: number): boolean;
}

/** A holiday or a closing day, and whether people find the doors closed. */
export interface SpecialDay {
  readonly kind: 'CLOSED' | 'HOLIDAY';
  /** The name that the company gave it; a holiday of the law has its code alone. */
  readonly name?: string;
  readonly holiday?: Holiday;
  readonly closed: boolean;
}

/** Makes the calendar from records of ClosingDay and the company's settings. */
export function calendarOf(entered: readonly EnteredDays[], company: OwnSettings['company']): CompanyCalendar {
  return { entered, closesOnHolidays: (unit) => company.of({ establishmentunit: unit }).closed_on_holidays };
}

/**
 * Answers why a day is no usual one in an establishment, or in the whole company. What is entered for the establishment
 * counts before what is entered for all, and closed before open.
 */
export function specialDay(
  date: string,
  unit: number | undefined,
  { entered, closesOnHolidays }: CompanyCalendar,
): SpecialDay | undefined {
  const here = entered
    .filter((days) => days.date_from <= date && date <= days.date_until)
    .filter(({ establishment_unit_id: of }) => of === undefined || of === null || of === unit);
  const ranked = [...here].sort((a, b) => rank(a) - rank(b));
  const said = ranked.find(({ kind }) => kind !== 'HOLIDAY');
  if (said?.kind === 'CLOSED') return { kind: 'CLOSED', name: said.name, closed: true };
  const [own] = ranked.filter(({ kind }) => kind === 'HOLIDAY');
  const holiday = holidayOn(date);
  if (!own && !holiday) return undefined;
  const closed = said === undefined && closesOnHolidays(unit);
  return { kind: 'HOLIDAY', ...(own ? { name: own.name } : { holiday }), closed };
}

const rank = ({ establishment_unit_id: unit, kind }: EnteredDays): number =>
  (unit === undefined || unit === null ? 2 : 0) + (kind === 'OPEN' ? 1 : 0);

/** Answers why an establishment, or the whole company, is closed on a day; undefined while it is open. */
export function closedOn(date: string, unit: number | undefined, calendar: CompanyCalendar): SpecialDay | undefined {
  const special = specialDay(date, unit, calendar);
  return special?.closed ? special : undefined;
}

/**
 * Counts working days as Belgian labour law does: all but Sundays, holidays and days on which the company is closed;
 * both ends are included.
 *
 * @param isSpecial tells whether a day is a holiday or a closing day
 */
export function workingDays(from: string, until: string, isSpecial: (date: string) => boolean): number {
  let count = 0;
  for (let date = from; date <= until; date = dayAfter(date)) {
    if (new Date(date).getUTCDay() !== 0 && !isSpecial(date)) count += 1;
  }
  return count;
}
