// Counts what an employee loses in a move to another company, and what stays with the deleted record, so that the
// moving person knows it first.
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';
import { aboutOf } from '../entities/about.ts';
import type { Resource } from '../entities/resource.ts';

export interface Ends {
  /** Rows about them, by resource, without resources that have none. */
  readonly rows: readonly { readonly resource: string; readonly count: number }[];
  readonly groups: number;
  /** Number of permissions given to them directly. */
  readonly permissions: number;
  readonly sessions: number;
  readonly has_badge: boolean;
  /** Number of files, which move with them. */
  readonly files: number;
}

/** Runs with the system's rights, since no company sees its people's sessions. */
export async function endsOf(db: Rows, employees: Resource, companyId: number, id: number): Promise<Ends> {
  const mine = sql`company_id = ${companyId} and employee_id = ${id}`;
  const { rows } = await sql<Omit<Ends, 'rows'>>`select
      (select count(*)::int from permissiongroup_employee_ids where company_id = ${companyId} and target_id = ${id}) as groups,
      (select count(*)::int from employee_permission where ${mine}) as permissions,
      (select count(*)::int from session where ${mine} and revoked_at is null and expires_at > now()) as sessions,
      exists (select from employee_tag where ${mine}) as has_badge,
      (select count(*)::int from file where company_id = ${companyId} and resource = 'employee'
        and record_id = ${id}) as files`.execute(db);
  const counted = await Promise.all(
    aboutOf(employees).map(async ({ resource, field }) => {
      const { rows: found } = await sql<{ count: number }>`select count(*)::int as count
        from ${sql.table(resource.table)} where company_id = ${companyId} and ${sql.ref(field)} = ${id}`.execute(db);
      return { resource: resource.entity.resource, count: found[0]?.count ?? 0 };
    }),
  );
  return { ...rows[0]!, rows: counted.filter(({ count }) => count > 0) };
}
