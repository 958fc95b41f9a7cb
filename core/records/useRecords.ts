// Loads one record, or a list of them, and again when anyone changes one.
import type { Answered, AnsweredRecords } from '../contract/index.ts';
import { http } from '../http/http.ts';
import { onRecord } from '../session/announcements.ts';
import { type Asked, useAsked } from './useAsked.ts';
import type { Near } from './useQuery.ts';
import { NOTHING_YET, useWindows } from './useWindows.ts';
import { type Kept, type Page, type Query, wholeOf } from './whole.ts';

export interface AskedRecord<Row> extends Omit<Asked<Row>, 'data'> {
  readonly record?: Row;
}

/**
 * Types the record by the resource's entity file, if a declaration file is made from it, or by the type that the page
 * gives.
 * @param id undefined asks nothing yet
 */
export function useRecord<Resource extends keyof AnsweredRecords>(
  resource: Resource,
  id: number | string | undefined,
): AskedRecord<Answered<Resource>>;
export function useRecord<Row extends Kept>(resource: string, id: number | string | undefined): AskedRecord<Row>;
export function useRecord<Row extends Kept>(resource: string, id: number | string | undefined): AskedRecord<Row> {
  const path = id === undefined ? undefined : `${resource}/${encodeURIComponent(id)}`;
  const { data: record, ...asked } = useAsked<Row>(path, {
    ask: async (signal) => (await http.get<{ data: Row }>(path ?? '', { signal })).data.data,
    follow: (again) =>
      onRecord(resource, (change) => (change.id === null || String(change.id) === String(id)) && again()),
  });
  return { ...asked, record };
}

export interface AskedRecords<Row> extends Pick<Asked<unknown>, 'state' | 'error' | 'reload'> {
  /** The records; those from before stay while newer ones or those of another query load. */
  readonly records: readonly Row[];
  /** Number of the records that the query finds, to 10,000, or of all with `page[total]=exact`; undefined until it is known. */
  readonly total?: number | null;
  /** True if there are more records than these. */
  readonly more: boolean;
}

const NONE: readonly never[] = [];

export interface RecordsOptions extends Near<Query> {
  /**
   * True to load all records that the filters find, 20,000 at most, in place of a page; after that only changed ones are
   * asked for. Changed records stay in their place and new ones come last.
   */
  readonly whole?: boolean;
}

/**
 * Loads a page of a list, or all of it; `query` holds the call's parameters: `sort`, `search`, `filter[field]`,
 * `page[size]`. It is typed like one record.
 */
export function useRecords<Resource extends keyof AnsweredRecords>(
  resource: Resource | undefined,
  query?: Query,
  options?: RecordsOptions,
): AskedRecords<Answered<Resource>>;
export function useRecords<Row extends Kept>(
  resource: string | undefined,
  query?: Query,
  options?: RecordsOptions,
): AskedRecords<Row>;
export function useRecords<Row extends Kept>(
  resource: string | undefined,
  query: Query = {},
  { whole = false, near = [] }: RecordsOptions = {},
): AskedRecords<Row> {
  const page = usePage<Row>(whole ? undefined : resource, query);
  const of = (given: Query) => wholeOf<Row>(resource ?? '', given);
  const isWhole = whole && resource !== undefined;
  const { rows, ...window } = useWindows(isWhole ? of(query) : undefined, isWhole ? near.map(of) : []);
  if (!whole) return page;
  return { ...window, records: rows, total: window.more || rows === NOTHING_YET ? undefined : rows.length };
}

function usePage<Row extends Kept>(resource: string | undefined, query: Query): AskedRecords<Row> {
  const question = resource === undefined ? undefined : `${resource} ${JSON.stringify(query)}`;
  const { data, state, error, reload } = useAsked<Page<Row>>(question, {
    ask: async (signal) => (await http.get<Page<Row>>(resource ?? '', { query, signal })).data,
    follow: (again) => onRecord(resource ?? '', again),
    keeps: true,
  });
  const more = data !== undefined && data.meta.next !== null;
  return { records: data?.data ?? NONE, total: data?.meta.total, more, state, error, reload };
}
