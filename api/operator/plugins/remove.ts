// Removes a package. Its data stays, and the answer says which and how much, so that nobody loses it unawares.
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { type Entity, extended, type Plugin, resolveEntity } from '#core/contract';
import { inspectAll } from '../../packages/installing/inspect.ts';
import { say } from '../../process/terminal.ts';
import type { Settings } from '../../settings/settings.ts';
import { connect } from '../../store/database.ts';
import { tablesOf } from '../../store/tables/table.ts';
import { attach } from '../attach.ts';
import { type Context, entryOf, keepEntry } from './context.ts';

export async function remove(id: string, context: Context): Promise<void> {
  const { settings } = context;
  const { folder } = entryOf(id, context);
  const tables = tableNamesOf(id, context);
  // A package outside the packages folder is not deleted. One inside is deleted before the lock changes, because a
  // running server would record a folder that still lies there as a new package.
  if (resolve(settings.pluginsFolder, folder) === resolve(settings.pluginsFolder, id))
    rmSync(resolve(settings.pluginsFolder, folder), { recursive: true, force: true });
  keepEntry(id, undefined, context);
  say(`${id} was removed.`);
  if (tables.length > 0) await tellRest(tables, settings);
}

function tableNamesOf(id: string, { settings, builtIn }: Context): string[] {
  const inspected = inspectAll(settings, builtIn);
  const manifest = inspected.find((one) => one.id === id)?.manifest;
  if (!manifest) return [];
  const own = entitiesOf(manifest).flatMap(tablesOf);
  // Tables beside those of others are found by the entities that it extends.
  const others = [...builtIn, ...inspected.flatMap((one) => one.manifest ?? [])].filter((other) => other.id !== id);
  const beside = extended(others.flatMap(entitiesOf), [manifest]).flatMap((entity) => tablesOf(entity).slice(1));
  return [...own, ...beside].flatMap(({ name, joins }) => [name, ...joins.map((join) => join.name)]);
}

function entitiesOf(manifest: Plugin): Entity[] {
  return (manifest.entities ?? []).map((entry) => resolveEntity(manifest, 'file' in entry ? entry.file : entry));
}

async function tellRest(tables: readonly string[], settings: Settings): Promise<void> {
  try {
    const counts = await countRows(tables, settings);
    if (counts.length === 0) return say('It had stored nothing.');
    say('Its data stays in these tables:');
    for (const [table, rows] of counts) say(`  ${table.padEnd(40)} ${rows} ${rows === 1 ? 'row' : 'rows'}`);
    say('Adding the plugin again brings it back.');
  } catch (error) {
    say(`Its data stays in ${tables.join(', ')}. The rows could not be counted: ${(error as Error).message}`);
  }
}

async function countRows(tables: readonly string[], settings: Settings): Promise<[string, number][]> {
  const database = connect(attach(settings).url, { connections: 1 });
  try {
    return await database.system(async (db) => {
      const counted: [string, number][] = [];
      for (const table of tables) {
        const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db);
        if (!rows[0]?.there) continue;
        const { rows: found } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(table)}`.execute(db);
        counted.push([table, found[0]?.count ?? 0]);
      }
      return counted;
    });
  } finally {
    await database.close();
  }
}
