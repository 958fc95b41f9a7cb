// Reads a list's filters: the operators of each field, and their SQL. Values are always sent as parameters.
import { type RawBuilder, sql } from 'kysely';
import {
  dayFrom,
  daysOf,
  type FieldSchema,
  filtersOf,
  isStored,
  momentOf,
  tabsOf,
  today,
  type Which,
} from '#core/contract';
import { isValue, type Operator, operatorsOf as operatorsOfKind } from '#core/fields';
import type { SearchedField } from '../../contract/index.ts';
import { type Kind, kindOf, SQL_TYPE, tableOf } from '../../entities/field.ts';
import { normalise } from '../../entities/normalise.ts';
import type { Resource } from '../../entities/resource.ts';
import { plainPattern, plainSql, wordPatterns } from '../../store/extensions/trigrams.ts';
import { expressionSql } from '../values/expression-sql.ts';
import { pairsSql } from '../values/pairs-sql.ts';
import { anySpokenSql, isSpoken } from '../values/spoken-sql.ts';
import { withinSql } from './stream-time.ts';

export interface Filter {
  readonly name: string;
  readonly field: FieldSchema;
  readonly operator: Operator;
  readonly values: readonly string[];
}

const VALUES_MOST = 500;

export function operatorsOf(field: FieldSchema): readonly Operator[] {
  // A masked field takes no operator, since each would confirm a guess at its value without an activity entry.
  return field.masked ? [] : operatorsOfKind(field);
}

export function isOperator(name: string, field: FieldSchema): name is Operator {
  return operatorsOf(field).includes(name as Operator);
}

/** Answers conditions that must all hold; undefined if a value is not of the field's kind. */
export function parseFilter(
  name: string,
  field: FieldSchema,
  operator: Operator,
  asked: readonly string[],
): Filter[] | undefined {
  if (operator === 'period') return periodFilters(name, field, asked.at(-1) ?? '');
  const kind = operator === 'empty' ? 'boolean' : kindOf(field);
  const given = operator === 'in' ? asked.flatMap(partsOf) : asked.slice(-1);
  // Whole values are brought to their stored form, so that a telephone number is found as people type it.
  const isPart = operator === 'contains' || operator === 'lacks';
  const isWhole = kind === 'text' && !isPart;
  const isEnd = operator === 'gte' || operator === 'lte';
  const values = isWhole
    ? given.map((value) => String(normalise(field, value) ?? value))
    : given.map((value) => (isEnd && kind === 'date' ? dayFrom(value) : value));
  const fits = isPart || values.every((value) => isValue(kind, value));
  return fits && values.length <= VALUES_MOST ? [{ name, field, operator, values }] : undefined;
}

/** Answers what the word means now: whole days of the companies; for moments the past ends now. */
function periodFilters(name: string, field: FieldSchema, word: string): Filter[] | undefined {
  const days = daysOf(word, today());
  if (!days) return undefined;
  const isMoment = kindOf(field) === 'timestamp';
  const from = days.from && (isMoment ? momentOf(`${days.from} 00:00`)?.toISOString() : days.from);
  const until = isMoment && word === 'past' ? new Date().toISOString() : endOf(days.until, isMoment);
  const ends = [['gte', from] as const, ['lte', until] as const];
  return ends.flatMap(([operator, value]) => (value ? [{ name, field, operator, values: [value] }] : []));
}

function endOf(day: string | undefined, isMoment: boolean): string | undefined {
  return day && isMoment ? momentOf(`${day} 23:59:59.999`)?.toISOString() : day;
}

