// A relation must point to a record of the same company that is still there.
import { type Kysely, sql } from 'kysely';
import { relationOf } from '#core/contract';
import type { FieldError } from '../problem.ts';
import { type Asker, visibleRows } from '../sql/visible-rows.ts';
import type { Row } from './hooks.ts';
import type { Resource } from './resource.ts';

/** Checks the given fields only: what was valid when it was stored stays, even if its target was deleted softly. */
export async function checkRelations(
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  db: Kysely<any>,
  resource: Resource,
  actor: Asker,
  fields: Row,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const relation = relationOf(resource.entity.schema.properties[name] ?? {});
    const target = resource.all.get(relation?.resource ?? '');
    const ids = [value].flat().filter((id): id is number => Number.isSafeInteger(id));
    if (!target || ids.length === 0) continue;
    const { rows } = await sql<{ id: string }>`select t.id::text as id from ${sql.table(target.table)} as t
      where ${visibleRows(target, 't', actor)} and t.id = any(${ids}::bigint[])`.execute(db);
    const found = new Set(rows.map(({ id }) => Number(id)));
    [value].flat().forEach((id, index) => {
      if (Number.isSafeInteger(id) && !found.has(id as number))
        errors.push({ path: relation?.many ? `${name}.${index}` : name, code: 'relation' });
    });
  }
  return errors;
}
