// Counts the days of an absence on the server, by the calendar of where the person works.
import { sql } from 'kysely';
import type { HookContext } from '#api';
import { calendarOf, specialDay } from '#core/contract';
import type { settings as company } from '../../settings.ts';
import { type AbsentDays, daysOf } from '../days.ts';

type Counting = Pick<HookContext, 'db' | 'companyId' | 'records' | 'settings'>;

/** Answers the number of days of an absence, and how many of them fall in the year after the one in which it begins. */
export async function countDays(absence: AbsentDays & { readonly employee_id: number }, context: Counting) {
  const { records, settings } = context;
  const calendar = calendarOf(await records('ClosingDay', { by: 'product' }).list(), settings.company);
  const unit = await unitOf(absence.employee_id, context);
  const years = daysOf(absence, {
    weekdays: settings<typeof company>().leave_weekdays,
    isSpecial: (date) => specialDay(date, unit, calendar) !== undefined,
  });
  const first = Number(absence.date_from.slice(0, 4));
  const days = [...years.values()].reduce((sum, each) => sum + each, 0);
  return { days, days_next_year: days - (years.get(first) ?? 0) };
}

/** Answers the establishment of somebody who works in only one; for all others the days of the whole company count. */
async function unitOf(employee: number, { db, companyId }: Counting): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select distinct d.establishment_unit_id::int as id from wageagreement w
    join division d on d.company_id = w.company_id and d.id = w.division_id
    where w.company_id = ${companyId} and w.employee_id = ${employee} limit 2`.execute(db);
  return rows.length === 1 ? rows[0]?.id : undefined;
}
