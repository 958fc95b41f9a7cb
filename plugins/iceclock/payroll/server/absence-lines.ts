// Works out what a pay file owes for absences: a line a day that counts, by the pay code of its kind. An absence has no
// division; it stands with the oldest wage agreement of the person (docs/domain 17.19).
import { sql } from 'kysely';
import { type CompanyCalendar, specialDay } from '#core/contract';
import { type AbsentDays, halvesOf } from '../../leave/days.ts';
import type { settings as module } from '../../settings.ts';
import type { Line, Owed } from '../lines.ts';
import type { settings as own } from '../settings.ts';
import { absencesOf, linesOfAbsences } from './pay-rows.ts';
import type { PayContext, PayScope } from './scope.ts';

interface Post {
  readonly employee_id: number;
  readonly wage_agreement_id: number;
  readonly division_id: number;
  /** The establishment of somebody who works in only one; for others the days of the whole company count. */
  readonly unit: number | null;
}

export async function absenceLines(context: PayContext, scope: PayScope, calendar: CompanyCalendar): Promise<Owed> {
  const posts = await postsOf(context, scope);
  const owed: Line[] = [];
  for (const absence of await absencesOf(context, scope)) {
    const post = posts.get(absence.employee_id);
    if (!post) continue;
    const { employee_id, wage_agreement_id, division_id, unit } = post;
    const { id: absence_nr, pay_code } = absence;
    const place = { employee_id, wage_agreement_id, division_id, kind: 'ABSENCE', pay_code, absence_nr } as const;
    for (const day of countedDays(absence, { ...context, calendar, unit })) owed.push({ ...place, ...day });
  }
  return inScope(owed, await linesOfAbsences(context, scope), scope);
}

/** The file settles days of its period, and those that former files hold; of another division neither. */
function inScope(owed: readonly Line[], exported: readonly Line[], { from, until, division }: PayScope) {
  const known = new Set(exported.map(({ absence_nr, date }) => `${absence_nr} ${date}`));
  const isAsked = ({ absence_nr, date }: Line) =>
    known.has(`${absence_nr} ${date}`) ? date <= until : date >= from && date <= until;
  const isOfDivision = (line: Line) => division === undefined || line.division_id === division;
  return {
    owed: owed.filter((line) => isAsked(line) && isOfDivision(line)),
    exported: exported.filter((line) => line.date <= until && isOfDivision(line)),
  };
}

interface Counting extends Pick<PayContext, 'settings'> {
  readonly calendar: CompanyCalendar;
  readonly unit: number | null;
}

function* countedDays(absence: AbsentDays, { settings, calendar, unit }: Counting) {
  const { leave_weekdays: weekdays } = settings<typeof module>();
  const week = settings<typeof own>().absence_week_hours * 60;
  const by = { weekdays, isSpecial: (date: string) => specialDay(date, unit ?? undefined, calendar) !== undefined };
  for (const { date, halves } of halvesOf(absence, by))
    yield { date, minutes: Math.round((week * halves) / weekdays.length / 2) };
}

async function postsOf({ db, companyId }: PayContext, { people }: PayScope): Promise<ReadonlyMap<number, Post>> {
  const { rows } =
    await sql<Post>`select distinct on (w.employee_id) w.employee_id::int, w.id::int as wage_agreement_id,
      w.division_id::int, case when u.units = 1 then u.unit end::int as unit
    from wageagreement w cross join lateral (select count(distinct d.establishment_unit_id) as units,
        min(d.establishment_unit_id) as unit
      from wageagreement o join division d on d.company_id = o.company_id and d.id = o.division_id
      where o.company_id = w.company_id and o.employee_id = w.employee_id) as u
    where w.company_id = ${companyId} ${people ? sql`and w.employee_id = any(${people}::bigint[])` : sql``}
    order by w.employee_id, w.id`.execute(db);
  return new Map(rows.map((row) => [row.employee_id, row]));
}
