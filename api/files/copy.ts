// Copies the files of a copied record: the copy gets rows of its own for the same bytes; in another company it gets
// bytes of its own too.
import type { Entity } from '#core/contract';
import type { Actor, Row, Rows } from '../contract/index.ts';
import { isFileId } from './address.ts';
import { fileFields } from './fields.ts';
import { type FileKeeping, keepFile } from './keep.ts';
import { objectKey } from './objects.ts';
import { copyFile, readFileRow } from './rows.ts';

/** Answers the stored record with a waiting copy in place of each file, ready to be created. */
export async function withCopiedFiles(db: Rows, entity: Entity, actor: Actor, record: Row): Promise<Row> {
  const copied = { ...record };
  for (const name of fileFields(entity.schema)) {
    const id = record[name];
    if (typeof id !== 'string' || !isFileId(id)) continue;
    const place = { companyId: actor.companyId, resource: entity.resource, field: name };
    // The id of another field's file stays as it is, so that the record is refused.
    copied[name] = (await copyFile(db, place, id, actor.employeeId)) ?? id;
  }
  return copied;
}

/** Makes waiting copies in the actor's company and answers them by field; the actor then creates a record with them. */
export async function copyTo(
  keeping: FileKeeping,
  { schema, resource }: Entity,
  { companyId, record }: { readonly companyId: number; readonly record: Row },
  actor: Actor,
): Promise<Record<string, string>> {
  const copies: Record<string, string> = {};
  for (const field of fileFields(schema)) {
    const id = String(record[field] ?? '');
    const file = isFileId(id) && (await keeping.database.tenant(companyId, (db) => readFileRow(db, companyId, id)));
    const bytes = file && (await keeping.store.read(objectKey(file)));
    if (!file || !bytes) continue;
    const { name, type } = file;
    const owner = { companyId: actor.companyId, employeeId: actor.employeeId, resource, field };
    copies[field] = (await keepFile(keeping, { ...owner, name, type, bytes })).id;
  }
  return copies;
}
