// Makes the SQL of a list's order; a relation is sorted by the name that people see.
import { type RawBuilder, sql } from 'kysely';
import { isStored, type Locale } from '#core/contract';
import { type Kind, kindOf } from '../../entities/field.ts';
import type { Resource } from '../../entities/resource.ts';
import { PEOPLE_ORDER } from '../../store/extensions/collation.ts';
import { relatedDisplaySql } from '../values/display-sql.ts';
import { spokenSql } from '../values/spoken-sql.ts';
import type { SortKey } from './list-sort.ts';

export interface SortTerm {
  readonly expression: RawBuilder<unknown>;
  readonly kind: Kind;
  readonly descending: boolean;
  readonly nullable: boolean;
  /** True if the order is the reverse of the index: a column without empty values must still be declared so. */
  readonly opposite: boolean;
}

const NEVER_EMPTY = new Set(['id', 'version', 'created_at', 'updated_at', 'sort_key']);
/** Tells whether a field is never empty: required fields are, but not the column of a list of deleted rows. */
function isNeverEmpty({ entity, computed }: Resource, name: string): boolean {
  if (NEVER_EMPTY.has(name)) return true;
  const field = entity.schema.properties[name];
  const isKept = field !== undefined && isStored(field) && !computed[name] && !entity.deletedOf;
  return isKept && entity.schema.required?.includes(name) === true;
}

export function sortTerms(
  resource: Resource,
  table: string,
  sort: readonly SortKey[],
  /** Language in which this reader sees names. */
  locale?: Locale,
): SortTerm[] {
  return sort.map(({ name, field, descending, asNumber }) => {
    const isNamed = kindOf(field) === 'one' && !asNumber;
    const kind = isNamed ? 'text' : kindOf(field);
    const value = isNamed
      ? relatedDisplaySql(resource, table, name, { locale, isSorted: true })
      : spokenSql(resource, table, name, locale);
    const expression = kind === 'text' ? sql`(${value} collate ${PEOPLE_ORDER})` : value;
    const nullable = !isNeverEmpty(resource, name);
    const opposite = !nullable && descending !== resource.entity.list.sort.includes(`-${name}`);
    return { expression, kind, descending, nullable, opposite };
  });
}

/** Writes the order; with `backwards` from its end, along the same index. */
export function orderSql(terms: readonly SortTerm[], backwards = false): RawBuilder<unknown> {
  return sql.join(
    terms.map(({ expression, descending, opposite }) => {
      const direction = sql.raw(descending !== backwards ? 'desc' : 'asc');
      const empty = sql.raw(opposite !== backwards ? 'first' : 'last');
      return sql`${expression} ${direction} nulls ${empty}`;
    }),
  );
}

/** Selects the values that a cursor keeps, one after the other, as texts that cast back without loss. */
export function cursorSql(terms: readonly SortTerm[]): RawBuilder<unknown> {
  return sql.join(terms.map(({ expression }) => sql`${expression}::text`));
}

/** Selects the terms' values as columns of a row, for `placeTerms`. No field has such a name. */
export function placesSql(terms: readonly SortTerm[]): RawBuilder<unknown> {
  return sql.join(terms.map(({ expression }, index) => sql`${expression} as ${sql.ref(`place ${index}`)}`));
}

/** Answers the same terms for rows that hold these columns. */
export function placeTerms(table: string, terms: readonly SortTerm[]): SortTerm[] {
  return terms.map((term, index) => ({ ...term, expression: sql.ref(`${table}.place ${index}`) }));
}
