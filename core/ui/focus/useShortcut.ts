// Calls a function on a single key: not while typing, not under a dialog, not with Ctrl, Alt or Meta.
import { useLayoutEffect, useRef } from 'react';

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

export function useShortcut(key: string, act: (() => void) | undefined): void {
  const current = useRef(act);
  current.current = act;
  // A layout effect listens as soon as the page shows the function's button.
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

/** Tells whether the focus is in a field to type in; a tick box is none. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Tells whether a dialog or a menu lies over the page. */
export function isCovered(): boolean {
  return document.querySelector('.bp6-overlay-open :is([role=dialog], [role=alertdialog], [role=menu])') !== null;
}
