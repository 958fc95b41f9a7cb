// Lists the tables whose rows belong to companies, as PostgreSQL itself knows them.
import type { Database } from '../../api/contract/index.ts';
import { createTestDatabase } from './postgres.ts';

/**
 * Tables that are not distributed by company. `company` is copied to every node; the others stay on one node, are found
 * by a secret or for all companies in turn, and have no foreign keys to companies' rows (docs/scaling.md).
 */
const APART = ['company', 'mail_outbox', 'background_job', 'login_handle', 'access_ticket', 'email_change'];

export async function tenantsTables(): Promise<string[]> {
  const { database, drop } = await createTestDatabase('scoop_tables');
  const tables = await tenantsTablesOf(database);
  await drop();
  return tables;
}

export async function tenantsTablesOf(database: Database): Promise<string[]> {
  const rows = await database.system((db) =>
    db.selectFrom('information_schema.columns').select('table_name').where('column_name', '=', 'company_id').execute(),
  );
  return rows.map(({ table_name }) => table_name as string).filter((name) => !APART.includes(name));
}
