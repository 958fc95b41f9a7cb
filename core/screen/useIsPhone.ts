// Tells whether the window is as narrow as a phone's or a tablet's, and follows when it is resized.
import { useSyncExternalStore } from 'react';

/** The width below which the menu folds away, as in the style sheets. */
const NARROW = '(max-width: 959.98px)';

const query = (): MediaQueryList | undefined => window.matchMedia?.(NARROW);

function subscribe(onChange: () => void): () => void {
  const narrow = query();
  narrow?.addEventListener('change', onChange);
  return () => narrow?.removeEventListener('change', onChange);
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
