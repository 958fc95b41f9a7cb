// Checks whether a backup can be restored: restores it into a database beside the others, reads that, and drops it.
import type { Client } from 'pg';
import { errorCode, StoreFault } from '../store/faults/fault.ts';
import { type Archive, damaged, openArchive } from './archive.ts';
import { withClient } from './connection.ts';
import { createScratch, dropScratch } from './empty.ts';
import { loadDatabase } from './load.ts';
import type { Manifest } from './manifest.ts';
import { readManifest, wrongFiles } from './restore.ts';
import { measureRows } from './rows.ts';
import { readSchema } from './schema.ts';

/** Answers false if the database's user may not create a database for the test. */
export async function checkBackup(path: string, url: string): Promise<boolean> {
  const archive = await openArchive(path);
  try {
    const manifest = await readManifest(archive, path);
    return await withClient(url, async (client) => {
      const name = await scratchOf(client);
      if (!name) return false;
      try {
        await withClient(urlOf(url, name), (scratch) => compare(scratch, archive, manifest, path));
        return true;
      } finally {
        await dropScratch(client, name);
      }
    });
  } finally {
    archive.close();
  }
}

/** Answers undefined if the user may not. */
async function scratchOf(client: Client): Promise<string | undefined> {
  try {
    return await createScratch(client);
  } catch (error) {
    if (errorCode(error) === '42501') return undefined;
    throw error;
  }
}

async function compare(client: Client, archive: Archive, manifest: Manifest, path: string): Promise<void> {
  await client.query('begin');
  await loadDatabase(client, archive, manifest, path);
  await client.query('commit');
  const schema = await readSchema(client);
  const statements = ({ before, after }: Manifest['schema']) => JSON.stringify([...before, ...after]);
  if (statements(schema) !== statements(manifest.schema)) throw differs(path, 'tables');
  const restored = await measureRows(client, schema);
  for (const [table, { count, sha256 }] of Object.entries(manifest.tables))
    if (restored[table]?.count !== count || restored[table].sha256 !== sha256) throw differs(path, `rows of ${table}`);
  const [wrong] = await wrongFiles(client, archive);
  if (wrong) throw damaged(path, `${wrong} holds other bytes than its row says`);
}

const differs = (path: string, what: string) =>
  new StoreFault(`${path} was restored to try it, and its ${what} came out otherwise. Keep an older backup.`);

function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
