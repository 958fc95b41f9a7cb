// Keeps the newest row of each subject of a stream that a page shows: read once, and then as the rows arrive.
import { useEffect, useState } from 'react';
import { readEvents } from '../http/events.ts';
import { http } from '../http/http.ts';
import { backoff, pause } from '../live/backoff.ts';
import { session } from '../session/session.ts';

export interface Arrivals {
  /** The field that says whose row it is. */
  readonly by: string;
  /** The subjects that the page shows, at most 500. */
  readonly subjects: readonly (number | string)[];
  /** Seconds between two updates. */
  readonly every?: number;
}

interface Arriving {
  readonly id: number;
}

/** Answers the rows in the order in which their subjects were first heard of. */
export function useArrivals<Row extends object>(
  resource: string,
  { by, subjects, every = 1 }: Arrivals,
): readonly Row[] {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const shown = subjects.join();
  useEffect(() => {
    const all = new Map<unknown, Row & Arriving>();
    const take = (some: readonly (Row & Arriving)[]) => {
      for (const row of some) {
        const subject = (row as Record<string, unknown>)[by];
        if (!(all.get(subject) && all.get(subject)!.id > row.id)) all.set(subject, row);
      }
      setRows([...all.values()]);
    };
    setRows([]);
    if (shown === '') return;
    const end = new AbortController();
    void follow<Row & Arriving>({ resource, by, shown, every }, take, end.signal);
    return () => end.abort();
  }, [resource, by, shown, every]);
  return rows;
}

interface Asked {
  readonly resource: string;
  readonly by: string;
  readonly shown: string;
  readonly every: number;
}

/** Follows until the page goes; a page that nobody looks at follows nothing, and reads anew when it is seen again. */
async function follow<Row>(asked: Asked, take: (rows: readonly Row[]) => void, signal: AbortSignal): Promise<void> {
  const { resource, by, shown, every } = asked;
  let failures = 0;
  while (!signal.aborted) {
    const seen = whileSeen(signal);
    const onOpen = async () => {
      failures = 0;
      // A display may follow a stream and list no records; its queries tell where everything was.
      if (session.auth.authScreen) return;
      const query = { [`filter[${by}][in]`]: shown, 'page[size]': 500, 'page[total]': 'no' };
      const { data } = await http.get<{ data: readonly Row[] }>(`${resource}/newest`, { query, signal });
      take(data.data);
    };
    const onEvent = ({ event, data }: { readonly event: string; readonly data: unknown }) => {
      if (event === 'arrived') take((data as { rows: readonly Row[] }).rows);
    };
    const reader = { onOpen: () => void onOpen().catch(() => undefined), onEvent };
    const query = { of: resource, subjects: shown, every };
    await readEvents(reader, seen, 'events/arrived', query).catch(() => undefined);
    if (document.hidden) await untilSeen(signal);
    else await pause(backoff(failures++), signal);
  }
}

function whileSeen(signal: AbortSignal): AbortSignal {
  const hidden = new AbortController();
  const onChange = () => document.hidden && hidden.abort();
  const all = AbortSignal.any([signal, hidden.signal]);
  document.addEventListener('visibilitychange', onChange);
  all.addEventListener('abort', () => document.removeEventListener('visibilitychange', onChange));
  return all;
}

function untilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const onChange = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', onChange);
      resolve();
    };
    document.addEventListener('visibilitychange', onChange);
    signal.addEventListener('abort', onChange);
  });
}
