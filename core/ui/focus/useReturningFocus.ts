// A menu gives the focus back to its button once it has faded away, unless it is elsewhere by then: in a dialog that one
// of its items opened, somebody types already.
import { useMemo, useRef } from 'react';

export function useReturningFocus() {
  const button = useRef<Element | null>(null);
  return useMemo(
    () => ({
      // Blueprint's own does it whatever happened meanwhile.
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
