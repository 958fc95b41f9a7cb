// Fetches the code of forms for people who may soon open one, once the page that they came for stands.
import { useEffect } from 'react';
import { whenIdle } from '../ui/focus/whenIdle.ts';

const SOON_MS = 1500;

/** What draws a form. */
export const fetchForm = () => import('./FormBody.tsx');

/** `fetch` is always the same function. A failure is told when it is needed and missing. */
export function useSoon(isWanted: boolean, fetch: () => Promise<unknown>): void {
  useEffect(() => {
    return isWanted ? whenIdle(() => void fetch().catch(() => undefined), SOON_MS) : undefined;
  }, [isWanted, fetch]);
}
