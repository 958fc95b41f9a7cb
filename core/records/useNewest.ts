// Loads a history below an address: the latest entries first, older ones on request, newer ones as they happen.
import { useCallback, useEffect, useRef, useState } from 'react';
import { http } from '../http/http.ts';
import { HttpError, whenItPasses } from '../http/problem.ts';

interface Kept {
  readonly id: number;
}

interface Page<Entry> {
  readonly data: readonly Entry[];
  readonly meta: { readonly next: string | null; readonly total?: number };
}

interface State<Entry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;
  /** Number of all entries, if the server counts them. */
  readonly total: number;
  /** `absent` means that the API has no such history, or not for this person. */
  readonly status: 'loading' | 'ready' | 'failed' | 'absent';
}

interface Asking {
  /** Number of entries at first; later pages are larger. */
  readonly first: number;
  /** Calls back when there may be newer entries; answers a function that stops. */
  readonly follow: (again: () => void) => () => void;
}

const FURTHER = 20;
const ABSENT = [403, 404, 405];
const START = { entries: [], next: null, total: 0, status: 'loading' } as const;

export function useNewest<Entry extends Kept>(path: string, asking: Asking) {
  const [state, setState] = useState<State<Entry>>(START);
  // Of two answers to the same question the later request's counts.
  const latest = useRef(0);
  const known = useRef(asking);
  known.current = asking;
  const stopWaiting = useRef<() => void>(undefined);
  const read = useCallback(async () => {
    const asked = ++latest.current;
    stopWaiting.current?.();
    try {
      const { data } = await http.get<Page<Entry>>(path, { query: { 'page[size]': known.current.first } });
      if (asked !== latest.current) return;
      setState((before) => (isPage<Entry>(data) ? withNewest(before, data) : { ...START, status: 'absent' }));
    } catch (error) {
      // The entries from before stay after a failure.
      if (asked !== latest.current) return;
      stopWaiting.current = whenItPasses(error, () => void read());
      setState((before) => (before.status === 'ready' ? before : { ...START, status: statusOf(error) }));
    }
  }, [path]);
  useEffect(() => {
    setState(START);
    void read();
    const stop = known.current.follow(() => void read());
    return () => {
      latest.current++;
      stopWaiting.current?.();
      stop();
    };
  }, [read]);
  const more = async (): Promise<void> => {
    if (!state.next) return;
    const { data } = await http.get<Page<Entry>>(path, { query: { 'page[size]': FURTHER, 'page[after]': state.next } });
    setState((before) => ({ ...before, entries: joined(before.entries, data.data), next: data.meta.next }));
  };
  /** Replaces an entry that was changed here, or removes a deleted one. */
  const put = (id: number, entry?: Entry): void =>
    setState((before) => ({
      ...before,
      entries: before.entries.flatMap((one) => (one.id === id ? (entry ?? []) : [one])),
    }));
  return { ...state, read, more, put };
}

function statusOf(error: unknown): 'absent' | 'failed' {
  return error instanceof HttpError && ABSENT.includes(error.status) ? 'absent' : 'failed';
}

/** Some resources answer the same address with something else. */
function isPage<Entry>(data: unknown): data is Page<Entry> {
  return Array.isArray((data as Page<Entry> | undefined)?.data) && typeof (data as Page<Entry>).meta === 'object';
}

/**
 * Puts new entries on top of those that were read before; if entries between them are missing, only the new ones stay.
 */
function withNewest<Entry extends Kept>({ entries, next }: State<Entry>, { data, meta }: Page<Entry>): State<Entry> {
  const oldest = data.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  const read = { total: meta.total ?? 0, status: 'ready' } as const;
  if (meta.next === null || !data.some(({ id }) => entries.some((entry) => entry.id === id)))
    return { ...read, entries: data, next: meta.next };
  // An entry that is missing from the newest page was deleted.
  const older = entries.filter(({ id }) => id < oldest);
  return { ...read, entries: joined(data, older), next: older.length > 0 ? next : meta.next };
}

function joined<Entry extends Kept>(newer: readonly Entry[], older: readonly Entry[]): Entry[] {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))];
}
