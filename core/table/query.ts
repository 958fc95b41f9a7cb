// Describes what a person asked of a list: search, filters and sort. It reads and writes the same names in the page's
// address and in the call, so that back, reload and a shared link keep it.
import { daysOf, today } from '#core/contract';
import { type Conditions, OPERATORS, type Operator } from '../fields/shape.ts';
import { http } from '../http/http.ts';
import type { Range, Row, Source } from './window/RowWindow.ts';
import { FIRST, type Slice, type Totals } from './window/source.ts';

export type { Conditions, Operator };

export interface ListQuery {
  readonly search: string;
  /** Fields, `-` before one for descending; empty is the entity's own order. */
  readonly sort: readonly string[];
  readonly filters: Filters;
  /** Of these groups one is enough, with all of its conditions; none narrow nothing. */
  readonly any?: readonly Filters[];
  /** What the list itself is narrowed to, whatever a person asks: it goes with each call and stands in no address. */
  readonly within?: Filters;
}

export type Filters = Readonly<Record<string, Conditions>>;

/** So many rows of a list are counted unasked; to count a million takes the database a tenth of a second. */
const COUNTED = 10_000;

const FILTER = /^(filter|any)(?:\[(\d{1,2})\])?\[(\w+)\](?:\[(\w+)\])?$/;
/** The server takes no more groups. */
export const MOST_GROUPS = 20;

/** Reads an address; fields that the entity does not have, and operators that nobody knows, are left out. */
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

/** As an address has it, and what people keep. */
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

/** Without numbers where each is of one field, and no two of the same. */
function writtenGroups(groups: readonly Filters[]): Record<string, string> {
  const names = groups.flatMap((group) => Object.keys(group));
  const isPlain = names.length === groups.length && new Set(names).size === names.length;
  const each = groups.map((group, at) => written(isPlain ? 'any' : `any[${at + 1}]`, group));
  return Object.assign({}, ...each);
}

export function isNarrowed({ search, filters, any = [] }: ListQuery): boolean {
  return search !== '' || Object.keys(filters).length + any.length > 0;
}

/** All rows have the same of that field, so that saying it again tells nothing. */
export function isFixed({ filters }: ListQuery, field: string): boolean {
  const { eq, in: some, period } = filters[field] ?? {};
  const { from, until } = (period !== undefined && daysOf(period, today())) || {};
  return eq !== undefined || some?.includes(',') === false || (from !== undefined && from === until);
}

/** The order after a click on a header: ascending, descending, none. `more` keeps the other fields. */
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
  readonly meta: { readonly total?: number | null; readonly next?: string | null };
}

/** Fields of the rows; undefined for all of them. */
type Fields = readonly string[] | undefined;

/**
 * A resource's list for that query: its rows come without waiting for their count.
 * @param sums fields that are added up with it
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

/** What a list's call for its first rows says. */
export function firstRowsOf(query: ListQuery, fields?: Fields): Record<string, string | number | undefined> {
  return sliceOf(query, FIRST, fields);
}

/** The first rows, where the call that was made early has brought them by now. */
export function arrivedRows(resource: string, query: ListQuery, fields?: Fields): Slice | undefined {
  const answer = http.arrived<ListAnswer>(resource, firstRowsOf(query, fields));
  return answer && sliceIn(answer);
}

function sliceIn({ data, meta }: ListAnswer): Slice {
  return { rows: data, total: meta.total ?? null, next: meta.next ?? null };
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
