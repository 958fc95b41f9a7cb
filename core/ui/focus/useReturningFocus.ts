// Returns the focus to a menu's button once the menu has closed, unless it has moved on by then, such as into a dialog
// that one of the items opened.
import { useMemo, useRef } from 'react';

export function useReturningFocus() {
  const button = useRef<Element | null>(null);
  return useMemo(
    () => ({
      // Blueprint's own return of the focus would take it out of such a dialog.
      shouldReturnFocusOnClose: false,
      onOpening: () => {
        button.current = document.activeElement;
      },
      onClosed: (menu: HTMLElement) => {
        const at = document.activeElement;
        const isLost = at === document.body || (menu.closest('.bp6-portal') ?? menu).contains(at);
        if (isLost && button.current instanceof HTMLElement) button.current.focus();
      },
    }),
    [],
  );
}
