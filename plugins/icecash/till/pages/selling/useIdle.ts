// Locks the till once nobody touched it for some minutes.
import { useEffect } from 'react';

export const LOCKS_AFTER_MS = 5 * 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'input'];

/** @param lock the same function from one drawing to the next */
export function useIdle(isOpen: boolean, lock: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(lock, LOCKS_AFTER_MS);
    };
    begin();
    for (const kind of TOUCHES) window.addEventListener(kind, begin, true);
    return () => {
      clearTimeout(timer);
      for (const kind of TOUCHES) window.removeEventListener(kind, begin, true);
    };
  }, [isOpen, lock]);
}
