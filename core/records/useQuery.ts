// Loads the rows of a query that a module declares on the server, and again when a record that the query reads changes.
import type { QueryRowTypes } from '../contract/index.ts';
import { http } from '../http/http.ts';
import { onRecord } from '../session/announcements.ts';
import { type Asked, useAsked } from './useAsked.ts';

type Value = string | number | boolean;
/** A list is sent as `a,b`; an undefined value is left out. */
export type Params = Readonly<Record<string, Value | readonly Value[] | undefined>>;

interface Found<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly more: boolean };
}

export interface QueryRows<Row> extends Pick<Asked<unknown>, 'state' | 'error' | 'reload'> {
  /** The rows; those from before stay while newer ones or those of other parameters load. */
  readonly rows: readonly Row[];
  /** True if there are more rows than these. */
  readonly more: boolean;
}

const NONE: readonly never[] = [];

/**
 * Types the rows by the query's own declaration, if it is in `QueryRowTypes`, or by the type that the page gives.
 * @param name plugin and id: `iceshop/stock`; undefined asks nothing yet
 */
export function useQuery<Name extends keyof QueryRowTypes>(
  name: Name | undefined,
  params?: Params,
): QueryRows<QueryRowTypes[Name]>;
export function useQuery<Row>(name: string | undefined, params?: Params): QueryRows<Row>;
export function useQuery<Row>(name: string | undefined, params: Params = {}): QueryRows<Row> {
  const path = `query/${name}`;
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
  const question = name === undefined ? undefined : `${path} ${JSON.stringify(query)}`;
  const { state, data, error, reload } = useAsked<Found<Row>>(question, {
    ask: async (signal) => (await http.get<Found<Row>>(path, { query, signal })).data,
    // Events name a query by its path, like a record.
    follow: (again) => onRecord(path, again),
    keeps: true,
  });
  return { rows: data?.data ?? NONE, more: data?.meta.more ?? false, state, error, reload };
}
