// Passes the place in the list from which a record was opened through the history's state, so that the view can step to
// the records before and after, and return to the same list.
import { http } from '../http/http.ts';
import type { Row } from '../table/window/RowWindow.ts';

export interface ListPlace {
  readonly resource: string;
  /** Search, filters and sort, as `writeQuery` writes them into the address. */
  readonly query: Readonly<Record<string, string>>;
  /** Number of rows before the record. */
  readonly at: number;
}

/** Makes the state for `navigate(address, { state: placeState(place) })` and `<Link state>`. */
export function placeState(place: ListPlace): { readonly place: ListPlace } {
  return { place };
}

/** Reads the place from a location's state; undefined if it belongs to another list or the person came by a link. */
export function placeIn(state: unknown, resource: string): ListPlace | undefined {
  const { place } = (state ?? {}) as { place?: Partial<ListPlace> };
  const { query, at } = place ?? {};
  if (place?.resource !== resource || typeof query !== 'object' || query === null) return undefined;
  return Number.isSafeInteger(at) && (at as number) >= 0 ? { resource, query, at: at as number } : undefined;
}

export interface Neighbour {
  readonly id: number;
  readonly place: ListPlace;
}
export interface Neighbours {
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
}

/** A record is looked for this many rows before and after its place, in case the list changed. */
const SLACK = 20;

/** Finds the records before and after in the list as it is now; none if the record is no longer near its place. */
export async function neighboursOf(place: ListPlace, id: number, signal: AbortSignal): Promise<Neighbours> {
  const near = await rowsAround(place, 1, signal);
  const found = near.rows.some((row) => row.id === id) ? near : await rowsAround(place, SLACK, signal);
  const index = found.rows.findIndex((row) => row.id === id);
  if (index < 0) return {};
  const neighbour = (step: -1 | 1): Neighbour | undefined => {
    const row = found.rows[index + step];
    return row && { id: row.id, place: { ...place, at: found.first + index + step } };
  };
  return { previous: neighbour(-1), next: neighbour(1) };
}

async function rowsAround({ resource, query, at }: ListPlace, slack: number, signal: AbortSignal) {
  const first = Math.max(0, at - slack);
  const page = {
    'page[size]': at - first + slack + 1,
    'page[skip]': first > 0 ? first : undefined,
    'page[total]': 'no',
  };
  const { data } = await http.get<{ data: readonly Row[] }>(resource, { query: { ...query, ...page }, signal });
  return { first, rows: data.data };
}
