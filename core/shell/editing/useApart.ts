// Keeps the bar of the mode apart from the page: pressing it closes no menu that is open there, and F2 does the same.
import { useEffect } from 'react';
import { textEditing } from '../../texts/editing/mode.ts';

/** With these, and not with the click itself, open menus and dialogs notice that something else is pressed. */
const BEGINNINGS = ['pointerdown', 'mousedown', 'touchstart'];

export function useApart(): void {
  useEffect(() => {
    const press = (event: Event): void => {
      if (!(event.target instanceof Element) || !event.target.closest('.text-editing-bar')) return;
      // Nor does the focus leave what it is in.
      if (event.type === 'mousedown') event.preventDefault();
      event.stopImmediatePropagation();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'F2') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      textEditing.setPaused(!textEditing.isPaused);
    };
    for (const type of BEGINNINGS) window.addEventListener(type, press, { capture: true });
    window.addEventListener('keydown', key, { capture: true });
    return () => {
      for (const type of BEGINNINGS) window.removeEventListener(type, press, { capture: true });
      window.removeEventListener('keydown', key, { capture: true });
    };
  }, []);
}
