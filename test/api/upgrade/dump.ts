// Loads a file of pg_dump without psql: its statements, and the rows between COPY and \.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { openArchive } from '../../../api/backup/archive.ts';
import { withClient } from '../../../api/backup/connection.ts';
import { loadDatabase } from '../../../api/backup/load.ts';
import { readManifest } from '../../../api/backup/restore.ts';

export const DUMPS = join(__dirname, 'dumps');

/** Kinds of entries that belong to a table's rights, which are missing if somebody restores without roles. */
const RIGHTS = ['POLICY', 'ROW SECURITY', 'ACL', 'DEFAULT ACL'];

/**
 * Loads a former version's data, written by build/former-state.mjs as a backup without files, or before that by
 * pg_dump.
 */
export function loadState(name: string, url: string): Promise<void> {
  return name.endsWith('.zip') ? loadBackup(join(DUMPS, name), url) : load(name, url);
}

async function loadBackup(path: string, url: string): Promise<void> {
  const archive = await openArchive(path);
  const manifest = await readManifest(archive, path);
  await withClient(url, (client) => loadDatabase(client, archive, manifest, path)).finally(() => archive.close());
}

/** Loads a dump; `bare` leaves out policies and grants, as a restore on a new server does. */
export async function load(name: string, url: string, { bare = false } = {}): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const { statements, rows } of partsOf(readDump(name), bare)) {
      if (rows === undefined) await client.query(statements);
      else await pipeline(Readable.from([rows]), client.query(from(statements)));
    }
  } finally {
    await client.end();
  }
}

interface Part {
  readonly statements: string;
  /** The rows of a COPY. */
  readonly rows?: string;
}

const COPY = /^COPY .* FROM stdin;$/m;
const END = '\n\\.\n';

function partsOf(text: string, bare: boolean): Part[] {
  const parts: Part[] = [];
  let rest = text;
  for (let copy = COPY.exec(rest); copy; copy = COPY.exec(rest)) {
    const begin = copy.index + copy[0].length;
    const end = rest.indexOf(END, begin);
    parts.push({ statements: statementsIn(rest.slice(0, copy.index), bare) });
    parts.push({ statements: copy[0], rows: rest.slice(begin + 1, end + 1) });
    rest = rest.slice(end + END.length);
  }
  return [...parts, { statements: statementsIn(rest, bare) }];
}

/** A comment above each statement says its type. */
function statementsIn(text: string, bare: boolean): string {
  const statements = text.replace(/^\\(un)?restrict .*$/gm, '').split(/^(?=--\n-- Name: )/m);
  const isRight = (statement: string) => RIGHTS.includes(/^-- Name: .*; Type: ([^;]*);/m.exec(statement)?.[1] ?? '');
  return statements.filter((statement) => !bare || !isRight(statement)).join('');
}

function readDump(name: string): string {
  return gunzipSync(readFileSync(join(DUMPS, name))).toString('utf8');
}
