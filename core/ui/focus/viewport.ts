// Names the one width at which the sidebar becomes a drawer, 960 px (docs/domain 4.3).
import { useSyncExternalStore } from 'react';

export const WIDE = 960;

export function useIsWide(): boolean {
  return useIsWiderThan(WIDE);
}

/** Tells whether the window is wider than so many pixels. */
export function useIsWiderThan(width: number): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth >= width);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
