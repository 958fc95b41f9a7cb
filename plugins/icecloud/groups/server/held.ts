// Compares the permissions of the actor with those that somebody else would get: nobody gives more than they hold
// (docs/security.md, "Granting").
import { sql } from 'kysely';
import type { Actor, HookContext, Rows } from '#api';

export function holds(actor: Actor, permission: string): boolean {
  if (actor.user?.is_root) return true;
  const groups = actor.permission_groups ?? [];
  return actor.permissions.includes(permission) || groups.some(({ permissions }) => permissions.includes(permission));
}

/** All permissions of an employee, direct and by group, whatever licences the company has. */
export async function permissionsOf(db: Rows, companyId: number, employeeId: number): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select permission from employee_permission where company_id = ${companyId} and employee_id = ${employeeId}
    union select jsonb_array_elements_text(g.permissions) from permissiongroup g
      join permissiongroup_employee_ids m on m.company_id = g.company_id and m.owner_id = g.id
      where g.company_id = ${companyId} and m.target_id = ${employeeId}`.execute(db);
  return rows.map(({ permission }) => permission);
}

/** True if the person's account is root, or works in another company too. */
export async function reachesFurther(employeeId: number, { db }: Pick<HookContext, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ further: boolean }>`select person_reaches_further(${employeeId}) as further`.execute(db);
  return rows[0]?.further === true;
}
