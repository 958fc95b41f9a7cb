// Checks that each relation points to a record of the same company that still exists.
import { type Kysely, sql } from 'kysely';
import { relationOf } from '#core/contract';
import type { FieldError, Row } from '../../contract/index.ts';
import type { Resource } from '../../entities/resource.ts';
import { whichSql } from '../../sql/filter.ts';
import { type Asker, visibleRows } from '../../sql/visible-rows.ts';

/**
 * Checks the given fields only: a value that was valid when it was stored stays, even if its target was softly deleted.
 */
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
    const ids = [value].flat().filter((id): id is number => Number.isSafeInteger(id));
    if (!resource.all.has(relation?.resource ?? '') || ids.length === 0) continue;
    const found = await targetsOf(db, resource, actor, { name, ids });
    [value].flat().forEach((id, index) => {
      if (!Number.isSafeInteger(id) || found.get(id as number)) return;
      const code = found.has(id as number) ? 'relationOnly' : 'relation';
      errors.push({ path: relation?.many ? `${name}.${index}` : name, code });
    });
  }
  return errors;
}

/** Answers which of these ids a relation may point to: true for each that it may, false for one that does not fit. */
export async function targetsOf(
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  db: Kysely<any>,
  resource: Resource,
  actor: Asker,
  { name, ids }: { readonly name: string; readonly ids: readonly number[] },
): Promise<Map<number, boolean>> {
  const field = resource.entity.schema.properties[name] ?? {};
  const target = resource.all.get(relationOf(field)?.resource ?? '');
  // What no module of this product has cannot be looked up.
  if (!target) return new Map(ids.map((id) => [id, true]));
  const fits = whichSql(target, 't', field.only ?? {});
  const { rows } = await sql<{ id: string; fits: boolean }>`select t.id::text as id, ${fits} as fits
    from ${sql.table(target.table)} as t
    where ${visibleRows(target, 't', actor)} and t.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [Number(row.id), row.fits]));
}
