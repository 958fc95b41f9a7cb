// Reads a list's query string strictly: a misspelt or forbidden parameter is refused by name and never ignored.
import type { Entity } from '#core/contract';
import { type Actor, type FieldError, Problem } from '../../contract/index.ts';
import { readableField } from '../../entities/access.ts';
import { type Filter, isOperator, parseFilter } from '../filters/filter.ts';
import { partsOfPhone, phoneOf } from '../search/phone-search.ts';
import { parseSort, type SortKey } from '../sorting/list-sort.ts';

export interface ListQuery {
  readonly sort: readonly SortKey[];
  readonly filters: readonly Filter[];
  /** Lists of filters, of which a row must match all filters of at least one list; without lists every row matches. */
  readonly any: readonly (readonly Filter[])[];
  readonly search: readonly string[];
  /** Other readings of what was typed, for where nothing has those words. */
  readonly otherwise: readonly (readonly string[])[];
  readonly size: number;
  readonly skip: number;
  readonly after?: string;
  /** True if `skip` counts from the end of the list. */
  readonly fromEnd: boolean;
  /** Whether the answer holds the number of rows: counted to a limit, all of them, or not at all. */
  readonly total: Total;
  /** The only requested fields; undefined for all. */
  readonly fields?: ReadonlySet<string>;
}

/** What a call may say about counting; the first is usual. */
export const TOTALS = ['yes', 'no', 'exact'] as const;
export type Total = (typeof TOTALS)[number];

type Raw = Readonly<Record<string, unknown>>;
/** The most rows of a page; without counting all of them a page may be longer, for boards that read their whole window. */
export const PAGE_SIZE = { usual: 50, most: 500, mostUncounted: 2_000 } as const;
const SKIP_MOST = 10_000_000;
const SEARCH_WORDS = 10;
const PAGE = ['page[size]', 'page[after]', 'page[skip]', 'page[from]', 'page[total]'];
const NAMES = new Set(['sort', 'search', 'fields', ...PAGE]);

export function parseListQuery(raw: Raw, entity: Entity, actor: Actor): ListQuery {
  const errors: FieldError[] = [];
  const total = word(raw, 'page[total]', TOTALS, errors);
  const most = total === 'no' ? PAGE_SIZE.mostUncounted : PAGE_SIZE.most;
  const query: ListQuery = {
    sort: parseSort(text(raw.sort), entity, actor, errors),
    ...parseFilters(raw, entity, actor, errors),
    ...searchedIn(entity, text(raw.search)),
    size: integer(raw, 'page[size]', { usual: PAGE_SIZE.usual, least: 1, most }, errors),
    skip: integer(raw, 'page[skip]', { usual: 0, least: 0, most: SKIP_MOST }, errors),
    after: text(raw['page[after]']) || undefined,
    fromEnd: word(raw, 'page[from]', ['start', 'end'], errors) === 'end',
    total,
    fields: parseFields(raw.fields, entity, actor, errors),
  };
  if (query.fromEnd && query.after) errors.push({ path: 'page[from]', code: 'badValue' });
  if (errors.length > 0) throw new Problem(400, 'badQuery', { errors });
  return query;
}

/** Answers what a list of this entity is searched for: words, or a telephone number, whole or a part of it as it is printed. */
function searchedIn(entity: Entity, typed: string): Pick<ListQuery, 'search' | 'otherwise'> {
  const number = phoneOf(entity, typed);
  const words = searchWords(typed);
  const numbers = [...(number === undefined ? [] : [[number]]), ...partsOfPhone(entity, typed)];
  const [search = words, ...otherwise] = numbers;
  return { search, otherwise: search === words ? [] : [...otherwise, words] };
}

