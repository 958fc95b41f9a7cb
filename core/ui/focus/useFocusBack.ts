// Puts the focus back when a popover has closed, unless somebody has taken it elsewhere meanwhile. Blueprint takes it
// back from whoever has it, a moment after the popover has faded.
import { useRef } from 'react';

/** What a popover is given. */
export function useFocusBack() {
  const before = useRef<Element>(null);
  return {
    shouldReturnFocusOnClose: false,
    onOpening: () => {
      before.current = document.activeElement;
    },
    onClosed: (popover: HTMLElement) => {
      const { activeElement, body } = document;
      const isFree = activeElement === body || popover.contains(activeElement);
      if (isFree && before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
