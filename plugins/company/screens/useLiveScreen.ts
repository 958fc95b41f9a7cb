// A display as it is now: told by the event stream, and asked every few seconds for where there is none.
import { useEffect, useState } from 'react';
import { http, onRecord } from '#core';
import type { ScreenRecord } from './screen.ts';

const ASK_MS = 3_000;

export function useLiveScreen(record: ScreenRecord): ScreenRecord {
  const [now, setNow] = useState(record);
  const { id } = record;
  useEffect(() => {
    const call = new AbortController();
    const ask = () =>
      void http.get<{ data: ScreenRecord }>(`screen/${id}`, { signal: call.signal }).then(
        ({ data }) => setNow(data.data),
        // What is known holds until the next answer.
        () => undefined,
      );
    ask();
    const timer = setInterval(ask, ASK_MS);
    const stop = onRecord('screen', ask);
    return () => {
      call.abort();
      clearInterval(timer);
      stop();
    };
  }, [id]);
  return now;
}
