// Reads all records that a list's filters find, a large page at a time, and later those that changed.
import { http } from '../http/http.ts';
import { onRecord } from '../session/announcements.ts';
import type { Changed, WindowSource } from './LiveWindow.ts';
import type { Question } from './useWindows.ts';

export interface Kept {
  readonly id: number;
}
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number | null; readonly next: string | null };
}

interface Versioned extends Kept {
  readonly version?: number;
}

const MOST = 20_000;
/** The longest page that the server answers, and the most ids of one filter. */
const PAGE = 2_000;
const IDS = 500;
const ID_FILTER = 'filter[id][in]';

export function wholeOf<Row extends Kept>(resource: string, query: Query): Question<Row> {
  return { name: `${resource} ${JSON.stringify(query)}`, source: () => sourceOf(resource, query) };
}

function sourceOf<Row extends Kept>(resource: string, query: Query): WindowSource<Row> {
  const read = <T extends Kept>(signal: AbortSignal, more: Query = {}) =>
    readAll<T>(resource, { sort: 'id', ...query, ...more }, signal);
  return {
    whole: async (signal) => ({ ...(await read<Row>(signal)), key: 'id', columns: { [resource]: 'id' } }),
    some: async (changed, signal) => {
      const ids = within(query, [...(changed.get(resource) ?? [])]);
      const found: Row[] = [];
      for (let from = 0; from < ids.length; from += IDS) {
        const { rows } = await read<Row>(signal, { [ID_FILTER]: ids.slice(from, from + IDS).join() });
        found.push(...rows);
      }
      return found;
    },
    since: async (rows, signal) => {
      const { rows: now } = await read<Versioned>(signal, { fields: 'id' });
      return new Map([[resource, differing(rows, now)]]);
    },
    follow: (heard) => onRecord(resource, ({ id }) => heard(id === null ? 'gap' : changeOf(resource, id))),
  };
}

const changeOf = (resource: string, id: number): Changed => new Map([[resource, new Set([id])]]);

async function readAll<Row>(resource: string, query: Query, signal: AbortSignal) {
  const rows: Row[] = [];
  let after: string | null | undefined;
  do {
    const page: Query = { 'page[size]': PAGE, 'page[total]': 'no', 'page[after]': after ?? undefined };
    const { data, meta } = (await http.get<Page<Row>>(resource, { query: { ...query, ...page }, signal })).data;
    rows.push(...data);
    after = meta.next;
  } while (after !== null && rows.length < MOST);
  return { rows, more: after !== null };
}

/** A window of certain records has no others. */
function within(query: Query, ids: readonly number[]): readonly number[] {
  const given = query[ID_FILTER];
  if (given === undefined) return ids;
  const known = new Set(String(given).split(',').map(Number));
  return ids.filter((id) => known.has(id));
}

/** Answers the ids of rows that are new, gone, or of another version. */
function differing(before: readonly Versioned[], now: readonly Versioned[]): Set<number> {
  const known = new Map(before.map(({ id, version }) => [id, version]));
  const changed = now.filter(({ id, version }) => !known.has(id) || known.get(id) !== version);
  const there = new Set(now.map(({ id }) => id));
  return new Set([...changed, ...before.filter(({ id }) => !there.has(id))].map(({ id }) => id));
}
