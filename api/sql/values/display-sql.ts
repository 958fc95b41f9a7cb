// Makes the SQL of a row's display name from the entity's template; answers hold it for every relation.
import { type RawBuilder, sql } from 'kysely';
import { DISPLAY_PART, expandedName, type FieldSchema, fieldKey, type Locale, relationOf } from '#core/contract';
import { fieldOf, kindOf } from '../../entities/field.ts';
import type { Resource } from '../../entities/resource.ts';
import { expressionSql } from './expression-sql.ts';
import { isWritten, writtenSql } from './spoken-day-sql.ts';
import { isSpoken, spokenSql } from './spoken-sql.ts';

/** A template such as `{{name}} ({{establishment_unit}})` follows relations this far. */
const DEPTH = 2;

/**
 * Answers the name in the reader's language if the record has one; without a reader the record's own. Days and moments
 * in it are as that reader reads them.
 */
export function displaySql(resource: Resource, table: string, locale?: Locale): RawBuilder<string> {
  return templateSql({ resource, table, locale, depth: DEPTH });
}

/** Answers the same name to sort by: days and moments in it are in the order of time. */
export function sortedDisplaySql(resource: Resource, table: string, locale?: Locale): RawBuilder<string> {
  return templateSql({ resource, table, locale, depth: DEPTH, isSorted: true });
}

function templateSql(named: Named): RawBuilder<string> {
  const { resource } = named;
  const parts = resource.entity.display.split(/(\{\{\w+(?:\|upper)?\}\})/).filter((part) => part !== '');
  const pieces = parts.map((part) => {
    const [, name, upper] = /^\{\{(\w+)(\|upper)?\}\}$/.exec(part) ?? [];
    if (!name) return sql`${sql.lit(part)}`;
    const piece = sql`coalesce(${pieceSql(named, name)}, '')`;
    return upper ? sql`upper(${piece})` : piece;
  });
  // A dot between two parts is removed if one of them is empty.
  return sql`btrim(regexp_replace(${sql.join(pieces, sql` || `)}, '\\s+', ' ', 'g'), ' ·')`;
}

interface Named {
  readonly resource: Resource;
  readonly table: string;
  readonly locale: Locale | undefined;
  readonly depth: number;
  readonly isSorted?: boolean;
}

/** Makes one placeholder: a field's text, or the display name behind a relation. Restricted fields stay empty. */
function pieceSql(named: Named, name: string): RawBuilder<unknown> {
  const { resource, table, locale, depth, isSorted } = named;
  const field = fieldOf(resource.entity, name);
  if (field?.access?.read || field?.access?.license || field?.writeOnly || field?.masked) return sql`null`;
  const relation = relationNamed(resource, name);
  if (field && !relation) {
    if (isChoice(field) && locale) return choiceSql(resource, table, name, locale);
    return writtenSql(kindOf(field), spokenSql(resource, table, name, locale), isSorted ? undefined : locale);
  }
  return relation && depth > 0 ? relatedSql({ ...named, depth: depth - 1 }, relation) : sql`null`;
}

/** Tells whether the field holds a code that people read as words. */
function isChoice({ type, enum: codes }: FieldSchema): boolean {
  return type === 'string' && codes !== undefined;
}

/** Answers the words of a code in the reader's language; a code without words stays as it is. */
function choiceSql(resource: Resource, table: string, name: string, locale: Locale): RawBuilder<unknown> {
  const { entity, texts } = resource;
  const own = expressionSql(resource, table, name);
  const said = (fieldOf(entity, name)?.enum ?? []).flatMap((code) => {
    const words = texts[locale]?.[`${fieldKey(entity, name)}.${code}`];
    return words ? [sql`when ${sql.lit(String(code))} then ${sql.lit(words)}`] : [];
  });
  return said.length > 0 ? sql`(case ${own}::text ${sql.join(said, sql` `)} else ${own}::text end)` : own;
}

interface Related {
  readonly locale?: Locale;
  /** The relation's id, if it is known already. */
  readonly id?: RawBuilder<unknown>;
  readonly isSorted?: boolean;
}

/** Answers the display name of the record to which a one-relation of `table` points. */
export function relatedDisplaySql(
  resource: Resource,
  table: string,
  name: string,
  { id, locale, isSorted }: Related = {},
): RawBuilder<string> {
  return relatedSql({ resource, table, locale, depth: DEPTH, isSorted }, name, id);
}

function relatedSql(named: Named, name: string, id?: RawBuilder<unknown>): RawBuilder<string> {
  const { resource, table } = named;
  const target = targetOf(resource, name);
  if (!target) return sql`null::text`;
  const alias = `${table}_${name}`;
  return sql`(select ${templateSql({ ...named, resource: target, table: alias })} from ${sql.table(target.table)} as ${sql.ref(alias)}
    where ${sql.ref(`${alias}.company_id`)} = ${sql.ref(`${table}.company_id`)}
      and ${sql.ref(`${alias}.id`)} = ${id ?? expressionSql(resource, table, name)})`;
}

/** Tells whether readers of different languages see different names. */
export function isNamedByReader(resource: Resource, depth = DEPTH): boolean {
  return [...resource.entity.display.matchAll(DISPLAY_PART)].some(([, name = '']) => {
    const relation = relationNamed(resource, name);
    const target = relation && depth > 0 ? targetOf(resource, relation) : undefined;
    const field = fieldOf(resource.entity, name);
    const isOwn = isSpoken(resource, name) || (field !== undefined && (isWritten(kindOf(field)) || isChoice(field)));
    return isOwn || (target !== undefined && isNamedByReader(target, depth - 1));
  });
}

/** Finds the field of a relation by its name in a template: `division`, or `division_id` itself. */
function relationNamed({ entity }: Resource, name: string): string | undefined {
  const { properties } = entity.schema;
  return Object.keys(properties).find((key) => [key, expandedName(key)].includes(name) && relationOf(properties[key]!));
}

/** Answers what a relation points to. */
export function targetOf({ entity, all }: Resource, name: string): Resource | undefined {
  const field = entity.schema.properties[name];
  return all.get((field && relationOf(field)?.resource) ?? '');
}
