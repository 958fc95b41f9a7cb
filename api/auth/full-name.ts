// Names an employee in SQL: first name first, without empty parts.
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '../contract/index.ts';

export interface EmployeeName {
  readonly id: number;
  readonly display: string;
}

/** Answers the name; `table` is the alias of `employee`. */
export function fullName(table: string): RawBuilder<string> {
  const parts = ['first_name', 'middle_name', 'last_name'].map((name) => sql.ref(`${table}.${name}`));
  return sql<string>`concat_ws(' ', ${sql.join(parts)})`;
}

/** Answers the names, also of employees who have left. */
export async function namesOf(
  db: Rows,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<EmployeeName>`select e.id, ${fullName('e')} as display from employee e
    where e.company_id = ${companyId} and e.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, display }) => [id, display]));
}
