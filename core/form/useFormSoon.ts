// The code of forms, for whoever may soon open one: fetched once what they came for stands.
import { useEffect } from 'react';

const SOON_MS = 1500;

/** What draws a form. */
export const fetchForm = () => import('./FormBody.tsx');

export function useFormSoon(isWanted: boolean): void {
  useEffect(() => {
    const timer = isWanted ? setTimeout(fetchForm, SOON_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isWanted]);
}
