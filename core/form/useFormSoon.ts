// The code of forms, for whoever may soon open one: fetched once what they came for stands.
import { useEffect } from 'react';
import { fetchForm } from './EntityForm.tsx';

const SOON_MS = 1500;

export function useFormSoon(isWanted: boolean): void {
  useEffect(() => {
    const timer = isWanted ? setTimeout(fetchForm, SOON_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isWanted]);
}