/** Splits at commas; within quotes a comma belongs to the value, and a quote is doubled: `"Ghent, Belgium",Bruges`. */
function partsOf(list: string): string[] {
  return [...`,${list}`.matchAll(/,(?:"((?:[^"]|"")*)"(?=,|$)|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

/** Rows that are called `table`: whether they are those. None where it names a field or says a value that they do not have. */
export function whichSql(resource: Resource, table: string, which: Which): RawBuilder<boolean> {
  const conditions = Object.entries(filtersOf(which)).flatMap(([name, asked]) =>
    Object.entries(asked).flatMap(([operator, value]) => {
      const field = resource.entity.schema.properties[name];
      const isKnown = field !== undefined && isOperator(operator, field);
      const filters = isKnown ? parseFilter(name, field, operator, [value]) : undefined;
      return filters?.map((filter) => filterSql(resource, table, filter)) ?? [sql<boolean>`false`];
    }),
  );
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}

export function filterSql(resource: Resource, table: string, filter: Filter): RawBuilder<boolean> {
  if (kindOf(filter.field) === 'many') return manyFilterSql(resource, table, filter);
  const { beside } = filter.field;
  if (beside && isStored(filter.field)) return besideFilterSql(resource, table, filter);
  const asked = compared(expressionSql(resource, table, filter.name), resource, table, filter);
  return resource.entity.stream ? sql`(${asked} ${withinSql(resource, table, filter)})` : asked;
}

/**
 * Compares a field that a plugin adds within its own table, once for all rows. A record without a row there has the
 * default.
 */
function besideFilterSql(resource: Resource, table: string, filter: Filter): RawBuilder<boolean> {
  const { name, field, operator } = filter;
  if (operator === 'contains' || operator === 'lacks')
    return compared(expressionSql(resource, table, name), resource, table, filter);
  const beside = sql.table(tableOf(resource.entity, name));
  const key = (alias: string) => sql`${sql.ref(`${alias}.company_id`)}, ${sql.ref(`${alias}.id`)}`;
  const rows = sql`select ${key('beside')} from ${beside} as beside`;
  const fits = compared(sql.ref(`beside.${name}`), resource, 'beside', filter);
  const without = compared(defaultSql(field), resource, table, filter);
  return sql`((${key(table)}) in (${rows} where ${fits})
    or (${without} and (${key(table)}) not in (${rows})))`;
}

/** Answers the field's default as SQL, or null. */
export function defaultSql(field: FieldSchema): RawBuilder<unknown> {
  const { default: value } = field;
  const type = sql.raw(SQL_TYPE[kindOf(field)]);
  if (value === undefined || value === null) return sql`null::${type}`;
  return sql`${sql.lit(typeof value === 'object' ? JSON.stringify(value) : String(value))}::${type}`;
}

function compared(whole: RawBuilder<unknown>, resource: Resource, table: string, filter: Filter): RawBuilder<boolean> {
  const kind = kindOf(filter.field);
  // Answers hold milliseconds, so a moment is compared with that precision.
  const value = kind === 'timestamp' ? sql`date_trunc('milliseconds', ${whole})` : whole;
  if (filter.operator === 'empty') return emptySql(value, kind, filter.values[0] === 'true');
  if (kind === 'list') return sql`${value} ?| array[${sql.join(filter.values)}]::text[]`;
  const found = () => fieldContainsSql(resource, table, filter.name, filter.values[0] ?? '');
  if (filter.operator === 'contains') return found();
  // An empty field counts as lacking it too.
  if (filter.operator === 'lacks') return sql`not coalesce(${found()}, false)`;
  const type = sql.raw(SQL_TYPE[kind]);
  const operator = sql.raw({ eq: '=', in: '=', gte: '>=', lte: '<=' }[filter.operator as 'eq']);
  if (filter.operator === 'in') return sql`${value} = any(array[${sql.join(listed(filter))}]::${type}[])`;
  const asked = isOfFewTab(resource, filter) ? sql.lit(filter.values[0]) : filter.values[0];
  return sql`${value} ${operator} ${asked}::${type}`;
}

/** Values of the entity file stand in the statement itself: a kept plan then knows the index of a tab that has them. */
function listed({ field, values }: Filter): readonly unknown[] {
  const isKnown = values.every((value) => field.enum?.includes(value));
  return isKnown ? values.map((value) => sql.lit(value)) : values;
}

/** Tells whether a tab with few of all rows says this very value: it stands in the statement, as in the tab's index. */
function isOfFewTab({ entity }: Resource, { name, operator, values }: Filter): boolean {
  return tabsOf(entity).some(({ few, filters }) => few && filtersOf(filters)[name]?.[operator] === values[0]);
}

function emptySql(value: RawBuilder<unknown>, kind: Kind, wanted: boolean): RawBuilder<boolean> {
  const empty = kind === 'list' ? sql`(${value} is null or ${value} = '[]'::jsonb)` : sql`(${value} is null)`;
  return wanted ? sql`${empty}` : sql`not ${empty}`;
}

function manyFilterSql(resource: Resource, table: string, filter: Filter): RawBuilder<boolean> {
  const owned = sql`select 1 from (${pairsSql(resource, table, filter.name)}) as j`;
  if (filter.operator !== 'empty')
    return sql`exists (${owned} where j.target_id = any(array[${sql.join(filter.values)}]::bigint[]))`;
  return filter.values[0] === 'true' ? sql`not exists (${owned})` : sql`exists (${owned})`;
}

/** Found anywhere, or at the beginning of a word. */
export type Where = 'anywhere' | 'word';

/** Compares without capitals and accents: `nussrosterei` finds `Nussrösterei`. */
export function containsSql(value: RawBuilder<unknown>, typed: string, where: Where = 'anywhere'): RawBuilder<boolean> {
  return sql`${plainSql(sql`${value}::text`)} like any(${likePatterns(typed, where)}::text[])`;
}

/** Does the same for a field, in every language of the record. */
export function fieldContainsSql(
  resource: Resource,
  table: string,
  name: string,
  typed: string,
  where: Where = 'anywhere',
): RawBuilder<boolean> {
  const own = ownContainsSql({ resource, table, name }, typed, where);
  if (!isSpoken(resource, name)) return own;
  return sql`(${own} or ${anySpokenSql(resource, table, name, (value) => containsSql(value, typed, where))})`;
}

/** Selects the ids of rows that a server module finds by itself. */
export function searchedSql(searched: SearchedField, typed: string, where: Where): RawBuilder<unknown> {
  const patterns = where === 'word' ? wordPatterns(typed) : [plainPattern(typed)];
  return sql.join(patterns.map(searched), sql` union `);
}

interface Field {
  readonly resource: Resource;
  readonly table: string;
  readonly name: string;
}

/** A server module's field is searched by its own set of ids, or computed once for each row. */
function ownContainsSql({ resource, table, name }: Field, typed: string, where: Where): RawBuilder<boolean> {
  const searched = resource.searched[name];
  if (searched) return sql`${sql.ref(`${table}.id`)} in (${searchedSql(searched, typed, where)})`;
  const value = expressionSql(resource, table, name);
  if (!resource.computed[name]) return columnContainsSql(value, typed, where);
  return sql`(select ${columnContainsSql(sql.ref('made.value'), typed, where)} from (select ${value} as value offset 0) as made)`;
}

/** Compares a stored value: for letters without accents this takes a fifth of the time. */
function columnContainsSql(value: RawBuilder<unknown>, typed: string, where: Where): RawBuilder<boolean> {
  const text = sql`${value}::text`;
  return sql`(case when octet_length(${text}) = length(${text})
    then ${text} collate "C" ilike any(${likePatterns(typed, where)}::text[]) else ${containsSql(value, typed, where)} end)`;
}

/** Makes the patterns without accents; typed % and _ stand for themselves. */
function likePatterns(typed: string, where: Where): string[] {
  return where === 'word' ? wordPatterns(typed) : [plainPattern(typed)];
}
