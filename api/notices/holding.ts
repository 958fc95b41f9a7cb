// Makes the SQL condition on an employee `e` that they hold a permission now, directly or by a group.
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '../contract/index.ts';
import { type Addressed, hasAddress, receiversOf } from '../mail/receiver.ts';

/** Leaves root out, who holds permissions without a grant, since root should not get every notice. */
export async function holding(db: Rows, permission: string): Promise<RawBuilder<boolean>> {
  // A product without permission groups still signs people in.
  const { rows } = await sql<{ there: boolean }>`select to_regclass('permissiongroup') is not null as there`.execute(
    db,
  );
  const byGroup = sql`or exists (select from permissiongroup_employee_ids m
    join permissiongroup g on g.company_id = m.company_id and g.id = m.owner_id
    where m.company_id = e.company_id and m.target_id = e.id and g.permissions @> ${JSON.stringify([permission])}::jsonb)`;
  return sql<boolean>`(exists (select from employee_permission p where p.company_id = e.company_id
    and p.employee_id = e.id and p.permission = ${permission}) ${rows[0]?.there ? byGroup : sql``})`;
}

/** Selects the employees who still work here, may see the notice (root may), and have an e-mail address. */
export async function reachable(
  db: Rows,
  companyId: number,
  { employees, permission }: { readonly employees: readonly number[]; readonly permission: string },
): Promise<Addressed[]> {
  const { rows } = await sql<{ id: number }>`select e.id::int
    from employee e where e.company_id = ${companyId} and e.id = any(${[...employees]}::bigint[])
      and e.deleted_at is null
      and (person_is_root(e.id) or ${await holding(db, permission)}) `.execute(db);
  const ids = rows.map(({ id }) => id);
  return (await receiversOf(db, ids)).filter(hasAddress);
}
