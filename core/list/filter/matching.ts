// Reads all rows that a query matches, in pages, for work on more rows than anyone has scrolled past.
import { http } from '../../http/http.ts';
import { type ListQuery, writeQuery } from '../../table/query.ts';
import type { Row } from '../../table/window/RowWindow.ts';

/** The most rows that the server answers at once. */
const PAGE = 500;

interface Part {
  readonly skip?: number;
  readonly limit?: number;
  /** The fields to load of each row; undefined for all. */
  readonly fields?: readonly string[];
  readonly signal?: AbortSignal;
}
interface Page {
  readonly data: readonly Row[];
  readonly meta: { readonly next?: string | null };
}

export async function* rowsMatching(
  resource: string,
  query: ListQuery,
  { skip = 0, limit = Number.POSITIVE_INFINITY, fields, signal }: Part = {},
): AsyncGenerator<readonly Row[]> {
  const asked = { ...writeQuery(query), fields: fields?.join(',') };
  let left = limit;
  let after: string | undefined;
  while (left > 0 && !signal?.aborted) {
    const page = {
      'page[size]': Math.min(PAGE, left),
      'page[skip]': after === undefined && skip > 0 ? skip : undefined,
      'page[after]': after,
      'page[total]': 'no',
    };
    const { data } = await http.get<Page>(resource, { query: { ...asked, ...page }, signal });
    yield data.data;
    left -= data.data.length;
    if (!data.meta.next || data.data.length === 0) return;
    after = data.meta.next;
  }
}
