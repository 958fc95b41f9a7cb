// Asks how far a device counted its tickets and which never came, and notes why.
import { useCallback, useEffect, useState } from 'react';
import { http } from '#core';

export interface MissingTicket {
  readonly number: number;
  readonly nr: string;
  readonly reason?: string;
  readonly at?: string;
}

export interface Count {
  readonly last: number;
  readonly missing: readonly MissingTicket[];
  /** More miss than are listed. */
  readonly more: boolean;
}

export interface Numbers {
  readonly state: 'loading' | 'failed' | 'ready';
  /** Undefined for a device that has counted nothing yet. */
  readonly count: Count | undefined;
  readonly reload: () => void;
  readonly note: (numbers: readonly number[], reason: string) => Promise<void>;
}

export function useNumbers(device_id: number): Numbers {
  const [state, setState] = useState<Numbers['state']>('loading');
  const [count, setCount] = useState<Count>();
  const [asked, ask] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    const stop = new AbortController();
    http.get<{ data: readonly Count[] }>(`sale/numbers?device_id=${device_id}`, { signal: stop.signal }).then(
      ({ data }) => {
        setCount(data.data[0]);
        setState('ready');
      },
      () => stop.signal.aborted || setState('failed'),
    );
    return () => stop.abort();
  }, [device_id, asked]);
  const reload = useCallback(() => ask((times) => times + 1), []);
  const note = useCallback(
    async (numbers: readonly number[], reason: string) => {
      const gaps = numbers.map((number) => ({ number, reason }));
      await http.post('sale/numbers', { group: { device_id }, gaps });
      reload();
    },
    [device_id, reload],
  );
  return { state, count, reload, note };
}
