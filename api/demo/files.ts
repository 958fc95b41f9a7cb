// Stores files of the demo company like those that people send, in the seed's own transaction.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql } from 'kysely';
import type { DemoContext, Rows } from '../contract/index.ts';
import { insertFile, objectKey, typeOfName } from '../files/index.ts';

export interface DemoFile {
  readonly companyId: number;
  readonly resource: string;
  /** Name of the field with its `_uri`. */
  readonly field: string;
  /** File name, whose ending gives the type; by default the last part of `path`. */
  readonly name?: string;
  readonly bytes?: Buffer;
  readonly path?: string;
}

/** Stores a file and answers the id for the record's field; the row that holds it then has the file. */
export async function storeDemoFile({ db, files }: Pick<DemoContext, 'db' | 'files'>, file: DemoFile): Promise<string> {
  const bytes = file.bytes ?? (await readFile(file.path ?? ''));
  const name = file.name ?? basename(file.path ?? 'file');
  const { companyId, resource, field } = file;
  const row = await insertFile(db, { companyId, resource, field, name, bytes, type: typeOfName(name) });
  await files.put(objectKey(row), bytes, row.type);
  return row.id;
}

/** Assigns each file to the row that names it, after all seeds. */
export async function attachDemoFiles(db: Rows): Promise<void> {
  // A field that a plugin adds is in a table of that plugin beside the resource's own.
  const { rows } = await sql<{ resource: string; field: string; kept_in: string }>`
    select f.resource, f.field, c.table_name as kept_in
    from (select distinct resource, field from file where record_id is null) as f
    join information_schema.columns c on c.table_schema = current_schema() and c.column_name = f.field
      and (c.table_name = f.resource or starts_with(c.table_name, f.resource || '_with_'))`.execute(db);
  for (const { resource, field, kept_in } of rows) {
    await sql`update file set record_id = t.id from ${sql.table(kept_in)} as t
      where file.resource = ${resource} and file.field = ${field} and file.record_id is null
        and t.company_id = file.company_id and ${sql.ref(`t.${field}`)} = file.id::text`.execute(db);
  }
}
