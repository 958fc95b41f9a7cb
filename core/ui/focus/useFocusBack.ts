// Returns the focus when a popover has closed, unless it has moved elsewhere meanwhile. Blueprint returns it in any
// case, a moment after the popover has faded.
import { useRef } from 'react';

/** Answers the props for a popover. */
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
