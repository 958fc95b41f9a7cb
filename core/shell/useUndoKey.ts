// Undoes the last action on Ctrl Z, except in fields, where the browser undoes typing.
import { useEffect } from 'react';
import { isCovered, isTyping } from '../ui/focus/useShortcut.ts';
import { forgetUndo, undoLast } from '../ui/undoing.ts';

export function useUndoKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || isTyping(event.target) || isCovered()) return;
      if (undoLast()) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      forgetUndo();
    };
  }, []);
}
