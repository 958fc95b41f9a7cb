// Stores a checked file until its record is saved, and removes files whose record was never saved.
import { sql } from 'kysely';
import type { Database, FileStore } from '../contract/index.ts';
import { objectKey, removeObject } from './objects.ts';
import { type FileRow, insertFile, type NewFile } from './rows.ts';

export interface FileKeeping {
  readonly database: Database;
  readonly store: FileStore;
}

/** Writes the row first: if the process dies in between, the sweep finds it and knows what to remove. */
export async function keepFile(keeping: FileKeeping, file: NewFile): Promise<FileRow> {
  const row = await keeping.database.tenant(file.companyId, (db) => insertFile(db, file));
  try {
    await keeping.store.put(objectKey(row), file.bytes, row.type);
    return row;
  } catch (error) {
    // A store that accepts nothing may remove nothing either, so the sweep tries again.
    await dropUntaken(keeping, file.companyId, [row.id]).catch(() => undefined);
    throw error;
  }
}

/** Removes files that no record took, now rather than by the next sweep. */
export async function dropUntaken({ database, store }: FileKeeping, companyId: number, ids: readonly string[]) {
  await database.tenant(companyId, async (db) => {
    const { rows } = await sql<{ object: string }>`delete from file
      where company_id = ${companyId} and id = any(${ids}::uuid[]) and record_id is null returning object`.execute(db);
    for (const { object } of rows) await removeObject(store, { company_id: companyId, object });
  });
}
