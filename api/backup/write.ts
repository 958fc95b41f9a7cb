// Makes a backup while people work: the database's content at one moment, and the files of its records.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import type { FileStore } from '../contract/index.ts';
import { FILES_LOCK, objectKey } from '../files/index.ts';
import { StoreFault } from '../store/faults/fault.ts';
import type { AddToZip } from '../zip/index.ts';
import { writeArchive } from './archive.ts';
import { withClient } from './connection.ts';
import { FORMAT, fileEntry, MANIFEST, type Manifest, PLUGINS, rowsEntry, type TableCount } from './manifest.ts';
import { readInOrder, readRows } from './rows.ts';
import { readSchema, type Schema } from './schema.ts';
import { quoted, rowsOf } from './scope.ts';

export interface Source {
  /** Address of the database. */
  readonly url: string;
  /** Undefined if the files' bucket is backed up by itself. */
  readonly files?: FileStore;
  readonly pluginsFolder: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Id of the only company; undefined for all. */
  readonly company?: number;
}

export async function writeBackup(path: string, source: Source): Promise<Manifest> {
  if (existsSync(path)) throw new StoreFault(`${path} is there already; a backup never takes the place of another.`);
  return withClient(source.url, async (client) => {
    // Taken before the moment is chosen, so that no sweep removes a listed file until the end.
    await client.query('select pg_advisory_lock($1)', [FILES_LOCK]);
    await client.query('begin isolation level repeatable read, read only');
    if (source.company !== undefined) await refuseUnknown(client, source.company);
    return writeArchive(path, (add) => fill(client, source, add));
  });
}

async function refuseUnknown(client: Client, company: number): Promise<void> {
  const { rows } = await client.query('select 1 from company where id = $1', [company]);
  if (rows.length === 0) throw new StoreFault(`There is no company ${company}.`);
}

async function fill(client: Client, source: Source, add: AddToZip): Promise<Manifest> {
  const schema = await readSchema(client);
  const { rows: said } = await client.query<{ at: Date; server: string }>(
    `select now() as at, current_setting('server_version') as server`,
  );
  const head = { ...said[0]!, at: said[0]!.at.toISOString() };
  const tables = await addTables(client, schema, source, add);
  const found = await addFiles(client, source, add);
  const manifest: Manifest = {
    ...{ format: FORMAT, ...head, company: source.company },
    ...{ migrations: await readMigrations(client), schema, tables, sequences: await readSequences(client, schema) },
    ...{ ...found, plugins: await addPlugins(source.pluginsFolder, add), settings: source.settings },
  };
  await add(MANIFEST, JSON.stringify(manifest, null, 1));
  return manifest;
}

async function addTables(client: Client, { tables }: Schema, { company }: Source, add: AddToZip) {
  const parts: Record<string, TableCount> = {};
  await readInOrder(client);
  for (const [table, columns] of Object.entries(tables)) {
    const { rows, end } = readRows(client, rowsOf(table, columns, company));
    await Promise.all([end, add(rowsEntry(table), rows)]);
    parts[table] = rows.part();
  }
  return parts;
}

interface Kept {
  readonly company_id: number;
  readonly object: string;
  readonly is_held: boolean;
}

/** A file without a record may have no bytes yet, or none any more. */
async function addFiles(
  client: Client,
  { files, company }: Source,
  add: AddToZip,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  if (!files) return { files: { count: 0, bytes: 0 }, missing: [] };
  const { rows } = await client.query<Kept>(
    `select company_id::float8 as company_id, object::text as object, bool_or(record_id is not null) as is_held from file
      where $1::bigint is null or company_id = $1 group by 1, 2 order by 1, 2`,
    [company ?? null],
  );
  const [missing, found] = [[] as string[], { count: 0, bytes: 0 }];
  for (const { is_held, ...row } of rows) {
    const bytes = await files.read(objectKey(row));
    if (!bytes && is_held) missing.push(objectKey(row));
    if (!bytes) continue;
    await add(fileEntry(objectKey(row)), Readable.from([bytes]), { isPacked: true });
    found.count += 1;
    found.bytes += bytes.length;
  }
  return { files: found, missing };
}

/** Adds the packages in the folder; those that lie elsewhere are named in the lock file only. */
async function addPlugins(folder: string, add: AddToZip): Promise<number> {
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of entries) {
    const path = join(parentPath, name);
    await add(PLUGINS + path.slice(folder.length + 1).replaceAll('\\', '/'), Readable.from([readFileSync(path)]));
  }
  return entries.length;
}

async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Sequences ignore transactions, so the next number may be further than the last row. */
async function readSequences(client: Client, { tables }: Schema): Promise<Record<string, string>> {
  const sequences: Record<string, string> = {};
  for (const [table, columns] of Object.entries(tables)) {
    for (const { name } of columns.filter(({ isIdentity }) => isIdentity)) {
      const { rows } = await client.query<{ next: string }>(
        `select (case when is_called then last_value + 1 else last_value end)::text as next
          from ${await sequenceOf(client, table, name)}`,
      );
      sequences[`${table}.${name}`] = rows[0]!.next;
    }
  }
  return sequences;
}

async function sequenceOf(client: Client, table: string, column: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', [
    quoted(table),
    column,
  ]);
  return rows[0]!.name;
}
