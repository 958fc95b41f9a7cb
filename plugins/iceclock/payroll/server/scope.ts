// Says in SQL which working days and absences a pay file takes: approved ones of its period that no file holds yet, and
// those of former files that changed (docs/domain 17.19).
import { type RawBuilder, sql } from 'kysely';
import type { HookContext } from '#api';

export type PayContext = Pick<HookContext, 'db' | 'companyId' | 'records' | 'settings'>;

export interface PayScope {
  readonly companyId: number;
  readonly from: string;
  readonly until: string;
  readonly division?: number | undefined;
  /** The people of one part, for a file that is made in parts. */
  readonly people?: readonly number[];
}

type Sql<Type = unknown> = RawBuilder<Type>;

const ofPeople = (column: string, { people }: PayScope): Sql =>
  people ? sql`and ${sql.ref(column)} = any(${people}::bigint[])` : sql``;

const isExported = sql`exists (select from payline l where l.company_id = d.company_id and l.day_nr = d.id)`;

/** Takes a corrected day where the file is of the division of now, or of the one that a former file names. */
const ofDivision = ({ division }: PayScope): Sql =>
  division === undefined
    ? sql``
    : sql`and (d.division_id = ${division} or exists (select from payline l where l.company_id = d.company_id
        and l.day_nr = d.id and l.division_id = ${division}))`;

/** Selects the approved days as `d` that the file takes; without an agreement nobody can be paid. */
export const takenDays = (scope: PayScope): Sql => sql`workingday d where d.company_id = ${scope.companyId}
  and d.status = 'APPROVED' and d.wage_agreement_id is not null and d.business_date <= ${scope.until}::date
  and (d.business_date >= ${scope.from}::date or ${isExported}) ${ofDivision(scope)} ${ofPeople('d.employee_id', scope)}`;

/** Selects, as `l`, exported lines of days that were deleted since and that no file takes back yet. */
const lostLines = (scope: PayScope): Sql => sql`payline l where l.company_id = ${scope.companyId}
  and l.day_nr is not null and l.date <= ${scope.until}::date ${ofPeople('l.employee_id', scope)}
  ${scope.division === undefined ? sql`` : sql`and l.division_id = ${scope.division}`}
  and not exists (select from workingday d where d.company_id = l.company_id and d.id = l.day_nr)`;

const weekOf = (date: Sql): Sql => sql`date_trunc('week', ${date})::date`;

/**
 * Selects the weeks of people in which a day is new, changed or deleted. Whatever is overtime there is reckoned anew, since
 * it depends on the other days of the week.
 */
export const touchedWeeks = (scope: PayScope): Sql => sql`
  select d.employee_id, ${weekOf(sql`d.business_date`)} as week from ${takenDays(scope)}
  union select l.employee_id, ${weekOf(sql`l.date`)} from payline l
    where l.company_id = ${scope.companyId} and l.day_nr in (select d.id from ${takenDays(scope)})
      ${ofPeople('l.employee_id', scope)}
  union select t.employee_id, ${weekOf(sql`t.date`)} from (select l.employee_id, l.date from ${lostLines(scope)}
    group by l.employee_id, l.day_nr, l.date having sum(l.minutes) <> 0) as t`;

/**
 * Selects the absences that the file takes: approved ones that touch the period, and exported ones that were changed or
 * deleted since.
 */
export const takenAbsences = (scope: PayScope): Sql => sql`
  select a.employee_id, a.id from absence a where a.company_id = ${scope.companyId} and a.status = 'APPROVED'
    and a.date_from <= ${scope.until}::date and a.date_until >= ${scope.from}::date ${ofPeople('a.employee_id', scope)}
  union select l.employee_id, l.absence_nr from payline l
    left join absence a on a.company_id = l.company_id and a.id = l.absence_nr
    where l.company_id = ${scope.companyId} and l.absence_nr is not null ${ofPeople('l.employee_id', scope)}
    group by l.employee_id, l.absence_nr, a.id, a.updated_at
    having (a.id is null and sum(l.minutes) <> 0) or a.updated_at > max(l.created_at)`;

/** Selects the people of whom the file may have something to say. */
export const peopleOf = (scope: PayScope): Sql<{ id: number }> => sql<{
  id: number;
}>`select distinct p.employee_id::int as id
  from (select employee_id from (${touchedWeeks(scope)}) as w
    union select employee_id from (${takenAbsences(scope)}) as a) as p order by 1`;
