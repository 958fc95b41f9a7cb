// Makes the SQL of a row's display name from the entity's template; answers hold it for every relation.
import { type RawBuilder, sql } from 'kysely';
import { DISPLAY_PART, expandedName, type Locale, relationOf } from '#core/contract';
import { fieldOf } from '../entities/field.ts';
import type { Resource } from '../entities/resource.ts';
import { expressionSql } from './expression-sql.ts';
import { isSpoken, spokenSql } from './spoken-sql.ts';

/** A template such as `{{name}} ({{establishment_unit}})` follows relations this far. */
const DEPTH = 2;

/** Answers the name in the reader's language if the record has one; without a reader the record's own. */
export function displaySql(resource: Resource, table: string, locale?: Locale, depth = DEPTH): RawBuilder<string> {
  const parts = resource.entity.display.split(/(\{\{\w+(?:\|upper)?\}\})/).filter((part) => part !== '');
  const pieces = parts.map((part) => {
    const [, name, upper] = /^\{\{(\w+)(\|upper)?\}\}$/.exec(part) ?? [];
    if (!name) return sql`${sql.lit(part)}`;
    const piece = sql`coalesce(${pieceSql({ resource, table, locale, depth }, name)}, '')`;
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
}

/** Makes one placeholder: a field's text, or the display name behind a relation. Restricted fields stay empty. */
function pieceSql({ resource, table, locale, depth }: Named, name: string): RawBuilder<unknown> {
  const field = fieldOf(resource.entity, name);
  if (field?.access?.read || field?.access?.license || field?.writeOnly || field?.masked) return sql`null`;
  if (field) return sql`${spokenSql(resource, table, name, locale)}::text`;
  const relation = relationNamed(resource, name);
  return relation && depth > 0 ? relatedDisplaySql(resource, table, relation, { locale, depth: depth - 1 }) : sql`null`;
}

interface Related {
  readonly locale?: Locale;
  readonly depth?: number;
  /** The relation's id, if it is known already. */
  readonly id?: RawBuilder<unknown>;
}

/** Answers the display name of the record to which a one-relation of `table` points. */
export function relatedDisplaySql(
  resource: Resource,
  table: string,
  name: string,
  { locale, depth = DEPTH, id = expressionSql(resource, table, name) }: Related = {},
): RawBuilder<string> {
  const target = targetOf(resource, name);
  if (!target) return sql`null::text`;
  const alias = `${table}_${name}`;
  return sql`(select ${displaySql(target, alias, locale, depth)} from ${sql.table(target.table)} as ${sql.ref(alias)}
    where ${sql.ref(`${alias}.company_id`)} = ${sql.ref(`${table}.company_id`)}
      and ${sql.ref(`${alias}.id`)} = ${id})`;
}

/** Tells whether readers of different languages see different names. */
export function isNamedByReader(resource: Resource, depth = DEPTH): boolean {
  return [...resource.entity.display.matchAll(DISPLAY_PART)].some(([, name = '']) => {
    const relation = relationNamed(resource, name);
    const target = relation && depth > 0 ? targetOf(resource, relation) : undefined;
    return isSpoken(resource, name) || (target !== undefined && isNamedByReader(target, depth - 1));
  });
}

/** Finds the field of a relation by its name in a template: `division` for `division_id`. */
function relationNamed({ entity }: Resource, name: string): string | undefined {
  return Object.keys(entity.schema.properties).find((key) => expandedName(key) === name);
}

function targetOf({ entity, all }: Resource, name: string): Resource | undefined {
  const field = entity.schema.properties[name];
  return all.get((field && relationOf(field)?.resource) ?? '');
}
