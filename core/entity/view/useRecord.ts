// One record, loaded for its view: waiting, here, or why not; loaded anew when anyone changes it.
import { useCallback, useEffect, useState } from 'react';
import { http } from '../../http/http.ts';
import { onRecord } from '../../session/announcements.ts';
import type { Row } from '../../table/RowWindow.ts';

export type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly record: Row }
  | { readonly state: 'failed'; readonly error: unknown };

const LOADING: Loaded = { state: 'loading' };

export interface RecordHandle {
  readonly loaded: Loaded;
  readonly reload: () => void;
  readonly set: (record: Row) => void;
}

export function useRecord(resource: string, id: string): RecordHandle {
  const [loaded, setLoaded] = useState<Loaded>(LOADING);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const call = new AbortController();
    http.get<{ data: Row }>(`${resource}/${encodeURIComponent(id)}`, { signal: call.signal }).then(
      ({ data }) => setLoaded({ state: 'here', record: data.data }),
      (error: unknown) => call.signal.aborted || setLoaded({ state: 'failed', error }),
    );
    return () => call.abort();
  }, [resource, id, attempt]);
  const reload = useCallback(() => {
    // What is shown stays until the newer record is here; a failure makes room for waiting.
    setLoaded((now) => (now.state === 'here' ? now : LOADING));
    setAttempt((count) => count + 1);
  }, []);
  useEffect(
    () => onRecord(resource, (change) => (change.id === null || String(change.id) === id) && reload()),
    [resource, id, reload],
  );
  const set = useCallback((record: Row) => setLoaded({ state: 'here', record }), []);
  return { loaded, reload, set };
}
