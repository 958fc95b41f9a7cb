// Reads what one person has said, and which of their weeks are published.
import { sql } from 'kysely';
import { oneAtATime, type Rows } from '#api';
import type { PlanAvailability } from '../../rules/facts.ts';

/** An entry as it is kept, with its id. */
export interface KeptEntry extends PlanAvailability {
  readonly id: number;
  readonly note?: string | null;
}

/** Names a person of a company. */
export interface Whose {
  readonly companyId: number;
  readonly employeeId: number;
}

/** Lets one change at a time look at a person's entries, so that two at once cannot both find the day free. */
export const holdEntries = (db: Rows, { companyId, employeeId }: Whose): Promise<void> =>
  oneAtATime(db, 'availability', companyId, employeeId);

export async function entriesOf(db: Rows, { companyId, employeeId }: Whose): Promise<KeptEntry[]> {
  const { rows } = await sql<KeptEntry>`select id::int, date::text, weekday, valid_from::text, valid_until::text,
      coalesce(all_day, true) as all_day, time_start::text, time_stop::text, kind, note
    from availability where company_id = ${companyId} and employee_id = ${employeeId}`.execute(db);
  return rows;
}

/** Answers the Mondays of the weeks that are published or locked in a division of that person, the earliest first. */
export async function publishedWeeks(db: Rows, { companyId, employeeId }: Whose): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`select distinct s.week_start::text as week from schedule s
    join wageagreement w on w.company_id = s.company_id and w.division_id = s.division_id
    where s.company_id = ${companyId} and w.employee_id = ${employeeId} and s.status in ('PUBLISHED', 'LOCKED')
    order by week`.execute(db);
  return rows.map(({ week }) => week);
}
