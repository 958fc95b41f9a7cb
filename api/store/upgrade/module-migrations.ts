// Runs the migrations of modules, which change existing data in ways that an entity file cannot express. Each runs
// once, before the tables are adapted to the entity files.
import { sql } from 'kysely';
import type { Rows, ServerMigration } from '../../contract/index.ts';
import { StoreFault } from '../faults/fault.ts';
import { olderThanData } from './newer.ts';

export interface ModuleSteps {
  readonly plugin: string;
  readonly migrations: Readonly<Record<string, ServerMigration>>;
}

/** A row without a name, which older versions wrote for each module. */
const KNOWN = '';

export async function runModuleSteps(db: Rows, modules: readonly ModuleSteps[]): Promise<void> {
  for (const module of modules) await runSteps(db, module);
}

async function runSteps(db: Rows, { plugin, migrations }: ModuleSteps): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from module_migration where plugin = ${plugin}`.execute(db);
  const done = rows.map(({ name }) => name);
  const unknown = done.filter((name) => name !== KNOWN && !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw olderThanData(unknown, `Module ${plugin}`);
  for (const name of Object.keys(migrations).sort()) {
    if (done.includes(name)) continue;
    await runStep(db, migrations[name]!, `Migration ${name} of module ${plugin}`);
    await sql`insert into module_migration (plugin, name) values (${plugin}, ${name})`.execute(db);
  }
}

async function runStep(db: Rows, { from, up }: ServerMigration, name: string): Promise<void> {
  if (!(await hasAll(db, from))) return;
  try {
    await up({ db });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreFault(`${name} failed: ${reason}. Everything is as it was before this start.`, { cause: error });
  }
}

async function hasAll(db: Rows, columns: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from information_schema.columns
    where table_schema = current_schema() and table_name || '.' || column_name = any(${columns}::text[])`.execute(db);
  return rows[0]!.count === new Set(columns).size;
}
