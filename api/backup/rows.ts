// Copies the rows of a table out of the database and into it with COPY, as a stream, so that their number does not
// matter.
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { TableCount } from './manifest.ts';
import { Measured } from './measured.ts';
import type { Schema } from './schema.ts';
import { quoted, rowsOf } from './scope.ts';

/** Reads rows; `end` must be awaited together with the reader of `rows`. */
export function readRows(client: Client, what: string): { rows: Measured; end: Promise<void> } {
  const rows = new Measured();
  return { rows, end: pipeline(client.query(to(`copy ${what} to stdout`)), rows) };
}

export async function writeRows(client: Client, table: string, columns: Schema['tables'][string], rows: Readable) {
  const measured = new Measured();
  const what = `${quoted(table)} (${columns.map(({ name }) => quoted(name)).join(', ')})`;
  await pipeline(rows, measured, client.query(from(`copy ${what} from stdin`)));
  return measured.part();
}

/** Lets rows of partitions come in the same order at each reading, by which a restored backup is compared. */
export async function readInOrder(client: Client): Promise<void> {
  await client.query('set max_parallel_workers_per_gather = 0');
}

/** Answers for each table the count and hash that a backup would hold, without keeping a row. */
export async function measureRows(client: Client, { tables }: Schema): Promise<Record<string, TableCount>> {
  const parts: Record<string, TableCount> = {};
  await readInOrder(client);
  for (const [table, columns] of Object.entries(tables)) {
    const { rows, end } = readRows(client, rowsOf(table, columns));
    await Promise.all([end, pipeline(rows, nowhere())]);
    parts[table] = rows.part();
  }
  return parts;
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
