// Ctrl+A picks all loaded rows, Escape drops what is picked: anywhere on an index, unless one types or is asked something.
import { useEffect } from 'react';
import type { Selection } from './Selection.ts';

export function useSelectionKeys(selection: Selection | undefined): void {
  useEffect(() => {
    if (!selection) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      if (event.key === 'Escape' && !selection.isEmpty) selection.clear();
      else if (
        event.key.toLowerCase() === 'a' &&
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey
      ) {
        event.preventDefault();
        selection.pickLoaded();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [selection]);
}

/** In a field, or below something that lies over the page. A row's own box is no field to type in. */
function isElsewhere(target: EventTarget | null): boolean {
  const field = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
  if (target instanceof Element && target.closest(field) !== null) return true;
  return document.querySelector('.bp6-overlay-open :is([role=dialog], [role=alertdialog], [role=menu])') !== null;
}
