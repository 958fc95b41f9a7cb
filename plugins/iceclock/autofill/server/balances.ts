// Counts from the shifts of some weeks what each person has of hours, evenings and weekends.
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '#api';
import { dayAfter, TIME_ZONE } from '#core/contract';
import { type Balance, SHARED_WEEKS } from '../balance.ts';

/** Weeks without a shift, such as those of leave, are not counted among `weeks`. */
export type Worked = Balance & { readonly weeks: number };

interface Asked {
  readonly companyId: number;
  /** First and last business day, both included. */
  readonly from: string;
  readonly until: string;
  /** Shifts that end after this time are evenings. */
  readonly eveningAfter: string;
}

/** Selects a row for each person with shifts in those days. */
export function balancesSql({ companyId, from, until, eveningAfter }: Asked): RawBuilder<unknown> {
  return sql`select s.employee_id, count(*)::int as shifts, count(distinct date_trunc('week', s.date))::int as weeks,
      sum(extract(epoch from s.end_at - s.start_at) / 60 - coalesce(s.break_minutes, 0))::int as minutes,
      count(*) filter (where s.end_at at time zone ${TIME_ZONE} > s.date + ${eveningAfter}::time)::int as evenings,
      count(*) filter (where extract(isodow from s.date) > 5)::int as weekends
    from shift s where s.company_id = ${companyId} and s.employee_id is not null and s.status <> 'CANCELLED'
      and s.date between ${from}::date and ${until}::date
    group by s.employee_id`;
}

/** Answers what people have of the weeks before that one, of those that are shared. */
export async function balancesBefore(
  db: Rows,
  { week, ...asked }: Omit<Asked, 'from' | 'until'> & { readonly week: string },
): Promise<ReadonlyMap<number, Worked>> {
  const days = { from: dayAfter(week, -7 * (SHARED_WEEKS - 1)), until: dayAfter(week, -1) };
  const { rows } = await sql<Worked & { employee_id: number }>`${balancesSql({ ...asked, ...days })}`.execute(db);
  const numbers = rows.map((row) => Object.entries(row).map(([name, value]) => [name, Number(value)]));
  return new Map(numbers.map((each) => Object.fromEntries(each)).map((row) => [row.employee_id, row as Worked]));
}
