// Writes a column as SQL, and tells whether a stored column already matches its field.
import { type RawBuilder, sql } from 'kysely';
import { PEOPLE_ORDER } from '../extensions/collation.ts';
import type { StoredColumn } from './catalog.ts';
import type { Column } from './column.ts';
import { valuesCheck } from './names.ts';

export function columnSql(column: Column, required = column.required): RawBuilder<unknown> {
  const collation = column.type === 'text' ? sql` collate ${PEOPLE_ORDER}` : sql``;
  const value = column.default === undefined ? sql`` : sql` default ${sql.lit(column.default)}`;
  return sql`${sql.ref(column.name)} ${sql.raw(column.type)}${collation}${value}${required ? sql` not null` : sql``}`;
}

/** Writes the constraint `check (…)` that limits a column to its values. */
export function valuesSql(table: string, column: string, values: readonly string[]): RawBuilder<unknown> {
  const list = sql.join(values.map((value) => sql.lit(value)));
  return sql`constraint ${sql.id(valuesCheck(table, column))} check (${sql.ref(column)} in (${list}))`;
}

/** Reads the values of a check from PostgreSQL's print of it: `CHECK ((mdl = ANY (ARRAY['page'::text, …])))`. */
export function storedValues(definition: string): string[] {
  return [...definition.matchAll(/'((?:[^']|'')*)'/g)].map(([, value]) => value!.replaceAll("''", "'"));
}

/** Compares a default with PostgreSQL's print of it: `'A'::text`, `60`, `'[]'::jsonb`, `12.50`, `true`. */
export function sameDefault({ type, default: wanted }: Column, { default: stored }: StoredColumn): boolean {
  if (wanted === undefined || stored === null) return wanted === undefined && stored === null;
  const quoted = /^'((?:[^']|'')*)'(::.*)?$/s.exec(stored);
  const value = quoted ? quoted[1]!.replaceAll("''", "'") : stored.replace(/::.*$/s, '');
  if (value === wanted) return true;
  if (type === 'bigint' || type.startsWith('numeric') || type === 'double precision') {
    return Number(value.replace(/[()]/g, '')) === Number(wanted);
  }
  return type === 'jsonb' && sameJson(value, wanted);
}

/** Compares without the order of keys and the spaces, which jsonb does not keep. */
function sameJson(one: string, other: string): boolean {
  return JSON.stringify(sorted(JSON.parse(one))) === JSON.stringify(sorted(JSON.parse(other)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([key, item]) => [key, sorted(item)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
