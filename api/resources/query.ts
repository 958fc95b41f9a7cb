// A list's query string, read strictly: what is misspelt or not allowed is refused by name, never ignored.
import type { Entity, FieldSchema } from '#core/contract';
import { isSortable as isSortableKind } from '#core/fields';
import type { Actor } from '../auth/subject.ts';
import { type FieldError, Problem } from '../problem.ts';
import { type Filter, isOperator, parseFilter } from '../sql/filter.ts';
import { readableField } from './access.ts';
import { fieldOf } from './field.ts';

export interface SortKey {
  readonly name: string;
  readonly field: FieldSchema;
  readonly descending: boolean;
}

export interface ListQuery {
  readonly sort: readonly SortKey[];
  readonly filters: readonly Filter[];
  readonly search: readonly string[];
  readonly size: number;
  readonly skip: number;
  readonly after?: string;
  /** `skip` counts from the end of the list. */
  readonly fromEnd: boolean;
  /** Whether the answer says how many rows there are in all. */
  readonly total: boolean;
}

type Raw = Readonly<Record<string, unknown>>;
const SIZE = { usual: 50, most: 500 };
const SKIP_MOST = 10_000_000;
const SEARCH_WORDS = 10;
const PAGE = ['page[size]', 'page[after]', 'page[skip]', 'page[from]', 'page[total]'];
const NAMES = new Set(['sort', 'search', ...PAGE]);

export function parseListQuery(raw: Raw, entity: Entity, actor: Actor): ListQuery {
  const errors: FieldError[] = [];
  const query: ListQuery = {
    sort: parseSort(text(raw.sort), entity, actor, errors),
    filters: parseFilters(raw, entity, actor, errors),
    search: searchWords(text(raw.search)),
    size: integer(raw, 'page[size]', { usual: SIZE.usual, least: 1, most: SIZE.most }, errors),
    skip: integer(raw, 'page[skip]', { usual: 0, least: 0, most: SKIP_MOST }, errors),
    after: text(raw['page[after]']) || undefined,
    fromEnd: word(raw, 'page[from]', ['start', 'end'], errors) === 'end',
    total: word(raw, 'page[total]', ['yes', 'no'], errors) === 'yes',
  };
  if (query.fromEnd && query.after) errors.push({ path: 'page[from]', code: 'badValue' });
  if (errors.length > 0) throw new Problem(400, 'badQuery', { errors });
  return query;
}

export function searchWords(search: string): string[] {
  return search.trim().split(/\s+/).filter(Boolean).slice(0, SEARCH_WORDS);
}

/** A query value that is given once; a repeated one counts by its last. */
export function text(value: unknown): string {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' ? last : '';
}

/** Every time that it is given. */
function texts(value: unknown): string[] {
  const all = [value].flat().filter((each) => typeof each === 'string');
  return all.length > 0 ? all : [''];
}

/** The sort that is asked for or the entity's own; `id` always comes last, so that the order is total. */
function parseSort(asked: string, entity: Entity, actor: Actor, errors: FieldError[]): SortKey[] {
  const keys: SortKey[] = [];
  const names = asked ? asked.split(',') : entity.sort.filter((key) => isSortableFor(actor, entity, bare(key)));
  for (const name of [...names, 'id'].map(bare)) {
    const field = readableField(actor, entity, name);
    if (!field || !isSortable(field)) {
      errors.push({ path: 'sort', code: 'badSort', params: { field: name } });
    } else if (!keys.some((key) => key.name === name)) {
      keys.push({ name, field, descending: names.includes(`-${name}`) });
    }
  }
  return keys;
}

function isSortableFor(actor: Actor, entity: Entity, name: string): boolean {
  const field = readableField(actor, entity, name);
  return field !== undefined && isSortable(field);
}

/** The place of a masked value would tell what it is. */
function isSortable(field: FieldSchema): boolean {
  return !field.masked && isSortableKind(field);
}

/** The keys of a sort that is the entity's own, `id` last, whoever asks. */
export function sortKeysOf(entity: Entity, sort: readonly string[]): SortKey[] {
  return [...sort, 'id'].flatMap((key) => {
    const field = fieldOf(entity, bare(key));
    return field && isSortable(field) ? [{ name: bare(key), field, descending: key.startsWith('-') }] : [];
  });
}

function bare(key: string): string {
  return key.replace(/^-/, '');
}

function parseFilters(raw: Raw, entity: Entity, actor: Actor, errors: FieldError[]): Filter[] {
  const filters: Filter[] = [];
  for (const [key, value] of Object.entries(raw)) {
    if (NAMES.has(key)) continue;
    const [, name = '', operator = 'eq'] = /^filter\[(\w+)\](?:\[(\w+)\])?$/.exec(key) ?? [];
    const field = readableField(actor, entity, name);
    if (!name) errors.push({ path: key, code: 'unknownParameter' });
    else if (!field) errors.push({ path: key, code: 'unknownField' });
    else if (!isOperator(operator, field)) errors.push({ path: key, code: 'badOperator' });
    else {
      const filter = parseFilter(name, field, operator, texts(value));
      if (filter) filters.push(filter);
      else errors.push({ path: key, code: 'badValue' });
    }
  }
  return filters;
}

/** One of a few words, the first of them where none is given. */
function word(raw: Raw, key: string, words: readonly string[], errors: FieldError[]): string {
  const value = raw[key] === undefined ? words[0]! : text(raw[key]);
  if (!words.includes(value)) errors.push({ path: key, code: 'badValue' });
  return value;
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
