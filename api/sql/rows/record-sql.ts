// Lists the columns of a row that a client gets, or that a rule reads, and makes its JSON (docs/design.md, "Storage").
import { type RawBuilder, sql } from 'kysely';
import { expandedName, type FieldSchema, isStored, MASK } from '#core/contract';
import type { Actor, PartOfAnswer } from '../../contract/index.ts';
import { isReadable } from '../../entities/access.ts';
import { kindOf, type Kind as Shape } from '../../entities/field.ts';
import type { Resource } from '../../entities/resource.ts';
import { fileAddressSql } from '../../files/address.ts';
import { isFileField } from '../../files/fields.ts';
import { relatedDisplaySql } from '../values/display-sql.ts';
import { expressionSql } from '../values/expression-sql.ts';
import { type ManyRead, manyIdsSql, manyPart } from './many-sql.ts';
import { answerOf, answersOfPage, askedAs, besideRows, takenFrom } from './part-of-answer.ts';
import { type Column, type Part, type RowRead, rowRead } from './row-json.ts';
import type { Kept } from './row-writer.ts';

export interface ShownFields {
  /** Masked fields that are sent in full. */
  readonly revealed?: readonly string[];
  /** The only requested fields, besides those that identify the row; undefined for all. */
  readonly fields?: ReadonlySet<string>;
}

/** The most kept statements for reading one record: by reader's language, readable fields and requested fields. */
const MOST_SHAPES = 60;
const ID: FieldSchema = { type: 'integer' };
const kept = new WeakMap<Resource, Map<string, RowRead>>();

/** Reads the record that the actor may see, with relations as `{id, display}`; nulls are left out. */
export function recordSql(resource: Resource, table: string, actor: Actor, asked: ShownFields = {}): RowRead {
  if (asked.fields || asked.revealed?.length) return shownSql(resource, table, actor, asked);
  const known = ofActor.get(actor) ?? new Map<Resource, RowRead>();
  ofActor.set(actor, known);
  const read = table === 't' ? known.get(resource) : undefined;
  const made = read ?? shownSql(resource, table, actor, asked);
  if (table === 't') known.set(resource, made);
  return made;
}

/** What each reader sees of whole records: who may see something else from now on is another actor. */
const ofActor = new WeakMap<Actor, Map<Resource, RowRead>>();

function shownSql(resource: Resource, table: string, actor: Actor, { revealed = [], fields }: ShownFields): RowRead {
  const system = systemNames(resource, fields);
  const shown = shownFields(resource, actor, { revealed, fields });
  const said = shown.map(({ name, isMasked }) => (isMasked ? `${name} masked` : name));
  return keep(resource, [table, actor.locale, ...system, ...said].join(), () =>
    rowRead([systemPart(table, system), ...partsOf({ resource, table, locale: actor.locale }, shown)]),
  );
}

/** Reads the row of a query that the actor may see: its declared columns, without a table's own. */
export function querySql(resource: Resource, table: string, actor: Actor): RowRead {
  const shown = shownFields(resource, actor, {});
  return keep(resource, [table, actor.locale, ...shown.map(({ name }) => name)].join(), () =>
    rowRead(partsOf({ resource, table, locale: actor.locale, isMade: true }, shown)),
  );
}

interface ShownField {
  readonly name: string;
  readonly field: FieldSchema;
  readonly isMasked: boolean;
}

function shownFields(resource: Resource, actor: Actor, { revealed = [], fields }: ShownFields): ShownField[] {
  return Object.entries(resource.entity.schema.properties)
    .filter(([name, field]) => isReadable(actor, field) && fields?.has(name) !== false)
    .map(([name, field]) => ({ name, field, isMasked: field.masked === true && !revealed.includes(name) }));
}

function partsOf(read: ManyRead, shown: readonly ShownField[]): Part[] {
  return shown.map(({ name, field, isMasked }) => (isMasked ? maskedPart : fieldPart)(read, name, field));
}

/** Reads everything that is stored, for validation and hooks; it is never sent. */
export function storedSql(resource: Resource, table: string): RowRead {
  return keep(resource, `${table}, stored`, () => {
    const stored = Object.entries(resource.entity.schema.properties).filter(([, field]) => !field.computed);
    const columns = stored.map(([name, field]) => columnOf({ resource, table }, name, field));
    return rowRead([systemPart(table, systemNames(resource)), { columns }]);
  });
}

function keep(resource: Resource, shape: string, make: () => RowRead): RowRead {
  const shapes = kept.get(resource) ?? new Map<string, RowRead>();
  kept.set(resource, shapes);
  const known = shapes.get(shape) ?? make();
  if (!shapes.has(shape) && shapes.size >= MOST_SHAPES) shapes.clear();
  shapes.set(shape, known);
  return known;
}

function systemNames({ entity }: Resource, fields?: ReadonlySet<string>): string[] {
  const names = ['created_at', 'updated_at', ...(entity.deletedOf ? ['deleted_at'] : [])];
  return names.filter((name) => name === 'updated_at' || fields?.has(name) !== false);
}

