// Adds up the hours of a calendar year that count towards a student's quota: worked, planned, and those at other
// employers, as the student's newest attestation of that year says (docs/domain 17.18).
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '#api';

interface Asked {
  readonly companyId: number;
  /** First and last day of the calendar years. */
  readonly from: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown>;
  /** An array of the people who are asked for; absent for all. */
  readonly people?: RawBuilder<unknown> | undefined;
}

/** Sums minutes by `employee_id` and `year`: `worked`, `planned`, `elsewhere`, with `attested_on`. */
export function studentYearsSql({ companyId, from, until, people }: Asked): RawBuilder<unknown> {
  const isAsked = (column: RawBuilder<unknown>) => (people ? sql`${column} = any(${people})` : sql`true`);
  const worked = sql`select d.employee_id, extract(year from d.business_date)::int as year,
      coalesce(d.worked_minutes, 0) as worked, 0 as planned, 0 as elsewhere, null::date as attested_on
    from workingday d join wageagreement w on w.company_id = d.company_id and w.dimona = 'STU'
      and w.id = coalesce(d.wage_agreement_id, (select s.wage_agreement_id from shift s
        where s.company_id = d.company_id and s.id = d.shift_id))
    where d.company_id = ${companyId} and d.stopped_at is not null and d.business_date between ${from} and ${until}
      and ${isAsked(sql`d.employee_id`)}`;
  const planned = sql`select s.employee_id, extract(year from s.date)::int, 0, ${shiftMinutes}, 0, null
    from shift s join wageagreement w on w.company_id = s.company_id and w.id = s.wage_agreement_id and w.dimona = 'STU'
    left join (select e.id, coalesce((select min(d.started_at) from workingday d
        where d.company_id = e.company_id and d.employee_id = e.id), 'infinity') as since
      from employee e where e.company_id = ${companyId} and ${isAsked(sql`e.id`)}) as clock on clock.id = s.employee_id
    where s.company_id = ${companyId} and s.status <> 'CANCELLED' and s.date between ${from} and ${until}
      and ${isAsked(sql`s.employee_id`)} and ${isAhead(companyId)}`;
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
 * working day was not worked, unless its person did not use a clock at all then (`clock` says since when). Most shifts are
 * over and were worked, so that the working days of the few others are read one by one.
 */
function isAhead(companyId: number): RawBuilder<unknown> {
  const begun = sql`(s.id, s.employee_id) in (select d.shift_id, d.employee_id from workingday d
    where d.company_id = ${companyId} and d.status = 'OPEN' and d.stopped_at is null)`;
  return sql`(s.end_at > ${new Date().toISOString()}::timestamptz or s.start_at < coalesce(clock.since, 'infinity') or ${begun})
    and not exists (select from workingday d where d.company_id = s.company_id and d.shift_id = s.id
      and d.employee_id = s.employee_id and d.stopped_at is not null)`;
}

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
      attested_on::text as attested_on from (${studentYearsSql({ companyId, people: sql`${employees}::bigint[]`, ...yearDays(year) })}) y`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.employee_id, row]));
}

export const yearDays = (year: number) => ({
  from: sql`make_date(${year}::int, 1, 1)`,
  until: sql`make_date(${year}::int, 12, 31)`,
});
