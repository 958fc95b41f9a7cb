// Writes one row, and the pairs of its relations to many records.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FieldSchema } from '#core/contract';
import type { Row } from '../contract/index.ts';
import { besideFields, columnFields, joinTable, kindOf, manyFields } from '../entities/field.ts';
import type { Resource } from '../entities/resource.ts';
import { lastPlace } from '../sql/sorting/sort-key.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

/** Inserts the record and answers its id. */
export async function insertRow(db: Db, resource: Resource, companyId: number, record: Row): Promise<number> {
  const entries = columnFields(resource.entity).filter(([name, field]) => isWritten(record, name, field));
  const place = resource.entity.orderable ? await lastPlace(db, resource, companyId, record) : undefined;
  const own = ['company_id', ...(place ? ['sort_key'] : [])];
  const names = [...own, ...entries.map(([name]) => name)].map((name) => sql.ref(name));
  const values = [sql`${companyId}`, ...(place ? [place] : [])];
  values.push(...entries.map(([name, field]) => columnValue(field, record[name] ?? null)));
  const { rows } = await sql<{ id: string }>`insert into ${sql.table(resource.table)} (${sql.join(names)})
    values (${sql.join(values)}) returning id::text as id`.execute(db);
  const id = Number(rows[0]?.id);
  await saveBeside(db, resource, { companyId, id }, written(resource, record));
  await savePairs(db, resource, { companyId, id, previous: {}, record });
  return id;
}

/** An empty field with a default is written as null, since the column would otherwise fill the default in. */
function isWritten(record: Row, name: string, field: FieldSchema): boolean {
  return record[name] !== undefined || field.default !== undefined;
}

/** Answers the values of a new record that belong into the tables of plugins. */
function written({ entity }: Resource, record: Row): Row {
  const fields = besideFields(entity).flatMap(([, each]) => each);
  const entries = fields.filter(([name, field]) => isWritten(record, name, field));
  return Object.fromEntries(entries.map(([name]) => [name, record[name] ?? null]));
}

/** Answers the values in the tables of plugins that an update changes, with null for a value that is gone. */
function changedOf({ entity }: Resource, previous: Row, record: Row): Row {
  const fields = besideFields(entity).flatMap(([, each]) => each);
  const entries = fields.filter(([name]) => JSON.stringify(previous[name]) !== JSON.stringify(record[name]));
  return Object.fromEntries(entries.map(([name]) => [name, record[name] ?? null]));
}

interface Rewriting {
  readonly companyId: number;
  readonly id: number;
  readonly previous: Row;
  readonly record: Row;
}

/** Overwrites version `previous.version` of the record, in one statement; false if there is another version by now. */
export function updateRow(db: Db, resource: Resource, row: Rewriting): Promise<boolean> {
  return rewrite(db, resource, row, []);
}

/** Does the same without a new version, so that a person who edits the record still has the newest one. */
export function updateLive(db: Db, resource: Resource, row: Rewriting): Promise<boolean> {
  return rewrite(db, resource, row, [], { version: sql`version` });
}

/** Does the same, and restores the deleted row. */
export function restoreRow(db: Db, resource: Resource, row: Rewriting): Promise<boolean> {
  return rewrite(db, resource, row, [sql`deleted_at = null`]);
}

/** Does the same for a row that stays deleted, and removes it from the list of deleted ones. */
export function forgetRow(db: Db, resource: Resource, row: Rewriting): Promise<boolean> {
  return rewrite(db, resource, row, [sql`forgotten_at = now()`]);
}

/** Overwrites the row whatever its version, because the record that it is part of is locked. */
export function overwriteRow(db: Db, resource: Resource, row: Rewriting): Promise<boolean> {
  return rewrite(db, resource, row, [], { asRead: sql`` });
}

