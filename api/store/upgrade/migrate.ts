// Brings a database to what this version needs: roles, written migrations, migrations of modules, then tables from the
// entity files. One transaction under one lock does it wholly or not at all; processes that start together take turns.
import { type Migration, Migrator, sql } from 'kysely';
import type { Entity } from '#core/contract';
import type { Database, Rows } from '../../contract/index.ts';
import { ensureCollation } from '../extensions/collation.ts';
import { ensureRanges } from '../extensions/ranges.ts';
import { ensureTrigrams } from '../extensions/trigrams.ts';
import { StoreFault } from '../faults/fault.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { makePartitions } from '../partitions.ts';
import { ensureAppRole } from '../roles.ts';
import { applyEntities } from '../tables/index.ts';
import { type ModuleSteps, runModuleSteps } from './module-migrations.ts';
import { refuseNewerData } from './newer.ts';
import { refuseForeignOwner } from './owner.ts';

/** The number of the advisory lock; any fixed number would do ("scoop" in ASCII). */
const LOCK = 0x73636f6f70;
const OLDEST_SERVER = 15;

export async function migrate(
  database: Database,
  entities: readonly Entity[],
  modules: readonly ModuleSteps[] = [],
): Promise<void> {
  await database.system(async (db) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db);
    await refuseOldServer(db);
    await refuseNewerData(db, Object.keys(MIGRATIONS));
    await refuseForeignOwner(db);
    await ensureAppRole(db);
    await ensureCollation(db);
    await ensureTrigrams(db);
    await ensureRanges(db);
    await runMigrations(db);
    await runModuleSteps(db, modules);
    await applyEntities(db, entities);
    for (const { resource, stream } of entities) if (stream) await makePartitions(db, resource, stream);
  });
}

async function refuseOldServer(db: Rows): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  const { version } = rows[0]!;
  if (version < OLDEST_SERVER) {
    throw new StoreFault(`PostgreSQL ${version} is too old for Scoop; it needs ${OLDEST_SERVER} or later.`);
  }
}

async function runMigrations(db: Rows): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS as Record<string, Migration> };
  const { error, results } = await new Migrator({ db, provider, disableTransactions: true }).migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error');
  const reason = error instanceof Error ? error.message : String(error);
  throw new StoreFault(`Migration ${failed?.migrationName ?? ''} failed: ${reason}`, { cause: error });
}
