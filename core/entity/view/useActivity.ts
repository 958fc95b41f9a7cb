// A record's activity: the latest entries first, older ones on request, newer ones as they happen.
import { useCallback, useEffect, useRef, useState } from 'react';
import { http } from '../../http/http.ts';
import { HttpError } from '../../http/problem.ts';
import { onRecord } from '../../session/announcements.ts';

/** A field without values changed, and what it holds is not shown. */
export interface ActivityChange {
  readonly field: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

export interface Activity {
  readonly id: number;
  readonly at: string;
  /** Null where no person acted. */
  readonly actor: { readonly id: number; readonly display: string | null } | null;
  readonly action: string;
  readonly changes: readonly ActivityChange[];
  readonly note?: string;
}

interface Page {
  readonly data: readonly Activity[];
  readonly meta: { readonly next: string | null };
}

interface State {
  readonly entries: readonly Activity[];
  readonly next: string | null;
  /** `absent`: an API that keeps no activity, or not for this person. */
  readonly status: 'loading' | 'ready' | 'failed' | 'absent';
}

const FIRST = 6;
const FURTHER = 20;
const ABSENT = [403, 404, 405];
const START: State = { entries: [], next: null, status: 'loading' };

export function useActivity(resource: string, id: number) {
  const [state, setState] = useState<State>(START);
  const path = `${resource}/${id}/activity`;
  // Of two answers to the same question the one that was asked last counts.
  const latest = useRef(0);
  const read = useCallback(async () => {
    const asked = ++latest.current;
    try {
      const { data } = await http.get<Page>(path, { query: { 'page[size]': FIRST } });
      if (asked !== latest.current) return;
      setState((before) => (isPage(data) ? withNewest(before, data) : { ...START, status: 'absent' }));
    } catch (error) {
      // Older news is better than none.
      if (asked === latest.current)
        setState((before) => (before.status === 'ready' ? before : { ...START, status: statusOf(error) }));
    }
  }, [path]);
  useEffect(() => {
    setState(START);
    void read();
    const stop = onRecord(resource, (change) => {
      if (change.id === null || change.id === id) void read();
    });
    return () => {
      latest.current++;
      stop();
    };
  }, [resource, id, read]);
  const more = async (): Promise<void> => {
    if (!state.next) return;
    const { data } = await http.get<Page>(path, { query: { 'page[size]': FURTHER, 'page[after]': state.next } });
    setState((before) => ({ ...before, entries: joined(before.entries, data.data), next: data.meta.next }));
  };
  return { ...state, read, more };
}

function statusOf(error: unknown): State['status'] {
  return error instanceof HttpError && ABSENT.includes(error.status) ? 'absent' : 'failed';
}

/** Some servers know the call by another meaning. */
function isPage(data: unknown): data is Page {
  return Array.isArray((data as Page | undefined)?.data) && typeof (data as Page).meta === 'object';
}

/** New entries on top of those that were read before; after a gap between them only the new ones stand. */
function withNewest({ entries, next }: State, { data, meta }: Page): State {
  const meets = data.some(({ id }) => entries.some((entry) => entry.id === id));
  return meets
    ? { entries: joined(data, entries), next, status: 'ready' }
    : { entries: data, next: meta.next, status: 'ready' };
}

function joined(newer: readonly Activity[], older: readonly Activity[]): Activity[] {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))];
}
