// The rows of a query that a module declares on its server module, asked again when a record that it reads changed.
import type { QueryRowTypes } from '../contract/index.ts';
import { http } from '../http/http.ts';
import { onRecord } from '../session/announcements.ts';
import { type Asked, useAsked } from './useAsked.ts';

type Value = string | number | boolean;
/** A list is sent as `a,b`; what is undefined is left out. */
export type Params = Readonly<Record<string, Value | readonly Value[] | undefined>>;

interface Found<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly more: boolean };
}

export interface QueryRows<Row> extends Pick<Asked<unknown>, 'state' | 'error' | 'reload'> {
  /** Those of before, while newer ones or those of other parameters are awaited. */
  readonly rows: readonly Row[];
  /** There are more rows than these. */
  readonly more: boolean;
}

const NONE: readonly never[] = [];

/**
 * Typed by what the query declares of its rows, where it says so in `QueryRowTypes`, or by what the page says it reads.
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
    // The stream tells of a query as of a record, by the path that it is asked by.
    follow: (again) => onRecord(path, again),
    keeps: true,
  });
  return { rows: data?.data ?? NONE, more: data?.meta.more ?? false, state, error, reload };
}
