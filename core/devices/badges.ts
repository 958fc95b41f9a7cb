// Reads badges on the page of a device: by a reader that acts as a keyboard, and by Web NFC.
import { readWebNfc } from '../auth/nfc-web.ts';
import { Wedge } from '../auth/nfc-wedge.ts';

const TYPING = 'input, textarea, select, [contenteditable=true]';

/** Calls back with each badge that is held to the reader while nobody types. Answers a function that stops. */
export function onBadge(take: (nfc_token: string) => void): () => void {
  const wedge = new Wedge(take);
  const listen = (event: KeyboardEvent) => {
    if (document.activeElement?.matches(TYPING)) return wedge.forget();
    if (wedge.press(event)) event.preventDefault();
  };
  document.addEventListener('keydown', listen, true);
  const stopWeb = readWebNfc(take);
  return () => {
    document.removeEventListener('keydown', listen, true);
    stopWeb();
  };
}
