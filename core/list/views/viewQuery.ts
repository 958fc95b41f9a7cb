// Describes what a saved view keeps of an index, in the form that the page's address has: search, filters, order,
// columns.

import { type ListQuery, writeAddress } from '../../table/query.ts';
import { GROUP } from '../look/look.ts';

/** Beside the list's own query in the address: columns of a view or a shared link, and the view that is open. */
export const COLUMNS = 'columns';
export const VIEW = 'view';
/** In place of a view: the list as its entity file has it, for whose own default is another. */
export const STANDARD = 'standard';

/** The same view gives the same text, in whatever order it came about. */
export function viewQuery(query: ListQuery, columns: readonly string[], group: string | null = null): string {
  const entries = Object.entries(writeAddress(query)).sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams([
    ...entries,
    [COLUMNS, columns.join(',')],
    ...(group === null ? [] : [[GROUP, group]]),
  ]).toString();
}

/** The query of a view, as the page's address keeps it. */
export function viewAddress(query: string, id?: number): URLSearchParams {
  const parameters = new URLSearchParams(query);
  if (id !== undefined) parameters.set(VIEW, String(id));
  return parameters;
}

/** Columns that the address names; undefined where the person's own stand. */
export function columnsOf(parameters: URLSearchParams): readonly string[] | undefined {
  const named = parameters.get(COLUMNS);
  return named ? named.split(',') : undefined;
}

/** What stays in the address when the list's own query changes. */
export function keptOf(parameters: URLSearchParams): Record<string, string> {
  const kept = [COLUMNS, VIEW].map((name) => [name, parameters.get(name)] as const);
  return Object.fromEntries(kept.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}
