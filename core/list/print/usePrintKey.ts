// Takes over Ctrl P on a list, since the browser by itself would print the few rows that are on the screen.
import { useLayoutEffect, useRef } from 'react';
import { isCovered } from '../../ui/focus/useShortcut.ts';

/** @param print undefined where there is nothing to print */
export function usePrintKey(print: (() => void) | undefined): void {
  const current = useRef(print);
  current.current = print;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isPrint || event.shiftKey || event.defaultPrevented || !current.current || isCovered()) return;
      event.preventDefault();
      current.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
