// One row as the JSON that the client gets, built inside PostgreSQL and passed on as text (stack, "Queries").
import { type RawBuilder, sql } from 'kysely';
import { expandedName, type FieldSchema, type Locale, MASK, relationOf } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import { fileAddressSql } from '../files/address.ts';
import { isFileField } from '../files/fields.ts';
import { isReadable } from '../resources/access.ts';
import { kindOf } from '../resources/field.ts';
import type { Resource } from '../resources/resource.ts';
import { displaySql, relatedDisplaySql } from './display-sql.ts';
import { expressionSql } from './expression-sql.ts';
import { pairsSql } from './pairs-sql.ts';

/** The record that the actor may see, with relations as `{id, display}`; nulls are left out. */
export function recordSql(
  resource: Resource,
  table: string,
  actor: Actor,
  revealed: readonly string[] = [],
): RawBuilder<string> {
  const columns = systemColumns(resource, table);
  for (const [name, field] of Object.entries(resource.entity.schema.properties)) {
    if (!isReadable(actor, field)) continue;
    if (field.masked && !revealed.includes(name)) columns.push(maskedColumn(resource, table, name, field));
    else columns.push(...fieldColumns({ resource, table, locale: actor.locale }, name, field));
  }
  return jsonRow(columns);
}

/** Everything that is stored, for validation and hooks; never sent. */
export function storedSql(resource: Resource, table: string): RawBuilder<string> {
  const columns = systemColumns(resource, table);
  for (const [name, field] of Object.entries(resource.entity.schema.properties)) {
    if (!field.computed) columns.push(sql`${valueSql(resource, table, name, field)} as ${sql.ref(name)}`);
  }
  return jsonRow(columns);
}

/** row_to_json over a sub-select, because json_build_object takes no more than fifty pairs. */
function jsonRow(columns: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  return sql`(select json_strip_nulls(row_to_json(r)) from (select ${sql.join(columns)}) as r)::text`;
}

/** Nothing of the value stays in sight but that there is one. */
function maskedColumn(resource: Resource, table: string, name: string, field: FieldSchema): RawBuilder<unknown> {
  const value = valueSql(resource, table, name, field);
  return sql`case when ${value} is not null then ${sql.lit(MASK)} end as ${sql.ref(name)}`;
}

function systemColumns({ entity }: Resource, table: string): RawBuilder<unknown>[] {
  const names = ['created_at', 'updated_at', ...(entity.deletedOf ? ['deleted_at'] : [])];
  const stamps = names.map((name) => sql`${timestampSql(sql.ref(`${table}.${name}`))} as ${sql.ref(name)}`);
  return [sql`${sql.ref(`${table}.id`)} as id`, sql`${sql.ref(`${table}.version`)} as version`, ...stamps];
}

interface Read {
  readonly resource: Resource;
  readonly table: string;
  readonly locale: Locale;
}

function fieldColumns(read: Read, name: string, field: FieldSchema): RawBuilder<unknown>[] {
  const { resource, table, locale } = read;
  if (isFileField(field)) return [sql`${fileSql(table, name)} as ${sql.ref(name)}`];
  const value = sql`${valueSql(resource, table, name, field)} as ${sql.ref(name)}`;
  const expanded = sql.ref(expandedName(name));
  const kind = kindOf(field);
  if (kind === 'many') return [value, sql`${manySql(resource, table, name, field, locale)} as ${expanded}`];
  if (kind !== 'one') return [value];
  const id = expressionSql(resource, table, name);
  const display = relatedDisplaySql(resource, table, name, locale);
  return [
    value,
    sql`case when ${id} is not null then json_build_object('id', ${id}, 'display', ${display}) end as ${expanded}`,
  ];
}

function fileSql(table: string, name: string): RawBuilder<unknown> {
  return fileAddressSql(sql.ref(`${table}.company_id`), sql.ref(`${table}.${name}`));
}

function valueSql(resource: Resource, table: string, name: string, field: FieldSchema): RawBuilder<unknown> {
  const kind = kindOf(field);
  if (kind === 'many') return manySql(resource, table, name, field);
  const value = expressionSql(resource, table, name);
  if (kind === 'timestamp') return timestampSql(value);
  if (kind === 'time') return sql`to_char(${value}, 'HH24:MI:SS')`;
  if (kind === 'date') return sql`to_char(${value}, 'YYYY-MM-DD')`;
  return value;
}

function timestampSql(value: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * Ids of a many relation, or for a reader ids with display names. Both go by the records' own names, so that they agree.
 */
function manySql(
  resource: Resource,
  table: string,
  name: string,
  field: FieldSchema,
  reader?: Locale,
): RawBuilder<unknown> {
  const target = resource.all.get(relationOf(field)?.resource ?? '');
  if (!target) return sql`'[]'::json`;
  const present = target.entity.softDelete ? sql` and x.deleted_at is null` : sql``;
  const item = reader ? sql`json_build_object('id', m.id, 'display', m.display)` : sql`m.id`;
  return sql`(select coalesce(json_agg(${item} order by lower(m.own), m.id), '[]'::json) from (
    select x.id, ${displaySql(target, 'x', reader)} as display, ${displaySql(target, 'x')} as own
    from (${pairsSql(resource, table, name)}) as j
    join ${sql.table(target.table)} as x on x.company_id = ${sql.ref(`${table}.company_id`)} and x.id = j.target_id
    where true${present}) as m)`;
}
