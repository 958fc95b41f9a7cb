// Keeps what a stock take remembers on this device for the person who counts.
import { session } from '#core';

const keyOf = (what: string) => `stocktake.${what}.${session.auth.authEmployee?.id ?? 0}`;

/** If the browser's storage is full or forbidden, nothing is remembered and all else works. */
export function read(what: string): string | null {
  try {
    return localStorage.getItem(keyOf(what));
  } catch {
    return null;
  }
}

export function keep(what: string, value: string): void {
  try {
    localStorage.setItem(keyOf(what), value);
  } catch {}
}
