// Loads one record, or a list of them, and again when anyone changes one.
import type { Answered, AnsweredRecords } from '../contract/index.ts';
import { http } from '../http/http.ts';
import { onRecord } from '../session/announcements.ts';
import { type Asked, useAsked } from './useAsked.ts';

interface Kept {
  readonly id: number;
}
type Query = Readonly<Record<string, string | number | boolean | undefined>>;

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

interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number | null; readonly next: string | null };
}

export interface AskedRecords<Row> extends Pick<Asked<unknown>, 'state' | 'error' | 'reload'> {
  /** The records; those from before stay while newer ones or those of another query load. */
  readonly records: readonly Row[];
  /** Number of all records that the query finds; undefined until it is known. */
  readonly total?: number | null;
}

const NONE: readonly never[] = [];

/**
 * Loads a page of a list; `query` holds the call's parameters: `sort`, `search`, `filter[field]`, `page[size]`. It is
 * typed like one record.
 */
export function useRecords<Resource extends keyof AnsweredRecords>(
  resource: Resource | undefined,
  query?: Query,
): AskedRecords<Answered<Resource>>;
export function useRecords<Row extends Kept>(resource: string | undefined, query?: Query): AskedRecords<Row>;
export function useRecords<Row extends Kept>(resource: string | undefined, query: Query = {}): AskedRecords<Row> {
  const question = resource === undefined ? undefined : `${resource} ${JSON.stringify(query)}`;
  const { data, state, error, reload } = useAsked<Page<Row>>(question, {
    ask: async (signal) => (await http.get<Page<Row>>(resource ?? '', { query, signal })).data,
    follow: (again) => onRecord(resource ?? '', again),
    keeps: true,
  });
  return { records: data?.data ?? NONE, total: data?.meta.total, state, error, reload };
}
