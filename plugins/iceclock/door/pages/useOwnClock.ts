// Asks how the person at the device stands: in or out, since when, and today's shift. Nothing of it is kept.
import { useEffect, useState } from 'react';
import { http } from '#core';
import type { OwnClock } from '../acts.ts';

/** Undefined while it is asked for; null where it cannot be told, as without a network. */
export function useOwnClock(signOn: string | undefined): OwnClock | null | undefined {
  const [clock, setClock] = useState<OwnClock | null>();
  useEffect(() => {
    if (signOn === undefined) return setClock(null);
    const stop = new AbortController();
    setClock(undefined);
    http.get<{ data: OwnClock }>('iceclock/clock', { signal: stop.signal }).then(
      ({ data }) => setClock(data.data),
      () => stop.signal.aborted || setClock(null),
    );
    return () => stop.abort();
  }, [signOn]);
  return clock;
}
