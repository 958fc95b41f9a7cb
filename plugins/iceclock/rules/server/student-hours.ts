// Adds up the hours of a calendar year that count towards a student's quota: worked, planned, and those at other
// employers, as the student's newest attestation of that year says (docs/domain 17.18).
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '#api';

interface Asked {
  readonly companyId: number;
  /** First and last day of the calendar years. */
  readonly from: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown>;
  /** The people who are asked for; absent for all. */
  readonly employees?: readonly number[] | undefined;
}

/** A shift is worked within so many days of its own. */
const NEAR = sql.lit(31);

/** Sums minutes by `employee_id` and `year`: `worked`, `planned`, `elsewhere`, with `attested_on`. */
export function studentYearsSql({ companyId, from, until, employees }: Asked): RawBuilder<unknown> {
  const isAsked = (column: RawBuilder<unknown>) =>
    employees ? sql`${column} = any(${employees}::bigint[])` : sql`true`;
  // A few people's days are found by person.
  const isNear = employees
    ? sql`true`
    : sql`d.business_date between (${from})::date - ${NEAR} and (${until})::date + ${NEAR}`;
  const worked = sql`select d.employee_id, extract(year from d.business_date)::int as year,
      coalesce(d.worked_minutes, 0) as worked, 0 as planned, 0 as elsewhere, null::date as attested_on
    from workingday d left join shift s on s.company_id = d.company_id and s.id = d.shift_id
    join wageagreement w on w.company_id = d.company_id and w.id = coalesce(d.wage_agreement_id, s.wage_agreement_id)
      and w.dimona = 'STU'
    where d.company_id = ${companyId} and d.stopped_at is not null and d.business_date between ${from} and ${until}
      and ${isAsked(sql`d.employee_id`)}`;
  const planned = sql`select s.employee_id, extract(year from s.date)::int, 0, ${shiftMinutes}, 0, null
    from shift s join wageagreement w on w.company_id = s.company_id and w.id = s.wage_agreement_id and w.dimona = 'STU'
    left join (select d.shift_id, d.employee_id, bool_or(d.stopped_at is not null) as is_over from workingday d
      where d.company_id = ${companyId} and d.shift_id is not null and ${isAsked(sql`d.employee_id`)}
        and ${isNear}
      group by d.shift_id, d.employee_id) as day on day.shift_id = s.id and day.employee_id = s.employee_id
    left join (select e.id, (select min(d.started_at) from workingday d
        where d.company_id = e.company_id and d.employee_id = e.id) as since
      from employee e where e.company_id = ${companyId} and ${isAsked(sql`e.id`)}) as clock on clock.id = s.employee_id
    where s.company_id = ${companyId} and s.status <> 'CANCELLED' and s.date between ${from} and ${until}
      and ${isAsked(sql`s.employee_id`)} and ${isAhead()}`;
  const elsewhere = sql`select * from (select distinct on (a.employee_id, extract(year from a.attested_on))
      a.employee_id, extract(year from a.attested_on)::int, 0, 0, a.hours_elsewhere * 60, a.attested_on
    from studentattestation a where a.company_id = ${companyId} and a.attested_on between ${from} and ${until}
      and ${isAsked(sql`a.employee_id`)}
    order by a.employee_id, extract(year from a.attested_on), a.attested_on desc) newest`;
  return sql`select employee_id, year, sum(worked)::int as worked, sum(planned)::int as planned,
      sum(elsewhere)::int as elsewhere, max(attested_on) as attested_on
    from (${worked} union all ${planned} union all ${elsewhere}) counted group by employee_id, year`;
}

const shiftMinutes = sql`(extract(epoch from s.end_at - s.start_at) / 60 - coalesce(s.break_minutes, 0))::int`;

/**
 * Tells whether the shift `s` counts as it is planned: nobody has worked it to its end yet. One that is over without a
 * working day was not worked, unless its person did not use a clock at all then. Its working days are read together as
 * `day`, and since when its person uses a clock as `clock`: one by one that takes ten times as long for a thousand people.
 */
const isAhead = (): RawBuilder<unknown> => sql`day.is_over is not true
  and (s.end_at > ${new Date().toISOString()}::timestamptz or day.shift_id is not null
    or s.start_at < coalesce(clock.since, 'infinity'))`;

export interface StudentHours {
  readonly employee_id: number;
  /** Minutes, as are the next two. */
  readonly worked: number;
  readonly planned: number;
  readonly elsewhere: number;
  /** The day of the attestation that `elsewhere` is from. */
  readonly attested_on: string | null;
}

/** Answers by employee what counts towards the quota of a year; who worked nothing as a student is not there. */
export async function studentHours(
  { db, companyId }: { readonly db: Rows; readonly companyId: number },
  employees: readonly number[],
  year: number,
): Promise<ReadonlyMap<number, StudentHours>> {
  const { rows } = await sql<StudentHours>`select employee_id::int as employee_id, worked, planned, elsewhere,
      attested_on::text as attested_on from (${studentYearsSql({ companyId, employees, ...yearDays(year) })}) y`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.employee_id, row]));
}

export const yearDays = (year: number) => ({
  from: sql`make_date(${year}::int, 1, 1)`,
  until: sql`make_date(${year}::int, 12, 31)`,
});
