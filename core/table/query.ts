// Describes a list's query: search, filters and sort. The page's address and the call use the same names, so that back,
// reload and a shared link keep it.
import { daysOf, today } from '#core/contract';
import { type Conditions, OPERATORS, type Operator } from '../fields/shape.ts';
import { http } from '../http/http.ts';
import type { Range, Row, Source } from './window/RowWindow.ts';
import { FIRST, type Slice, type Totals } from './window/source.ts';

export type { Conditions, Operator };

export interface ListQuery {
  readonly search: string;
  /** Fields to sort by, with `-` before one for descending; empty for the entity's own order. */
  readonly sort: readonly string[];
  readonly filters: Filters;
  /** Groups of filters: a row needs to match all conditions of one group; without groups all rows match. */
  readonly any?: readonly Filters[];
  /** Filters of the list itself, whatever a person asks: they are in each call and in no address. */
  readonly within?: Filters;
}

export type Filters = Readonly<Record<string, Conditions>>;

/** The most rows that are counted without being asked; counting a million takes the database a tenth of a second. */
const COUNTED = 10_000;

const FILTER = /^(filter|any)(?:\[(\d{1,2})\])?\[(\w+)\](?:\[(\w+)\])?$/;
/** The most groups that the server takes. */
export const MOST_GROUPS = 20;

/** Reads an address; unknown fields and operators are left out. */
export function readQuery(parameters: URLSearchParams, fields: ReadonlySet<string>): ListQuery {
  const filters: Record<string, Conditions> = {};
  const groups: Record<string, Record<string, Conditions>> = {};
  for (const [name, value] of parameters) {
    const [, kind, group, field, operator = 'eq'] = FILTER.exec(name) ?? [];
    if (!field || !fields.has(field) || !isOperator(operator)) continue;
    // Keys that are numbers come first, in their order.
    if (kind === 'any') groups[group ?? field] ??= {};
    const held = (kind === 'any' ? groups[group ?? field] : undefined) ?? filters;
    held[field] = { ...held[field], [operator]: value };
  }
  const sort = (parameters.get('sort') ?? '').split(',').filter((entry) => fields.has(entry.replace(/^-/, '')));
  const any = Object.values(groups);
  return { search: parameters.get('search') ?? '', sort, filters, ...(any.length > 0 && { any }) };
}

export function writeQuery({ search, sort, filters, any = [], within = {} }: ListQuery): Record<string, string> {
  const parameters: Record<string, string> = {};
  if (search !== '') parameters.search = search;
  if (sort.length > 0) parameters.sort = sort.join(',');
  return { ...parameters, ...written('filter', filters), ...written('filter', within), ...writtenGroups(any) };
}

/** Writes the query as an address and a saved view hold it. */
export function writeAddress({ within: _, ...asked }: ListQuery): Record<string, string> {
  return writeQuery(asked);
}

function written(kind: string, filters: Filters): Record<string, string> {
  const each = Object.entries(filters).flatMap(([field, conditions]) =>
    OPERATORS.flatMap((operator) => {
      const value = conditions[operator];
      return value === undefined ? [] : [[`${kind}[${field}]${operator === 'eq' ? '' : `[${operator}]`}`, value]];
    }),
  );
  return Object.fromEntries(each);
}

/** Writes the groups without numbers if each has one field and no two have the same. */
function writtenGroups(groups: readonly Filters[]): Record<string, string> {
  const names = groups.flatMap((group) => Object.keys(group));
  const isPlain = names.length === groups.length && new Set(names).size === names.length;
  const each = groups.map((group, at) => written(isPlain ? 'any' : `any[${at + 1}]`, group));
  return Object.assign({}, ...each);
}

export function isNarrowed({ search, filters, any = [] }: ListQuery): boolean {
  return search !== '' || Object.keys(filters).length + any.length > 0;
}

/** Tells whether all rows have the same value in that field, so that showing it is useless. */
export function isFixed({ filters }: ListQuery, field: string): boolean {
  const { eq, in: some, period } = filters[field] ?? {};
  const { from, until } = (period !== undefined && daysOf(period, today())) || {};
  return eq !== undefined || some?.includes(',') === false || (from !== undefined && from === until);
}

/** Answers the order after a click on a header: ascending, descending, none. `more` keeps the other fields. */
export function nextSort(current: readonly string[], field: string, more: boolean): string[] {
  const others = more ? current.filter((entry) => entry !== field && entry !== `-${field}`) : [];
  if (current.includes(field)) return [...others, `-${field}`];
  return current.includes(`-${field}`) ? others : [...others, field];
}

export function directionOf(sort: readonly string[], field: string): 'ascending' | 'descending' | undefined {
  if (sort.includes(field)) return 'ascending';
  return sort.includes(`-${field}`) ? 'descending' : undefined;
}

interface ListAnswer {
  readonly data: readonly Row[];
  readonly meta: { readonly total?: number | null; readonly next?: string | null; readonly searched?: string };
}

/** Fields of the rows; undefined for all of them. */
type Fields = readonly string[] | undefined;

/**
 * Loads a resource's list for that query; the rows do not wait for their count.
 * @param sums fields that are added up with the count
 */
export function loadList(resource: string, query: ListQuery, fields?: Fields, sums: readonly string[] = []): Source {
  const { sort: _, ...narrowing } = writeQuery(query);
  const summed = sums.length > 0 && { totals: sums.join(',') };
  return {
    sums,
    slice: async (range, signal) => {
      const { data } = await http.get<ListAnswer>(resource, { query: sliceOf(query, range, fields), signal });
      return sliceIn(data);
    },
    count: async (signal, whole) => {
      const asked = { ...narrowing, ...summed, ...(!whole && { most: COUNTED }) };
      const { data } = await http.get<CountAnswer>(`${resource}/count`, { query: asked, signal });
      const { count, more, totals } = data.data;
      return { rows: count, isMore: more === true, totals };
    },
  };
}

/** Answers the parameters of the call for a list's first rows. */
export function firstRowsOf(query: ListQuery, fields?: Fields): Record<string, string | number | undefined> {
  return sliceOf(query, FIRST, fields);
}

/** Answers the first rows if a call that was made early has brought them. */
export function arrivedRows(resource: string, query: ListQuery, fields?: Fields): Slice | undefined {
  const answer = http.arrived<ListAnswer>(resource, firstRowsOf(query, fields));
  return answer && sliceIn(answer);
}

function sliceIn({ data, meta }: ListAnswer): Slice {
  return { rows: data, total: meta.total ?? null, next: meta.next ?? null, searched: meta.searched };
}

function sliceOf(query: ListQuery, range: Range, fields: Fields): Record<string, string | number | undefined> {
  const { sort, ...narrowing } = writeQuery(query);
  return { ...narrowing, ...(sort !== undefined && { sort }), fields: fields?.join(','), ...pageOf(range) };
}

interface CountAnswer {
  readonly data: { readonly count: number; readonly more?: boolean; readonly totals?: Totals };
}

function pageOf({ size, skip, after, fromEnd }: Range): Record<string, string | number | undefined> {
  return {
    'page[size]': size,
    'page[after]': after,
    'page[skip]': skip > 0 ? skip : undefined,
    'page[from]': fromEnd ? 'end' : undefined,
    'page[total]': 'no',
  };
}

function isOperator(name: string): name is Operator {
  return (OPERATORS as readonly string[]).includes(name);
}
