// A single key that does something on a page: not while typing, not under a dialog, not with a modifier.
import { useLayoutEffect, useRef } from 'react';

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

export function useShortcut(key: string, act: (() => void) | undefined): void {
  const current = useRef(act);
  current.current = act;
  // As soon as what it does can be seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!current.current || isTyping(event.target) || isCovered()) return;
      event.preventDefault();
      current.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
}

/** In a field. A row's own box is no field to type in. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Below something that lies over the page. */
export function isCovered(): boolean {
  return document.querySelector('.bp6-overlay-open :is([role=dialog], [role=alertdialog], [role=menu])') !== null;
}
