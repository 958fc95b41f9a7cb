// Asks the server whether an address can be shown in a frame, as a page is being set up.
import { useEffect, useState } from 'react';
import { http } from '#core';

export interface Verdict {
  readonly state: 'shown' | 'refused' | 'unknown';
  readonly reason?: string;
  readonly status?: number;
}
export type Check = 'idle' | 'asking' | 'failed' | Verdict;

/** Waits until somebody who types has finished. */
const PAUSE_MS = 500;

/** @param pause false asks at once, for an address that is saved */
export function useAddressCheck(url: string | undefined, pause = true): Check {
  const [check, setCheck] = useState<Check>('idle');
  useEffect(() => {
    if (!url || !isAddress(url)) return setCheck('idle');
    setCheck('asking');
    const controller = new AbortController();
    const ask = () =>
      http.post<{ data: Verdict }>('framecheck', { url }, { signal: controller.signal }).then(
        ({ data }) => setCheck(data.data),
        () => !controller.signal.aborted && setCheck('failed'),
      );
    const timer = setTimeout(ask, pause ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [url, pause]);
  return check;
}

export function isAddress(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}

export function verdictOf(check: Check): Verdict | undefined {
  return typeof check === 'object' ? check : undefined;
}
