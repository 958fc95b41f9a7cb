// The place in a list that a record was opened from: passed on in the history's state, so that the view can step to the
// record before and after, and lead back to the very list.
import { http } from '../http/http.ts';
import type { Row } from '../table/window/RowWindow.ts';

export interface ListPlace {
  readonly resource: string;
  /** Search, filters and sort, as `writeQuery` writes them into the address. */
  readonly query: Readonly<Record<string, string>>;
  /** How many rows stand in front of it. */
  readonly at: number;
}

/** For `navigate(address, { state: placeState(place) })` and `<Link state>`. */
export function placeState(place: ListPlace): { readonly place: ListPlace } {
  return { place };
}

/** The place in a location's state; undefined for another list's, and for who came by a link. */
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

/** How far a record may have moved since the list was seen. */
const SLACK = 20;

/** The records before and after, as the list stands now; none where the record is no longer near its place. */
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