/** Splits the words; an order is called #204, and its number is 204. A comma behind a word, as in a name, is no part of it. */
export function searchWords(search: string): string[] {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, SEARCH_WORDS);
  return words.map((word) => word.replace(/^#(?=\d)/, '').replace(/(?<=[\p{L}\p{N}])[,;]+$/u, ''));
}

/** Answers a query value; the last one if it is repeated. */
export function text(value: unknown): string {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' ? last : '';
}

/** Answers all values of a repeated parameter. */
function texts(value: unknown): string[] {
  const all = [value].flat().filter((each) => typeof each === 'string');
  return all.length > 0 ? all : [''];
}

/** Reads names of fields that the actor may read, from one list or several. */
function parseFields(raw: unknown, entity: Entity, actor: Actor, errors: FieldError[]): Set<string> | undefined {
  if (raw === undefined) return undefined;
  const names = texts(raw)
    .flatMap((list) => list.split(','))
    .filter(Boolean);
  for (const name of names) {
    const isShown = name !== 'sort_key' && readableField(actor, entity, name) !== undefined;
    if (!isShown) errors.push({ path: 'fields', code: 'unknownField', params: { field: name } });
  }
  return new Set(names);
}

const FILTER = /^(filter|any)(?:\[(\d{1,3})\])?\[(\w+)\](?:\[(\w+)\])?$/;
/** The most groups of conditions of which one must hold, and, below, of conditions in all of them. */
const MOST_GROUPS = 20;
const MOST_CONDITIONS = 100;

/**
 * Each `filter[…]` must hold. Of all `any[…]` one must hold: a field with its conditions, or a numbered group of
 * conditions, `any[1][…]`.
 */
function parseFilters(
  raw: Raw,
  entity: Entity,
  actor: Actor,
  errors: FieldError[],
): Pick<ListQuery, 'filters' | 'any'> {
  const filters: Filter[] = [];
  const any = new Map<string, Filter[]>();
  for (const [key, value] of Object.entries(raw)) {
    if (NAMES.has(key)) continue;
    const [, kind, group, name = '', operator = 'eq'] = FILTER.exec(key) ?? [];
    const field = readableField(actor, entity, name);
    if (!name || (group && kind === 'filter')) errors.push({ path: key, code: 'unknownParameter' });
    else if (group && (Number(group) < 1 || Number(group) > MOST_GROUPS)) errors.push(outOfGroups(key));
    else if (!field) errors.push({ path: key, code: 'unknownField' });
    else if (!isOperator(operator, field)) errors.push({ path: key, code: 'badOperator' });
    else {
      const parsed = parseFilter(name, field, operator, texts(value));
      const held = group ?? name;
      if (!parsed) errors.push({ path: key, code: 'badValue' });
      else if (kind === 'filter') filters.push(...parsed);
      else any.set(held, [...(any.get(held) ?? []), ...parsed]);
    }
  }
  const groups = [...any.values()];
  if (groups.flat().length > MOST_CONDITIONS)
    errors.push({ path: 'any', code: 'maxItems', params: { limit: MOST_CONDITIONS } });
  return { filters, any: groups };
}

const outOfGroups = (path: string): FieldError => ({
  path,
  code: 'badValue',
  params: { minimum: 1, maximum: MOST_GROUPS },
});

/** Reads one of a few words; the first of them if none is given. */
function word<W extends string>(raw: Raw, key: string, words: readonly W[], errors: FieldError[]): W {
  const value = raw[key] === undefined ? words[0] : words.find((each) => each === text(raw[key]));
  if (value === undefined) errors.push({ path: key, code: 'badValue' });
  return value ?? words[0]!;
}

function integer(
  raw: Raw,
  key: string,
  { usual, least, most }: { usual: number; least: number; most: number },
  errors: FieldError[],
): number {
  if (raw[key] === undefined) return usual;
  const value = text(raw[key]);
  const number = Number(value);
  if (/^\d{1,9}$/.test(value) && number >= least && number <= most) return number;
  errors.push({ path: key, code: 'badValue', params: { minimum: least, maximum: most } });
  return usual;
}
