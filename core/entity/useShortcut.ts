// A single key that does something on a page: not while typing, not under a dialog, not with a modifier.
import { useEffect, useRef } from 'react';

export function useShortcut(key: string, act: (() => void) | undefined): void {
  const current = useRef(act);
  current.current = act;
  useEffect(() => {
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null;
}

function isCovered(): boolean {
  return document.querySelector('.bp6-overlay-open [role=dialog], .bp6-overlay-open [role=alertdialog]') !== null;
}
