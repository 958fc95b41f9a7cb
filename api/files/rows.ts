// Reads and writes the table of files: the data of each file, and the record that it belongs to.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Rows } from '../contract/index.ts';
import type { CleanFile } from './inspect.ts';

export interface FileRow {
  readonly id: string;
  readonly company_id: number;
  readonly resource: string;
  readonly field: string;
  readonly record_id: number | null;
  readonly name: string;
  readonly url_name: string;
  readonly type: string;
  readonly sha256: string;
  readonly object: string;
}

/** The field that a file is meant for. */
export interface FilePlace {
  readonly companyId: number;
  readonly resource: string;
  readonly field: string;
}

export type NewFile = FilePlace & CleanFile & { readonly employeeId?: number; readonly recordId?: number };

export async function insertFile(db: Rows, file: NewFile): Promise<FileRow> {
  const { companyId, resource, field, recordId = null, employeeId = null, name, type, bytes } = file;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const url_name = encodeURIComponent(name);
  const [id, object] = [randomUUID(), randomUUID()];
  await sql`insert into file
      (company_id, id, resource, field, record_id, name, url_name, type, bytes, sha256, object, created_by)
    values (${companyId}, ${id}, ${resource}, ${field}, ${recordId}, ${name}, ${url_name}, ${type}, ${bytes.length},
      ${sha256}, ${object}, ${employeeId})`.execute(db);
  return { id, company_id: companyId, resource, field, record_id: recordId, name, url_name, type, sha256, object };
}

export async function readFileRow(db: Rows, companyId: number, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select id, company_id::float8 as company_id, resource, field,
      record_id::float8 as record_id, name, url_name, type, sha256, object
    from file where company_id = ${companyId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Lists all files of a record, in the order of their fields. */
export async function filesOfRecord(db: Rows, place: Omit<FilePlace, 'field'>, id: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select id, company_id::float8 as company_id, resource, field,
      record_id::float8 as record_id, name, url_name, type, sha256, object
    from file where company_id = ${place.companyId} and resource = ${place.resource} and record_id = ${id}
      and detached_at is null order by field`.execute(db);
  return rows;
}

/** Tells whether the person sent this file for this field, and no record has it yet. */
export async function isWaiting(db: Rows, { companyId, resource, field }: FilePlace, id: string, employeeId: number) {
  const { rows } = await sql`select 1 from file where company_id = ${companyId} and id = ${id} and record_id is null
    and detached_at is null and resource = ${resource} and field = ${field} and created_by = ${employeeId}`.execute(db);
  return rows.length === 1;
}

/** Answers false if another call was first. */
export async function attachFile(db: Rows, companyId: number, id: string, recordId: number): Promise<boolean> {
  const { rows } = await sql`update file set record_id = ${recordId}
    where company_id = ${companyId} and id = ${id} and record_id is null and detached_at is null
    returning id`.execute(db);
  return rows.length === 1;
}

/** Releases files from their record: nobody gets them any more, and the next sweep removes them. */
export async function detachFiles(db: Rows, companyId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update file set record_id = null, detached_at = now()
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(db);
}

/** Adds a file with the same bytes, for the copy of a record; undefined if there is no such file. */
export async function copyFile(db: Rows, { companyId, resource, field }: FilePlace, id: string, employeeId: number) {
  const { rows } = await sql<{ id: string }>`insert into file
      (company_id, id, resource, field, name, url_name, type, bytes, sha256, object, created_by)
    select company_id, ${randomUUID()}::uuid, resource, field, name, url_name, type, bytes, sha256, object, ${employeeId}
    from file where company_id = ${companyId} and id = ${id} and resource = ${resource} and field = ${field}
      and record_id is not null for share
    returning id`.execute(db);
  return rows[0]?.id;
}
