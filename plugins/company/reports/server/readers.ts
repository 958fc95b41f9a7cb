// Finds who reads a report: its owner, and the members of the groups that it is shared with, as they are at this moment.
import { type RawBuilder, sql } from 'kysely';
import type { JobContext } from '#api';

type Db = JobContext['db'];

/** Whether the report `r` is shared with a group of the employee. */
export function isSharedWith(employee: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from report_group_ids s
    join permissiongroup_employee_ids m on m.company_id = s.company_id and m.owner_id = s.target_id
    where s.company_id = r.company_id and s.owner_id = r.id and m.target_id = ${employee})`;
}

/** Whether the employee wants no mail of the report `r`. */
export function hasDeclined(employee: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from report_declined_ids d
    where d.company_id = r.company_id and d.owner_id = r.id and d.target_id = ${employee})`;
}

export interface Reading {
  readonly report: number;
  readonly employee: number;
}

/** Answers who is mailed which report; with `one`, whether that reader still is. */
export async function readingsOf(db: Db, companyId: number, one?: Reading): Promise<readonly Reading[]> {
  const employee = sql.ref('e.id');
  const only = one ? sql`and r.id = ${one.report} and e.id = ${one.employee}` : sql``;
  const { rows } = await sql<Reading>`select r.id::float8 as report, e.id::float8 as employee
    from report r join employee e on e.company_id = r.company_id and e.deleted_at is null and e.user_id is not null
    where r.company_id = ${companyId} and r.mailed <> 'NOBODY' ${only} and (e.id = r.employee_id
      or r.mailed = 'READERS' and ${isSharedWith(employee)} and not ${hasDeclined(employee)})
    order by r.id, e.id`.execute(db);
  return rows;
}
