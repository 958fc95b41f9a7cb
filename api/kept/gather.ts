// Gathers everything stored about one record, such as a person: the record, and the rows of every entity that are about
// it (`about`), as far as the caller may read them; masked fields are included in full.
import { sql } from 'kysely';
import type { RecordOf } from '#core/fields';
import type { Actor, Rows } from '../contract/index.ts';
import { type About, aboutOf } from '../entities/about.ts';
import { reachOf, readableField } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { type Column, columnsOf } from '../export/columns.ts';
import { recordSql } from '../sql/rows/record-sql.ts';
import { listed } from '../sql/rows/row-json.ts';
import { visibleRows } from '../sql/visible/visible-rows.ts';

/** The rows of one entity. */
export interface KeptRows {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly records: readonly RecordOf[];
}

export const isSubject = (resource: Resource): boolean => aboutOf(resource).length > 0;

export async function gather(db: Rows, resource: Resource, actor: Actor, id: number): Promise<KeptRows[]> {
  const kept = [await rowsOf(db, { resource, field: 'id' }, actor, id)];
  for (const part of aboutOf(resource)) {
    if (reachOf(actor, part.resource.entity, 'index')) kept.push(await rowsOf(db, part, actor, id));
  }
  return kept;
}

/** Lists resources with such rows that the caller may not read. */
export function leftOut(resource: Resource, actor: Actor): string[] {
  const closed = aboutOf(resource).filter((part) => !reachOf(actor, part.resource.entity, 'index'));
  return closed.map((part) => part.resource.entity.resource);
}

export function maskedFields({ entity }: Resource, actor: Actor): string[] {
  return Object.keys(entity.schema.properties).filter((name) => readableField(actor, entity, name)?.masked);
}

async function rowsOf(db: Rows, { resource, field }: About, actor: Actor, id: number): Promise<KeptRows> {
  const { entity, table } = resource;
  const revealed = maskedFields(resource, actor);
  const columns = columnsOf(actor, entity, '');
  const read = recordSql(resource, 't', actor, { revealed });
  const seen = visibleRows(resource, 't', actor, reachOf(actor, entity, 'show'));
  const rows = await listed(
    db,
    sql`select ${read.columns} from ${sql.table(table)} as t ${read.made}
      where ${seen} and t.${sql.ref(field)} = ${id} order by t.id`,
  );
  return { resource, columns, records: rows.map((row) => read.record(row)) };
}
