// Finds a person of the demo company whose account can sign in, with the employee that a sign-in opens.
import { sql } from 'kysely';
import type { Holder } from '../auth/session/session.ts';
import type { Database } from '../contract/index.ts';

interface DemoPerson {
  readonly holder: Holder;
  readonly passwordHash: string | null;
}

export async function findDemoPerson(database: Database, email: string): Promise<DemoPerson | undefined> {
  const { rows } = await database.one.system((db) =>
    sql<{ id: number; password_hash: string | null; company_id: number; employee_id: number }>`
      select a.id, a.password_hash, e.company_id, e.id as employee_id
      from account a join employee e on e.user_id = a.id and e.deleted_at is null
      where a.email = ${email} order by e.company_id, e.id limit 1`.execute(db),
  );
  const [row] = rows;
  if (!row) return undefined;
  const { id, password_hash: passwordHash, company_id, employee_id } = row;
  const holder = { accountId: Number(id), companyId: Number(company_id), employeeId: Number(employee_id) };
  return { holder, passwordHash };
}
