// What a part of a page asks the server for; asked again when somebody's points move.
import { http, onRecord } from '@scoop/core';
import { useCallback, useEffect, useState } from 'react';

type Query = Readonly<Record<string, string | number>>;

export interface Answer<T> {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly data?: T;
  readonly reload: () => void;
}

/** `path` may have a query, written out: the same text is the same question. */
export function useAnswer<T>(path: string, query?: Query): Answer<T> {
  const [answer, setAnswer] = useState<{ data?: T; failed?: boolean }>({});
  const asked = JSON.stringify(query ?? {});
  const load = useCallback(
    (signal?: AbortSignal) => {
      http.get<T>(path, { query: JSON.parse(asked) as Query, signal }).then(
        ({ data }) => setAnswer({ data }),
        // What is there stays; the next change asks again.
        () => signal?.aborted || setAnswer((before) => (before.data ? before : { failed: true })),
      );
    },
    [path, asked],
  );
  useEffect(() => {
    const call = new AbortController();
    load(call.signal);
    return () => call.abort();
  }, [load]);
  useEffect(() => onRecord('loyaltymove', () => load()), [load]);
  const reload = () => {
    setAnswer({});
    load();
  };
  return { ...answer, state: answer.failed ? 'failed' : answer.data === undefined ? 'loading' : 'ready', reload };
}
