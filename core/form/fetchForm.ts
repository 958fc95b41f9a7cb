// Fetches the code of forms for people who may soon open one, once their page is drawn.
import { useEffect } from 'react';
import { whenIdle } from '../ui/focus/whenIdle.ts';

const SOON_MS = 1500;

/** Fetches the code that draws a form. */
export const fetchForm = () => import('./FormBody.tsx');

/** `fetch` must be the same function each time. A failure shows only when the code is needed. */
export function useSoon(isWanted: boolean, fetch: () => Promise<unknown>): void {
  useEffect(() => {
    return isWanted ? whenIdle(() => void fetch().catch(() => undefined), SOON_MS) : undefined;
  }, [isWanted, fetch]);
}
