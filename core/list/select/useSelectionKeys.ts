// Lets Ctrl+A pick all loaded rows of an index and Escape drop them, unless a person types or a dialog is open.
import { useEffect } from 'react';
import { isCovered, isTyping } from '../../ui/focus/useShortcut.ts';
import type { Selection } from './Selection.ts';

export function useSelectionKeys(selection: Selection | undefined): void {
  useEffect(() => {
    if (!selection) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target) || isCovered()) return;
      if (event.key === 'Escape' && !selection.isEmpty) {
        event.preventDefault();
        selection.clear();
      } else if (
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
