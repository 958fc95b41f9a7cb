// Migrations of modules: what an entity file cannot say of data that is there. Each runs once, before the tables are brought
// to what the files say; a database to which the module is new has nothing to bring anywhere.
import { sql } from 'kysely';
import type { Rows } from './database.ts';

export interface ModuleSteps {
  readonly plugin: string;
  /** Its tables: where one is there, the database knew the module before migrations were written down. */
  readonly tables: readonly string[];
  readonly migrations: Readonly<Record<string, (context: { readonly db: Rows }) => Promise<void>>>;
}

/** Row without a name: the module is known. */
const KNOWN = '';

export async function runModuleSteps(db: Rows, modules: readonly ModuleSteps[]): Promise<void> {
  for (const module of modules) await runSteps(db, module);
}

async function runSteps(db: Rows, { plugin, tables, migrations }: ModuleSteps): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from module_migration where plugin = ${plugin}`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const isNew = done.size === 0 && !(await hasSome(db, tables));
  const names = Object.keys(migrations).sort();
  for (const name of names.filter((each) => !done.has(each))) if (!isNew) await migrations[name]?.({ db });
  const seen = [KNOWN, ...names].filter((name) => !done.has(name));
  if (seen.length === 0) return;
  await sql`insert into module_migration (plugin, name) select ${plugin}, unnest(${seen}::text[])`.execute(db);
}

async function hasSome(db: Rows, tables: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from information_schema.tables
    where table_schema = current_schema() and table_name = any(${tables}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}
