// Says in SQL for whom a notice is: everybody who may use the intranet, or of them those of its divisions and groups.
import { type RawBuilder, sql } from 'kysely';
import type { ComputedField } from '#api';

type Alias = string;

const USE = JSON.stringify(['LEGACYINTRANET_USE']);

/** Leaves out root, who holds permissions without a grant and should not count as a reader. */
const mayUse = (e: Alias) => sql`(exists (select from employee_permission p
    where p.company_id = ${sql.ref(`${e}.company_id`)} and p.employee_id = ${sql.ref(`${e}.id`)}
      and p.permission = 'LEGACYINTRANET_USE')
  or exists (select from permissiongroup_employee_ids m join permissiongroup g on g.company_id = m.company_id and g.id = m.owner_id
    where m.company_id = ${sql.ref(`${e}.company_id`)} and m.target_id = ${sql.ref(`${e}.id`)}
      and g.permissions @> ${USE}::jsonb))`;

const listed = (table: string, n: Alias) => sql`${sql.table(table)} a
  where a.company_id = ${sql.ref(`${n}.company_id`)} and a.owner_id = ${sql.ref(`${n}.id`)}`;

/** Tells whether the notice `n` is for the employee with that id, if they may use the intranet. */
export function isFor(n: Alias, employee: RawBuilder<unknown>): RawBuilder<boolean> {
  const divisions = listed('intranetnotice_division_ids', n);
  const groups = listed('intranetnotice_permission_group_ids', n);
  return sql<boolean>`((not exists (select from ${divisions}) and not exists (select from ${groups}))
    or exists (select from ${divisions} and exists (select from wageagreement w where w.company_id = a.company_id
      and w.division_id = a.target_id and w.employee_id = ${employee}))
    or exists (select from ${groups} and exists (select from permissiongroup_employee_ids m
      where m.company_id = a.company_id and m.owner_id = a.target_id and m.target_id = ${employee})))`;
}

/** Selects from the employees `e` who still work here and whom the notice `n` is for. */
export const audienceOf = (n: Alias) => sql`employee e where e.company_id = ${sql.ref(`${n}.company_id`)}
  and e.deleted_at is null and ${mayUse('e')} and ${isFor(n, sql.ref('e.id'))}`;

/** Joins as `r` when the employee read the notice `n`; a reading before its words changed does not count. */
export const reading = (n: Alias, employee: RawBuilder<unknown>) => sql`intranetread r
  on r.company_id = ${sql.ref(`${n}.company_id`)} and r.intranet_notice_id = ${sql.ref(`${n}.id`)}
    and r.employee_id = ${employee} and r.read_at >= ${sql.ref(`${n}.worded_at`)}`;

/** Tells whether the notice hangs on the board on that day. */
export const hangs = (n: Alias, day: string) => sql<boolean>`(${sql.ref(`${n}.date_from`)} <= ${day}::date
  and (${sql.ref(`${n}.date_until`)} is null or ${sql.ref(`${n}.date_until`)} >= ${day}::date))`;

/** Tells whether the company has the board: it has no intranet elsewhere. */
export const hasBoard = (companyId: number) =>
  sql<boolean>`exists (select from company c where c.id = ${companyId} and coalesce(c.intranet_url, '') = '')`;

export const audienceCount: ComputedField = (n) => sql`(select count(*)::int from ${audienceOf(n)})`;

export const readCount: ComputedField = (n) => sql`(select count(*)::int from ${audienceOf(n)}
  and exists (select from intranetread r where r.company_id = e.company_id and r.employee_id = e.id
    and r.intranet_notice_id = ${sql.ref(`${n}.id`)} and r.read_at >= ${sql.ref(`${n}.worded_at`)}))`;
