// Loads the rows of a query that a module declares on the server, and keeps them current: where the query says which rows
// a record makes, only those are asked for again.
import type { QueryRowTypes } from '../contract/index.ts';
import { http } from '../http/http.ts';
import { onRecord } from '../session/announcements.ts';
import type { Changed, WindowSource } from './LiveWindow.ts';
import { type AskedWindow, type Question, useWindows } from './useWindows.ts';

type Value = string | number | boolean;
/** A list is sent as `a,b`; an undefined value is left out. */
export type Params = Readonly<Record<string, Value | readonly Value[] | undefined>>;

interface Found<Row> {
  readonly data: readonly Row[];
  readonly meta: {
    readonly more: boolean;
    readonly rowsOf?: { readonly key: string; readonly models: Readonly<Record<string, string>> };
  };
}

/** Holds the rows; those from before stay while newer ones or those of other parameters load. */
export interface QueryRows<Row> extends Pick<AskedWindow<Row>, 'rows' | 'more' | 'state' | 'error' | 'reload'> {}

export interface Near<Asked> {
  /** Questions that may come next, such as the week before and the week after: their rows are read ahead. */
  readonly near?: readonly Asked[];
}

/**
 * Types the rows by the query's own declaration, if it is in `QueryRowTypes`, or by the type that the page gives.
 * Changed rows stay in their place and new ones come last, so a page that needs an order sorts by itself.
 * @param name plugin and id: `iceshop/stock`; undefined asks nothing yet
 */
export function useQuery<Name extends keyof QueryRowTypes>(
  name: Name | undefined,
  params?: Params,
  options?: Near<Params>,
): QueryRows<QueryRowTypes[Name]>;
export function useQuery<Row>(name: string | undefined, params?: Params, options?: Near<Params>): QueryRows<Row>;
export function useQuery<Row>(
  name: string | undefined,
  params: Params = {},
  { near = [] }: Near<Params> = {},
): QueryRows<Row> {
  const of = (given: Params) => questionOf<Row>(`query/${name}`, given);
  return useWindows(name === undefined ? undefined : of(params), name === undefined ? [] : near.map(of));
}

function questionOf<Row>(path: string, params: Params): Question<Row> {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
  return { name: `${path} ${JSON.stringify(query)}`, source: () => sourceOf(path, query) };
}

function sourceOf<Row>(path: string, query: Readonly<Record<string, string>>): WindowSource<Row> {
  const ask = async (signal: AbortSignal, more: object = {}) =>
    (await http.get<Found<Row>>(path, { query: { ...query, ...more }, signal })).data;
  return {
    whole: async (signal) => {
      const { data, meta } = await ask(signal);
      return { rows: data, more: meta.more, key: meta.rowsOf?.key, columns: meta.rowsOf?.models };
    },
    some: async (changed, signal) => (await ask(signal, parametersOf(changed))).data,
    // Events name a query by its path, like a record.
    follow: (heard) => onRecord(path, ({ changed }) => heard(changed ? idsOf(changed) : 'gap')),
  };
}

const idsOf = (changed: Readonly<Record<string, readonly number[]>>): Changed =>
  new Map(Object.entries(changed).map(([model, ids]) => [model, new Set(ids)]));

const parametersOf = (changed: Changed) =>
  Object.fromEntries([...changed].map(([model, ids]) => [`changed[${model}]`, [...ids].join()]));
