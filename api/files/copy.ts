// Copying a record copies its files: the copy gets rows of its own, of the same bytes.
import type { Entity } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import type { Row } from '../resources/hooks.ts';
import type { Rows } from '../store/database.ts';
import { isFileId } from './address.ts';
import { fileFields } from './fields.ts';
import { copyFile } from './rows.ts';

/** The stored record with a waiting copy in place of each file, ready to be created. */
export async function withCopiedFiles(db: Rows, entity: Entity, actor: Actor, record: Row): Promise<Row> {
  const copied = { ...record };
  for (const name of fileFields(entity.schema)) {
    const id = record[name];
    if (typeof id !== 'string' || !isFileId(id)) continue;
    const place = { companyId: actor.companyId, resource: entity.resource, field: name };
    // A file of another field stays named, and the record that names it is refused.
    copied[name] = (await copyFile(db, place, id, actor.employeeId)) ?? id;
  }
  return copied;
}
