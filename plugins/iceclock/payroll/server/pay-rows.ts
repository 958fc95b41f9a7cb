// Reads what a pay file is made of: the days of the weeks that it touches, absences, and the lines of former files.
import { type RawBuilder, sql } from 'kysely';
import type { AbsentDays } from '../../leave/days.ts';
import type { Line } from '../lines.ts';
import type { WorkedDay } from '../split.ts';
import { type PayContext, type PayScope, takenAbsences, takenDays, touchedWeeks } from './scope.ts';

export interface PaidDay extends WorkedDay {
  readonly id: number;
  readonly employee_id: number;
  readonly division_id: number;
  readonly wage_agreement_id: number | null;
  readonly is_exported: boolean;
  /** The file takes it. */
  readonly is_taken: boolean;
}

type Reading = Pick<PayContext, 'db'>;

const moment = (column: string) => sql`to_json(${sql.ref(column)}) #>> '{}'`;

const inWeeks = (alias: string, date: string, scope: PayScope) =>
  sql`(${sql.ref(`${alias}.employee_id`)}, date_trunc('week', ${sql.ref(`${alias}.${date}`)})::date) in
    (select w.employee_id, w.week from (${touchedWeeks(scope)}) as w)`;

/** Lists the days that the file takes, with all exported ones of their weeks, those that were reopened among them. */
export async function daysOf({ db }: Reading, scope: PayScope): Promise<PaidDay[]> {
  const taken = sql`d.id in (select d.id from ${takenDays(scope)})`;
  const { rows } =
    await sql<PaidDay>`select d.id::int, d.employee_id::int, d.division_id::int, d.wage_agreement_id::int,
      d.business_date::text, ${moment('d.started_at')} as started_at, ${moment('d.stopped_at')} as stopped_at, d.breaks,
      coalesce(d.worked_minutes, 0)::int as worked_minutes, d.status = 'EXPORTED' as is_exported, ${taken} as is_taken
    from workingday d where d.company_id = ${scope.companyId} and ${inWeeks('d', 'business_date', scope)}
      and (d.status = 'EXPORTED' or ${taken}
        or exists (select from payline l where l.company_id = d.company_id and l.day_nr = d.id))
    order by d.started_at, d.id`.execute(db);
  return rows;
}

/** Lists the lines of former files that are of these days, and those of days that are gone. */
export function linesOfDays(context: Reading, scope: PayScope, days: readonly PaidDay[]): Promise<Line[]> {
  const isLost = sql`not exists (select from workingday d where d.company_id = l.company_id and d.id = l.day_nr)`;
  return lines(
    context,
    scope,
    sql`l.day_nr = any(${days.map(({ id }) => id)}::bigint[])
    or (l.day_nr is not null and ${inWeeks('l', 'date', scope)} and ${isLost})`,
  );
}

/** Lists the lines of former files that are of the absences that the file takes. */
export const linesOfAbsences = (context: Reading, scope: PayScope): Promise<Line[]> =>
  lines(context, scope, sql`l.absence_nr in (select a.id from (${takenAbsences(scope)}) as a)`);

async function lines({ db }: Reading, { companyId }: PayScope, which: RawBuilder<unknown>): Promise<Line[]> {
  const { rows } =
    await sql<Line>`select l.employee_id::int, l.wage_agreement_id::int, l.division_id::int, l.date::text,
      l.kind, l.pay_code, l.day_nr::int, l.absence_nr::int, l.minutes::int
    from payline l where l.company_id = ${companyId} and (${which}) order by l.id`.execute(db);
  return rows;
}

export interface PaidAbsence extends AbsentDays {
  readonly id: number;
  readonly employee_id: number;
  readonly pay_code: string;
}

/** Lists the approved ones of the absences that the file takes, but for kinds that payroll has no code for. */
export async function absencesOf({ db }: Reading, scope: PayScope): Promise<PaidAbsence[]> {
  const { rows } = await sql<PaidAbsence>`select a.id::int, a.employee_id::int, a.date_from::text, a.date_until::text,
      a.begins_at_noon, a.ends_at_noon, k.pay_code
    from absence a join absencekind k on k.company_id = a.company_id and k.id = a.absence_kind_id
    where a.company_id = ${scope.companyId} and a.status = 'APPROVED' and coalesce(k.pay_code, '') <> ''
      and a.id in (select t.id from (${takenAbsences(scope)}) as t) order by a.id`.execute(db);
  return rows;
}
