// Describes a saved view of an index in the form of the page's address: search, filters, order, columns.

import { type ListQuery, writeAddress } from '../../table/query.ts';
import { GROUP } from '../look/look.ts';

/** Names in the address, beside the list's own query, for the columns and for the open view. */
export const COLUMNS = 'columns';
export const VIEW = 'view';
/**
 * Stands in place of a view's id for the list as its entity file has it, for a person whose default is another view.
 */
export const STANDARD = 'standard';

/** Answers the same text for the same view, in whatever order it came about. */
export function viewQuery(query: ListQuery, columns: readonly string[], group: string | null = null): string {
  const entries = Object.entries(writeAddress(query)).sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams([
    ...entries,
    [COLUMNS, columns.join(',')],
    ...(group === null ? [] : [[GROUP, group]]),
  ]).toString();
}

/** Answers the query of a view as the page's address holds it. */
export function viewAddress(query: string, id?: number): URLSearchParams {
  const parameters = new URLSearchParams(query);
  if (id !== undefined) parameters.set(VIEW, String(id));
  return parameters;
}

/** Answers the columns in the address; undefined if the person's own are shown. */
export function columnsOf(parameters: URLSearchParams): readonly string[] | undefined {
  const named = parameters.get(COLUMNS);
  return named ? named.split(',') : undefined;
}

/** Answers the parts of the address that stay when the list's own query changes. */
export function keptOf(parameters: URLSearchParams): Record<string, string> {
  const kept = [COLUMNS, VIEW].map((name) => [name, parameters.get(name)] as const);
  return Object.fromEntries(kept.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}
