// Chooses the function that somebody has on a tour: of those that the company names, one that they hold on that day.
import { sql } from 'kysely';
import type { HookContext } from '#api';

export async function functionOf(
  employeeId: number,
  functions: readonly number[],
  date: string,
  { db, companyId }: Pick<HookContext, 'db' | 'companyId'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select f.job_function_id::int as id from employeefunction f
    where f.company_id = ${companyId} and f.employee_id = ${employeeId}
      and f.job_function_id = any(${functions}::bigint[]) and f.since <= ${date}::date
      and (f.until is null or f.until >= ${date}::date)
    order by f.id limit 1`.execute(db);
  return rows[0]?.id ?? (functions[0] as number);
}
