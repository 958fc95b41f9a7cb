// One row as the JSON that the client gets, built inside PostgreSQL and passed on as text (stack, "Queries").
import { type RawBuilder, sql } from 'kysely';
import { expandedName, type FieldSchema, MASK } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import { fileAddressSql } from '../files/address.ts';
import { isFileField } from '../files/fields.ts';
import { isReadable } from '../resources/access.ts';
import { kindOf } from '../resources/field.ts';
import type { Resource } from '../resources/resource.ts';
import { relatedDisplaySql } from './display-sql.ts';
import { expressionSql } from './expression-sql.ts';
import { manyIdsSql, manyPart, type Part, type Read } from './many-sql.ts';

export interface Shown {
  /** Masked fields that are sent whole. */
  readonly revealed?: readonly string[];
  /** The only fields that are wanted, besides what says which row it is; all where nothing is said. */
  readonly fields?: ReadonlySet<string>;
}

/** The record that the actor may see, with relations as `{id, display}`; nulls are left out. */
export function recordSql(resource: Resource, table: string, actor: Actor, shown: Shown = {}): RawBuilder<string> {
  const { revealed = [], fields } = shown;
  const parts: Part[] = [{ columns: systemColumns(resource, table, fields) }];
  for (const [name, field] of Object.entries(resource.entity.schema.properties)) {
    if (!isReadable(actor, field) || fields?.has(name) === false) continue;
    if (field.masked && !revealed.includes(name)) parts.push({ columns: [maskedColumn(resource, table, name, field)] });
    else parts.push(fieldPart({ resource, table, locale: actor.locale }, name, field));
  }
  return jsonRow(parts);
}

/** Everything that is stored, for validation and hooks; never sent. */
export function storedSql(resource: Resource, table: string): RawBuilder<string> {
  const columns = systemColumns(resource, table);
  for (const [name, field] of Object.entries(resource.entity.schema.properties)) {
    if (!field.computed) columns.push(sql`${valueSql(resource, table, name, field)} as ${sql.ref(name)}`);
  }
  return jsonRow([{ columns }]);
}

/** row_to_json over a sub-select, because json_build_object takes no more than fifty pairs. */
function jsonRow(parts: readonly Part[]): RawBuilder<string> {
  const columns = parts.flatMap((part) => part.columns);
  const made = parts.flatMap((part) => part.made ?? []);
  const from = made.length > 0 ? sql`from ${sql.join(made)}` : sql``;
  return sql`(select json_strip_nulls(row_to_json(r)) from (select ${sql.join(columns)} ${from}) as r)::text`;
}

/** Nothing of the value stays in sight but that there is one. */
function maskedColumn(resource: Resource, table: string, name: string, field: FieldSchema): RawBuilder<unknown> {
  const value = valueSql(resource, table, name, field);
  return sql`case when ${value} is not null then ${sql.lit(MASK)} end as ${sql.ref(name)}`;
}

function systemColumns({ entity }: Resource, table: string, fields?: ReadonlySet<string>): RawBuilder<unknown>[] {
  const names = ['created_at', 'updated_at', ...(entity.deletedOf ? ['deleted_at'] : [])];
  const wanted = names.filter((name) => name === 'updated_at' || fields?.has(name) !== false);
  const stamps = wanted.map((name) => sql`${timestampSql(sql.ref(`${table}.${name}`))} as ${sql.ref(name)}`);
  return [sql`${sql.ref(`${table}.id`)} as id`, sql`${sql.ref(`${table}.version`)} as version`, ...stamps];
}

function fieldPart(read: Read, name: string, field: FieldSchema): Part {
  const { resource, table } = read;
  if (isFileField(field)) return { columns: [sql`${fileSql(table, name)} as ${sql.ref(name)}`] };
  const kind = kindOf(field);
  if (kind === 'many') return manyPart(read, name, field);
  if (kind === 'one') return onePart(read, name);
  return { columns: [sql`${valueSql(resource, table, name, field)} as ${sql.ref(name)}`] };
}

function onePart({ resource, table, locale }: Read, name: string): Part {
  const as = `made_${name}`;
  const isMade = resource.computed[name] !== undefined;
  const id = isMade ? sql.ref(`${as}.id`) : expressionSql(resource, table, name);
  const display = relatedDisplaySql(resource, table, name, { locale, id });
  const expanded = sql`case when ${id} is not null then json_build_object('id', ${id}, 'display', ${display}) end`;
  return {
    columns: [sql`${id} as ${sql.ref(name)}`, sql`${expanded} as ${sql.ref(expandedName(name))}`],
    ...(isMade && {
      made: sql`lateral (select ${expressionSql(resource, table, name)} as id offset 0) as ${sql.ref(as)}`,
    }),
  };
}

function fileSql(table: string, name: string): RawBuilder<unknown> {
  return fileAddressSql(sql.ref(`${table}.company_id`), sql.ref(`${table}.${name}`));
}

function valueSql(resource: Resource, table: string, name: string, field: FieldSchema): RawBuilder<unknown> {
  const kind = kindOf(field);
  if (kind === 'many') return manyIdsSql({ resource, table }, name, field);
  const value = expressionSql(resource, table, name);
  if (kind === 'timestamp') return timestampSql(value);
  if (kind === 'time') return sql`to_char(${value}, 'HH24:MI:SS')`;
  if (kind === 'date') return sql`to_char(${value}, 'YYYY-MM-DD')`;
  return value;
}

function timestampSql(value: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
