// Reads badges and codes on the page of a device: by readers that act as a keyboard, and badges by Web NFC.
import { readWebNfc } from '../auth/nfc-web.ts';
import { Wedge } from '../auth/nfc-wedge.ts';
import { type Read, readOf } from './reads.ts';

const TYPING = 'input, textarea, select, [contenteditable=true]';

/**
 * Calls back with each badge that is held to the reader while nobody types. Answers a function that stops. Whatever a
 * reader types counts as a badge here; a page that takes codes as well has `onScan`.
 */
export function onBadge(take: (nfc_token: string) => void): () => void {
  return listening(take, take);
}

/**
 * Calls back with each badge, and with each code that a scanner reads, such as of a gift card or an order. Answers a
 * function that stops. A page has either this or `onBadge`.
 */
export function onScan(take: (read: Read) => void): () => void {
  return listening(
    (typed) => take(readOf(typed)),
    (badge) => take({ badge }),
  );
}

function listening(onTyped: (typed: string) => void, onChip: (tag: string) => void): () => void {
  const wedge = new Wedge(onTyped);
  const listen = (event: KeyboardEvent) => {
    if (document.activeElement?.matches(TYPING)) return wedge.forget();
    if (wedge.press(event)) event.preventDefault();
  };
  document.addEventListener('keydown', listen, true);
  const stopWeb = readWebNfc(onChip);
  return () => {
    document.removeEventListener('keydown', listen, true);
    stopWeb();
  };
}