function systemPart(table: string, stamps: readonly string[]): Part {
  const numbers = ['id', 'version'].map((name) => {
    const value = sql.ref(`${table}.${name}`);
    return { name, value, isBare: true, kept: { value, as: 'same' } as const };
  });
  const moments = stamps.map((name) => {
    const value = sql.ref(`${table}.${name}`);
    return { name, value: timestampSql(value), kept: { value, as: 'moment' } as const };
  });
  return { columns: [...numbers, ...moments] };
}

/** Shows only that there is a value. */
function maskedPart(read: ManyRead, name: string, field: FieldSchema): Part {
  const { value } = columnOf(read, name, field);
  return { columns: [{ name, value: sql`case when ${value} is not null then ${sql.lit(MASK)} end` }] };
}

function fieldPart(read: ManyRead, name: string, field: FieldSchema): Part {
  const { table } = read;
  if (isFileField(field)) return { columns: [{ name, value: fileSql(read.resource, table, name) }] };
  const kind = kindOf(field);
  if (kind === 'many') return manyPart(read, name, field);
  if (kind === 'one') return onePart(read, name);
  const part = read.resource.computed[name]?.part;
  return part ? answerPart(table, name, field, part) : { columns: [columnOf(read, name, field)] };
}

function answerPart(table: string, name: string, field: FieldSchema, part: PartOfAnswer): Part {
  const as = askedAs(part);
  return {
    columns: [columnFrom(name, field, takenFrom(part, table))],
    made: sql`lateral (select ${answerOf(part, table)} as answer offset 0) as ${sql.ref(as)}`,
    ofPage: besideRows(part, table),
    madeAs: as,
    asked: answersOfPage(part),
  };
}

function onePart({ resource, table, locale }: ManyRead, name: string): Part {
  const as = `made_${name}`;
  const isMade = resource.computed[name] !== undefined;
  const id = isMade ? sql.ref(`${as}.id`) : expressionSql(resource, table, name);
  const display = relatedDisplaySql(resource, table, name, { locale, id });
  const named = sql`json_strip_nulls(json_build_object('id', ${id}, 'display', ${display}))`;
  const expanded = sql`case when ${id} is not null then ${named} end`;
  return {
    columns: [
      { name, value: id, isBare: true },
      { name: expandedName(name), value: expanded, isBare: true },
    ],
    ...(isMade && {
      made: sql`lateral (select ${expressionSql(resource, table, name)} as id offset 0) as ${sql.ref(as)}`,
    }),
  };
}

function fileSql(resource: Resource, table: string, name: string): RawBuilder<unknown> {
  return fileAddressSql(sql.ref(`${table}.company_id`), expressionSql(resource, table, name));
}

/** Answers one value of a row within its record's JSON; for a file its address. */
export function rowValueSql(resource: Resource, table: string, name: string): RawBuilder<unknown> {
  const field = resource.entity.schema.properties[name];
  return field && isFileField(field) ? fileSql(resource, table, name) : valueSql(resource, table, name);
}

/** Shapes whose text is valid JSON as it stands. */
const BARE: readonly Shape[] = ['integer', 'number', 'boolean', 'one'];

/** Answers one stored value as JSON. */
export function valueSql(resource: Resource, table: string, name: string): RawBuilder<unknown> {
  return columnOf({ resource, table }, name, resource.entity.schema.properties[name] ?? ID).value;
}

function columnOf({ resource, table, isMade }: ManyRead, name: string, field: FieldSchema): Column {
  const kind = kindOf(field);
  if (kind === 'many') return { name, value: manyIdsSql({ resource, table }, name, field), isBare: true };
  const value = expressionSql(resource, table, name);
  const column = columnFrom(name, field, value);
  const as = KEPT[kind];
  const isKept = as !== undefined && !isMade && isStored(field) && !resource.computed[name];
  return isKept ? { ...column, kept: { value, as } } : column;
}

/** Kinds whose stored values are read as PostgreSQL writes them, since its own functions for that take longer. */
const KEPT: Readonly<Partial<Record<Shape, Kept>>> = {
  text: 'same',
  integer: 'same',
  number: 'same',
  one: 'same',
  date: 'same',
  boolean: 'boolean',
  timestamp: 'moment',
};

function columnFrom(name: string, field: FieldSchema, value: RawBuilder<unknown>): Column {
  const kind = kindOf(field);
  if (kind === 'timestamp') return { name, value: timestampSql(value) };
  if (kind === 'time') return { name, value: sql`to_char(${value}, 'HH24:MI:SS')` };
  if (kind === 'date') return { name, value: sql`to_char(${value}, 'YYYY-MM-DD')` };
  if (kind === 'text') return { name, value };
  return { name, value: BARE.includes(kind) ? value : sql`json_strip_nulls(to_json(${value}))`, isBare: true };
}

function timestampSql(value: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
