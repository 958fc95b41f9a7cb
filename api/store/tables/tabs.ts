// Tells what the tabs of a list read rows by, so that it gets an index.
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { comparisonOf, type Entity, type FieldSchema, type FieldTest, isStored, tabsOf } from '#core/contract';
import { SQL_TYPE, shapeOf } from '#core/fields';
import type { ComputedField, ProductModels } from '../../contract/index.ts';
import { nameOf } from './names.ts';

/** A tab with few of all rows: those whose columns hold one of these values, and whose numbers lie beyond one. */
export interface FewTab {
  readonly id: string;
  readonly listed: readonly (readonly [column: string, values: readonly string[]])[];
  readonly compared: readonly Compared[];
}

const OPERATORS = ['eq', 'gte', 'lte'] as const;
const SIGNS = { eq: '=', gte: '>=', lte: '<=' } as const;

/** A comparison with a value of the entity file, of a column or of what a server module computes of the row. */
export interface Compared {
  readonly name: string;
  readonly operator: (typeof OPERATORS)[number];
  readonly value: string;
  readonly type: string;
  readonly computed?: ComputedField;
}

/** The SQL of computed fields, which server modules say, by the field of the entity file. */
const known = new WeakMap<FieldSchema, ComputedField>();

export function knowComputed(field: FieldSchema, computed: ComputedField): void {
  known.set(field, computed);
}

/** Tabs are counted beside the list, again with each change: what lies far back must not be read for it. */
export function narrowedColumns(entity: Entity): string[] {
  const named = new Set(tabsOf(entity).flatMap(({ filters = {} }) => Object.keys(filters)));
  return [...named].filter((name) => isIndexed(entity, name));
}

export function fewTabs(entity: Entity): FewTab[] {
  return tabsOf(entity).flatMap(({ id, filters = {}, few }) => {
    if (!few) return [];
    const listed = Object.entries(filters).flatMap(([name, values]): [string, string[]][] =>
      Array.isArray(values) && isIndexed(entity, name) ? [[name, values.map(String)]] : [],
    );
    const compared = Object.entries(filters).flatMap(([name, test]) => comparedBy(entity, name, test));
    const stored = compared.filter(({ computed }) => !computed);
    // A computed value may change with the day. The index holds a comparison with it only if nothing else narrows the tab.
    const narrowing = listed.length + stored.length > 0 ? stored : compared;
    return listed.length + narrowing.length > 0 ? [{ id, listed, compared: narrowing }] : [];
  });
}

/** Other values give another index. */
export function fewIndexName(table: string, { id, listed, compared }: FewTab): string {
  const said = compared.length > 0 ? [listed, compared] : listed;
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 8);
  return nameOf(table, 'by', 'tab', id.replaceAll('-', '_'), hash);
}

/** Writes which rows of a table are in the tab, as a filter of its list does. */
export function fewSql({ listed, compared }: FewTab, table: string): RawBuilder<unknown> {
  const values = (all: readonly string[]) => sql.join(all.map((value) => sql.lit(value)));
  const one = listed.map(([column, all]) => sql`${sql.ref(column)} = any (array[${values(all)}]::text[])`);
  return sql.join([...one, ...compared.map((each) => comparedSql(each, table))], sql` and `);
}

/** Of a computed field the row's own columns are asked, as an index knows no other table. */
function comparedSql({ name, computed, operator, value, type }: Compared, table: string): RawBuilder<unknown> {
  const asked = computed?.(table, ALONE) ?? sql.ref(name);
  return sql`(${asked} ${sql.raw(SIGNS[operator])} ${sql.lit(value)}::${sql.raw(type)})`;
}

/** Makes a condition that PostgreSQL refuses in an index of a field that asks for other records, so that there is none. */
const ALONE: ProductModels = { has: () => false, value: () => sql`(select null)`, entity: () => undefined };

function comparedBy({ schema }: Entity, name: string, test: FieldTest | undefined): Compared[] {
  const field = schema.properties[name];
  if (!field || test === undefined) return [];
  const computed = known.get(field);
  if (!computed && (!isStored(field) || field.beside)) return [];
  const type = SQL_TYPE[shapeOf(field)];
  return OPERATORS.flatMap((operator): Compared[] => {
    const value = comparisonOf(test)[operator];
    const isFixed = typeof value === 'number' || typeof value === 'boolean';
    return isFixed ? [{ name, operator, value: String(value), type, ...(computed && { computed }) }] : [];
  });
}

function isIndexed({ schema }: Entity, name: string): boolean {
  const field = schema.properties[name];
  return field?.enum !== undefined && isStored(field);
}
