// What a part of a page asks the server for: waited for, failed, or there; and asked again when something changed.
import { useCallback, useEffect, useState } from 'react';
import { http } from '#core';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Asked<T> {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly data?: T;
  readonly reload: () => void;
  /** In place of asking again, where an answer already told. */
  readonly set: (data: T) => void;
}

export function useAsked<T>(path: string, query?: Query): Asked<T> {
  const [answer, setAnswer] = useState<{ key: string; data?: T; failed?: boolean }>({ key: '' });
  const [turn, setTurn] = useState(0);
  const key = `${path} ${JSON.stringify(query ?? {})}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the query, and a new turn asks again
  useEffect(() => {
    const call = new AbortController();
    http.get<{ data: T }>(path, { query, signal: call.signal }).then(
      ({ data }) => setAnswer({ key, data: data.data }),
      () => call.signal.aborted || setAnswer({ key, failed: true }),
    );
    return () => call.abort();
  }, [key, turn]);
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const set = useCallback((data: T) => setAnswer({ key, data }), [key]);
  const state = answer.failed ? 'failed' : answer.data === undefined ? 'loading' : 'ready';
  return { state, data: answer.data, reload, set };
}
