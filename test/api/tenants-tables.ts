// Lists the tables whose rows belong to companies, as PostgreSQL itself knows them and as a cluster would spread them.
import type { Database } from '../../api/contract/index.ts';
import { readSchema } from '../../api/operator/distribute/tables.ts';
import { createTestDatabase } from './postgres.ts';

export async function tenantsTables(): Promise<string[]> {
  const { database, drop } = await createTestDatabase('scoop_tables');
  const tables = await tenantsTablesOf(database);
  await drop();
  return tables;
}

/** `company` is copied to every node; others with a company stay on one node, apart from its rows (docs/scaling.md). */
export async function tenantsTablesOf(database: Database): Promise<string[]> {
  const { tables } = await database.system(readSchema);
  return tables.filter(({ kind }) => kind === 'spread').map(({ name }) => name);
}
