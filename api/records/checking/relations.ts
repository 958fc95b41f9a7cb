// Checks that each relation points to a record of the same company that still exists.
import { type Kysely, sql } from 'kysely';
import { besideRecord, type FieldSchema, relationOf, sameFields } from '#core/contract';
import type { FieldError, Row } from '../../contract/index.ts';
import type { Resource } from '../../entities/resource.ts';
import { whichSql } from '../../sql/filters/filter.ts';
import { type Asker, visibleRows } from '../../sql/visible/visible-rows.ts';

interface Pointing {
  /** The record as it will be stored. */
  readonly record: Row;
  /** The fields that the call sets. */
  readonly changed: Row;
  readonly previous?: Row;
}

/**
 * Checks the given fields only: a value that was valid when it was stored stays, even if its target was softly deleted.
 * A value that has to fit another field is checked again when that one changes.
 */
export async function checkRelations(
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  db: Kysely<any>,
  resource: Resource,
  actor: Asker,
  { record, changed, previous = {} }: Pointing,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const { properties } = resource.entity.schema;
  const isTouched = ([name, { only }]: [string, FieldSchema]) =>
    name in changed ||
    (only !== undefined && sameFields(only).some((other) => other in changed && changed[other] !== previous[other]));
  for (const [name, field] of Object.entries(properties).filter(isTouched)) {
    const value = record[name];
    const relation = relationOf(field);
    const ids = [value].flat().filter((id): id is number => Number.isSafeInteger(id));
    if (!resource.all.has(relation?.resource ?? '') || ids.length === 0) continue;
    const found = await targetsOf(db, resource, actor, { name, ids, record });
    [value].flat().forEach((id, index) => {
      if (!Number.isSafeInteger(id) || found.get(id as number)) return;
      if (!(name in changed) && !found.has(id as number)) return;
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
  { name, ids, record = {} }: { readonly name: string; readonly ids: readonly number[]; readonly record?: Row },
): Promise<Map<number, boolean>> {
  const field = resource.entity.schema.properties[name] ?? {};
  const target = resource.all.get(relationOf(field)?.resource ?? '');
  // A relation to an entity that no module of this product brings cannot be looked up, so its ids are accepted.
  if (!target) return new Map(ids.map((id) => [id, true]));
  const beside = Object.fromEntries(sameFields(field.only).map((other) => [other, record[other]]));
  const fits = whichSql(target, 't', besideRecord(field.only ?? {}, beside));
  const { rows } = await sql<{ id: string; fits: boolean }>`select t.id::text as id, ${fits} as fits
    from ${sql.table(target.table)} as t
    where ${visibleRows(target, 't', actor)} and t.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [Number(row.id), row.fits]));
}