async function rewrite(
  db: Db,
  resource: Resource,
  { companyId, id, previous, record }: Rewriting,
  also: readonly RawBuilder<unknown>[],
  { asRead = sql`and version = ${previous.version}`, version = sql`version + 1` } = {},
): Promise<boolean> {
  const changes = changesSql(resource, previous, record);
  const { rows } = await sql`update ${sql.table(resource.table)}
    set ${sql.join([...changes, ...also, sql`version = ${version}`, sql`updated_at = now()`])}
    where company_id = ${companyId} and id = ${id} ${asRead} returning id`.execute(db);
  if (rows.length === 0) return false;
  await saveBeside(db, resource, { companyId, id }, changedOf(resource, previous, record));
  await savePairs(db, resource, { companyId, id, previous, record });
  return true;
}

/** Writes the columns that differ, as an update sets them. */
export function changesSql({ entity }: Resource, previous: Row, record: Row): RawBuilder<unknown>[] {
  return columnFields(entity)
    .filter(([name]) => isOther(previous[name], record[name]))
    .map(([name, field]) => sql`${sql.ref(name)} = ${columnValue(field, record[name] ?? null)}`);
}

function isOther(before: unknown, after: unknown): boolean {
  if (before === after) return false;
  return typeof before !== 'object' && typeof after !== 'object'
    ? true
    : JSON.stringify(before) !== JSON.stringify(after);
}

/** Saves those of the values that plugins add to the record, each in its plugin's table. */
export async function saveBeside(
  db: Db,
  { entity }: Pick<Resource, 'entity'>,
  { companyId, id }: Pick<Rewriting, 'companyId' | 'id'>,
  values: Row,
): Promise<void> {
  for (const [table, all] of besideFields(entity)) {
    const fields = all.filter(([name]) => Object.hasOwn(values, name));
    if (fields.length === 0) continue;
    const names = fields.map(([name]) => sql.ref(name));
    const given = fields.map(([name, field]) => columnValue(field, values[name] ?? null));
    const fresh = names.map((name) => sql`${name} = excluded.${name}`);
    await sql`insert into ${sql.table(table)} (company_id, id, ${sql.join(names)})
      values (${companyId}, ${id}, ${sql.join(given)})
      on conflict (company_id, id) do update set ${sql.join(fresh)}`.execute(db);
  }
}

function columnValue(field: FieldSchema, value: unknown): RawBuilder<unknown> {
  const kind = kindOf(field);
  const isJson = value !== null && (kind === 'list' || kind === 'object');
  return isJson ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
}

/** Adds and removes only changed pairs, so that pairs with softly deleted targets come back when those are restored. */
async function savePairs(
  db: Db,
  resource: Resource,
  { companyId, id, previous, record }: { companyId: number; id: number; previous: Row; record: Row },
): Promise<void> {
  for (const [name] of manyFields(resource.entity)) {
    const table = sql.table(joinTable(resource.entity, name));
    const before = (previous[name] ?? []) as number[];
    const after = (record[name] ?? []) as number[];
    const gone = before.filter((target) => !after.includes(target));
    const added = after.filter((target) => !before.includes(target));
    if (gone.length > 0)
      await sql`delete from ${table} where company_id = ${companyId} and owner_id = ${id}
        and target_id = any(${gone}::bigint[])`.execute(db);
    if (added.length > 0)
      await sql`insert into ${table} (company_id, owner_id, target_id)
        select ${companyId}, ${id}, unnest(${added}::bigint[]) on conflict do nothing`.execute(db);
  }
}

/**
 * Deletes softly if the entity says so, which makes a new version; else for good, with the pairs of its many-relations.
 */
export async function deleteRow(
  db: Db,
  { entity, table: name }: Resource,
  companyId: number,
  id: number,
): Promise<number | undefined> {
  const table = sql.table(name);
  const where = sql`where company_id = ${companyId} and id = ${id}`;
  if (!entity.softDelete) {
    await sql`delete from ${table} ${where}`.execute(db);
    return undefined;
  }
  const { rows } = await sql<{ version: number }>`
    update ${table} set deleted_at = now(), version = version + 1, updated_at = now() ${where}
    returning version`.execute(db);
  return rows[0]?.version;
}
