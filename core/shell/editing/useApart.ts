// Keeps the bar of text editing apart from the page: pressing it closes no menu that is open there, and neither does
// F2.
import { useEffect } from 'react';
import { textEditing } from '../../texts/editing/mode.ts';

/** Open menus and dialogs notice a press elsewhere by these events, and not by the click. */
const BEGINNINGS = ['pointerdown', 'mousedown', 'touchstart'];

export function useApart(): void {
  useEffect(() => {
    const press = (event: Event): void => {
      if (!(event.target instanceof Element) || !event.target.closest('.text-editing-bar')) return;
      // The focus also stays where it is.
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
