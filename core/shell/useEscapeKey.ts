// Closes the top dialog on Escape even if the focused element is gone from it, such as a row that was just restored:
// Blueprint handles only keys that are pressed inside the dialog.
import { useEffect } from 'react';

export function useEscapeKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.target !== document.body) return;
      const top = [...document.querySelectorAll('.bp6-overlay-open:has(.bp6-dialog, .bp6-drawer)')].at(-1);
      if (!top || top === document.body) return;
      event.preventDefault();
      top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
