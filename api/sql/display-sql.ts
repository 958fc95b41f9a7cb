// The display name of a row in SQL, from the entity's template: relations carry it in every answer.
import { type RawBuilder, sql } from 'kysely';
import { expandedName, type Locale, relationOf } from '#core/contract';
import { fieldOf } from '../resources/field.ts';
import type { Resource } from '../resources/resource.ts';
import { expressionSql } from './expression-sql.ts';
import { spokenSql } from './spoken-sql.ts';

/** A template such as `{{name}} ({{establishment_unit}})` follows relations this far. */
const DEPTH = 2;

/** In the reader's language where the record has a name for it; without a reader in its own. */
export function displaySql(resource: Resource, table: string, locale?: Locale, depth = DEPTH): RawBuilder<string> {
  const parts = resource.entity.display.split(/(\{\{\w+(?:\|upper)?\}\})/).filter((part) => part !== '');
  const pieces = parts.map((part) => {
    const [, name, upper] = /^\{\{(\w+)(\|upper)?\}\}$/.exec(part) ?? [];
    if (!name) return sql`${sql.lit(part)}`;
    const piece = sql`coalesce(${pieceSql({ resource, table, locale, depth }, name)}, '')`;
    return upper ? sql`upper(${piece})` : piece;
  });
  return sql`btrim(regexp_replace(${sql.join(pieces, sql` || `)}, '\\s+', ' ', 'g'))`;
}

interface Named {
  readonly resource: Resource;
  readonly table: string;
  readonly locale: Locale | undefined;
  readonly depth: number;
}

/** One placeholder: a field's text, or the display name behind a relation. Restricted fields stay empty. */
function pieceSql({ resource, table, locale, depth }: Named, name: string): RawBuilder<unknown> {
  const field = fieldOf(resource.entity, name);
  if (field?.access?.read || field?.access?.license || field?.writeOnly || field?.masked) return sql`null`;
  if (field) return sql`${spokenSql(resource, table, name, locale)}::text`;
  const relation = Object.keys(resource.entity.schema.properties).find((key) => expandedName(key) === name);
  return relation && depth > 0 ? relatedDisplaySql(resource, table, relation, locale, depth - 1) : sql`null`;
}

/** Display name of the record that a one-relation of `table` points to. */
export function relatedDisplaySql(
  resource: Resource,
  table: string,
  name: string,
  locale?: Locale,
  depth = DEPTH,
): RawBuilder<string> {
  const field = resource.entity.schema.properties[name];
  const target = resource.all.get((field && relationOf(field)?.resource) ?? '');
  if (!target) return sql`null::text`;
  const alias = `${table}_${name}`;
  return sql`(select ${displaySql(target, alias, locale, depth)} from ${sql.table(target.table)} as ${sql.ref(alias)}
    where ${sql.ref(`${alias}.company_id`)} = ${sql.ref(`${table}.company_id`)}
      and ${sql.ref(`${alias}.id`)} = ${expressionSql(resource, table, name)})`;
}
