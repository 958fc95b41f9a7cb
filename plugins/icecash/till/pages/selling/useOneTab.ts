// Lets one tab of a device sell: two would count the same numbers.
import { useEffect, useState } from 'react';
import { session } from '#core';

const LOCK = 'scoop-till';
/** A page that is reloaded takes a moment to let go. */
const PATIENCE_MS = 1_500;

/** Answers `elsewhere` as long as another tab sells. Browsers without locks are trusted. */
export function useOneTab(): 'looking' | 'own' | 'elsewhere' {
  const [held, setHeld] = useState<'looking' | 'own' | 'elsewhere'>(navigator.locks ? 'looking' : 'own');
  useEffect(() => {
    if (!navigator.locks) return undefined;
    const stop = new AbortController();
    let letGo = () => {};
    const timer = setTimeout(() => setHeld('elsewhere'), PATIENCE_MS);
    const hold = () => {
      clearTimeout(timer);
      setHeld('own');
      return new Promise<void>((resolve) => {
        letGo = resolve;
      });
    };
    navigator.locks.request(`${LOCK} ${session.who}`, { signal: stop.signal }, hold).catch(() => undefined);
    return () => {
      clearTimeout(timer);
      stop.abort();
      letGo();
    };
  }, []);
  return held;
}
