// Removes files without a record: uploads whose record was never saved, files that a record released, and those of
// deleted rows.
import { sql } from 'kysely';
import type { Entity } from '#core/contract';
import type { OwnJob, Rows } from '../contract/index.ts';
import { tableOf } from '../entities/field.ts';
import { fileFields } from './fields.ts';
import type { FileKeeping } from './keep.ts';
import { removeObject } from './objects.ts';

/** Time for which a file may wait for its record. */
const PATIENCE = sql`interval '24 hours'`;
const AT_ONCE = 200;
/**
 * Lock that a backup holds, because a backup lists files that could be released meanwhile; any fixed number will do.
 */
export const FILES_LOCK = 0x66696c6573;

/** Answers the job that sweeps every hour. */
export function sweepHourly(keeping: FileKeeping, entities: readonly Entity[]): OwnJob {
  return { id: 'sweep', every: 3600, run: async () => void (await sweep(keeping, entities)) };
}

/** Answers how many files it removed. */
export async function sweep(keeping: FileKeeping, entities: readonly Entity[]): Promise<number> {
  let removed = 0;
  for (let some = AT_ONCE; some === AT_ONCE; removed += some) some = await sweepSome(keeping, entities);
  return removed;
}

function sweepSome({ database, store }: FileKeeping, entities: readonly Entity[]): Promise<number> {
  return database.system(async (db) => {
    if (!(await mayRemove(db))) return 0;
    for (const entity of entities) if (!entity.deletedOf) await detachLost(db, entity);
    const { rows } = await sql<Lost>`
      select company_id::float8 as company_id, id, object from file
      where record_id is null and (detached_at is not null or created_at < now() - ${PATIENCE})
      order by created_at limit ${AT_ONCE}`.execute(db);
    let removed = 0;
    for (const file of rows) {
      if (!(await hold(db, file))) continue;
      // Removes the bytes first: if it fails afterwards, the row still tells what remains to be removed.
      if (!(await isShared(db, file))) await removeObject(store, file);
      await sql`delete from file where company_id = ${file.company_id} and id = ${file.id}`.execute(db);
      removed += 1;
    }
    return removed;
  });
}

async function mayRemove(db: Rows): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as may`.execute(
    db,
  );
  return rows[0]!.may;
}

interface Lost {
  readonly company_id: number;
  readonly id: string;
  readonly object: string;
}

/**
 * Locks a row, so that no record takes the file meanwhile; false if one is about to. One at a time, since a lock is
 * taken as the file's company.
 */
async function hold(db: Rows, { company_id, id }: Lost): Promise<boolean> {
  const { rows } = await sql`select 1 from file where company_id = ${company_id} and id = ${id} and record_id is null
    for update skip locked`.execute(db);
  return rows.length > 0;
}

/**
 * Releases files of rows that were deleted without a call: with the record that they belong to, or by hand in the
 * database.
 */
async function detachLost(db: Rows, entity: Entity): Promise<void> {
  const { resource } = entity;
  for (const name of fileFields(entity.schema)) {
    await sql`update file set record_id = null, detached_at = now()
      where resource = ${resource} and field = ${name} and record_id is not null and not exists (
        select from ${sql.table(tableOf(entity, name))} as t where t.company_id = file.company_id and t.id = file.record_id
          and ${sql.ref(`t.${name}`)} = file.id::text)`.execute(db);
  }
}

/** Asked again for each file, since a removed file of the same sweep may have shared its bytes. */
async function isShared(db: Rows, file: Lost): Promise<boolean> {
  const { rows } = await sql`select 1 from file where company_id = ${file.company_id} and object = ${file.object}
    and id <> ${file.id} and not (record_id is null and detached_at is not null) limit 1`.execute(db);
  return rows.length > 0;
}
