// Saves on Ctrl+S (⌘S) and cancels on Escape, unless a dialog is open.
import { useEffect, useRef } from 'react';

export function useShortcuts(actions: { readonly save: () => void; readonly cancel: () => void }): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (saves) event.preventDefault();
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      if (saves) latest.current.save();
      else if (event.key === 'Escape' && !event.defaultPrevented) latest.current.cancel();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
