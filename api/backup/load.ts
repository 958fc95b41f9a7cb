// Loads the rows of a backup into an empty database, in the caller's transaction. It makes the backup's own schema,
// which the next start migrates like any older data.
import { type Kysely, Kysely as KyselyOf, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import { ensureCollation } from '../store/extensions/collation.ts';
import { ensureRanges } from '../store/extensions/ranges.ts';
import { ensureTrigrams, hasTrigrams } from '../store/extensions/trigrams.ts';
import { type Archive, damaged } from './archive.ts';
import { type Manifest, rowsEntry, type TableCount } from './manifest.ts';
import { writeRows } from './rows.ts';
import { quoted } from './scope.ts';

export async function loadDatabase(client: Client, archive: Archive, manifest: Manifest, path: string): Promise<void> {
  const { schema, tables, sequences } = manifest;
  const findsParts = await prepare(client);
  for (const statement of schema.before) await client.query(statement);
  for (const [table, columns] of Object.entries(schema.tables)) {
    const part = await writeRows(client, table, columns, await archive.stream(rowsEntry(table)));
    refuseOther(table, part, tables[table], path);
  }
  // Without the extension, searches read row by row, as the start also reports.
  const isPossible = (statement: string) => findsParts || !statement.includes('gin_trgm_ops');
  for (const statement of schema.after.filter(isPossible)) await client.query(statement);
  for (const [name, next] of Object.entries(sequences)) {
    const [table = '', column = ''] = name.split('.');
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, false)', [quoted(table), column, next]);
  }
}

/**
 * Makes extensions and settings that tables and indexes need. Functions can name an extension's setting only after its
 * first use.
 */
async function prepare(client: Client): Promise<boolean> {
  const db = overClient(client);
  for (const ensure of [ensureCollation, ensureTrigrams, ensureRanges]) await ensure(db);
  const isThere = await hasTrigrams(db);
  if (isThere) await client.query(`select similarity('', '')`);
  return isThere;
}

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
function overClient(client: Client): Kysely<any> {
  const one = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => one, end: async () => undefined };
  return new KyselyOf({ dialect: new PostgresDialect({ pool: pool as never }) });
}

function refuseOther(table: string, { count, sha256 }: TableCount, said: TableCount | undefined, path: string): void {
  if (said?.count === count && said.sha256 === sha256) return;
  throw damaged(path, `its rows of ${table} are others than it says (${count}, and not ${said?.count ?? 0})`);
}
