// Filters of a list: which operators a field takes, and their SQL. Values only ever travel as parameters.
import { type RawBuilder, sql } from 'kysely';
import type { FieldSchema } from '#core/contract';
import { joinTable, type Kind, kindOf, SQL_TYPE } from './field.ts';
import { expressionSql } from './record-sql.ts';
import type { Resource } from './resource.ts';
import { isValue } from './value.ts';

export type Operator = 'eq' | 'gte' | 'lte' | 'in' | 'contains' | 'empty';

export interface Filter {
  readonly name: string;
  readonly field: FieldSchema;
  readonly operator: Operator;
  readonly values: readonly string[];
}

const ORDERED: readonly Operator[] = ['eq', 'gte', 'lte', 'in', 'empty'];
const OPERATORS: Readonly<Record<Kind, readonly Operator[]>> = {
  text: ['eq', 'in', 'contains', 'empty'],
  integer: ORDERED,
  number: ORDERED,
  boolean: ['eq', 'in', 'empty'],
  date: ORDERED,
  time: ORDERED,
  timestamp: ORDERED,
  one: ['eq', 'in', 'empty'],
  many: ['eq', 'in', 'empty'],
  list: ['eq', 'in', 'empty'],
  object: ['empty'],
};
const VALUES_MOST = 500;

export function operatorsOf(field: FieldSchema): readonly Operator[] {
  return OPERATORS[kindOf(field)];
}

export function isOperator(name: string, field: FieldSchema): name is Operator {
  return operatorsOf(field).includes(name as Operator);
}

/** Undefined when a value is not of the field's kind. */
export function parseFilter(name: string, field: FieldSchema, operator: Operator, raw: string): Filter | undefined {
  const values = operator === 'in' ? raw.split(',') : [raw];
  const kind = operator === 'empty' ? 'boolean' : kindOf(field);
  const fits = operator === 'contains' || values.every((value) => isValue(kind, value));
  return fits && values.length <= VALUES_MOST ? { name, field, operator, values } : undefined;
}

export function filterSql(resource: Resource, table: string, filter: Filter): RawBuilder<boolean> {
  const kind = kindOf(filter.field);
  if (kind === 'many') return manyFilterSql(resource, table, filter);
  const value = expressionSql(resource, table, filter.name);
  if (filter.operator === 'empty') return emptySql(value, kind, filter.values[0] === 'true');
  if (kind === 'list') return sql`${value} ?| array[${sql.join(filter.values)}]::text[]`;
  if (filter.operator === 'contains') return containsSql(value, filter.values[0] ?? '');
  const type = sql.raw(SQL_TYPE[kind]);
  const operator = sql.raw({ eq: '=', in: '=', gte: '>=', lte: '<=' }[filter.operator]);
  if (filter.operator === 'in') return sql`${value} = any(array[${sql.join(filter.values)}]::${type}[])`;
  return sql`${value} ${operator} ${filter.values[0]}::${type}`;
}

function emptySql(value: RawBuilder<unknown>, kind: Kind, wanted: boolean): RawBuilder<boolean> {
  const empty = kind === 'list' ? sql`(${value} is null or ${value} = '[]'::jsonb)` : sql`(${value} is null)`;
  return wanted ? sql`${empty}` : sql`not ${empty}`;
}

function manyFilterSql(resource: Resource, table: string, filter: Filter): RawBuilder<boolean> {
  const owned = sql`select 1 from ${sql.table(joinTable(resource.entity, filter.name))} as j
    where j.company_id = ${sql.ref(`${table}.company_id`)} and j.owner_id = ${sql.ref(`${table}.id`)}`;
  if (filter.operator !== 'empty')
    return sql`exists (${owned} and j.target_id = any(array[${sql.join(filter.values)}]::bigint[]))`;
  return filter.values[0] === 'true' ? sql`not exists (${owned})` : sql`exists (${owned})`;
}

/** What the person typed, found anywhere; case and accents do not matter: `nussrosterei` finds `Nussrösterei`. */
export function containsSql(value: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const plain = typed.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const stored = sql`regexp_replace(normalize(${value}::text, nfd), '[\\u0300-\\u036f]', '', 'g')`;
  return sql`${stored} ilike ${likePattern(plain)}`;
}

/** Their % and _ mean themselves. */
function likePattern(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}
