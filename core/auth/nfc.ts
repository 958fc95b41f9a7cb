// Reads badges on the login page of a trusted device; it is a chunk of its own, because few browsers are trusted
// devices (docs/domain 3.5).
import { readWebNfc } from './nfc-web.ts';
import { Wedge } from './nfc-wedge.ts';

/** Fields in which a person types; the form's hidden field is none. */
const TYPING = 'input:not([name=nfc_token]), textarea, select, [contenteditable=true]';

/** Fills the form's hidden field with each read badge and submits the form. Answers a function that stops. */
export function readBadges(form: HTMLFormElement): () => void {
  const field = form.elements.namedItem('nfc_token') as HTMLInputElement;
  const submit = (tag: string) => {
    field.value = tag;
    form.requestSubmit();
  };
  const stopWedge = listenToWedge(submit);
  const stopWeb = readWebNfc(submit);
  return () => {
    stopWedge();
    stopWeb();
  };
}

function listenToWedge(onTag: (tag: string) => void): () => void {
  const wedge = new Wedge(onTag);
  const listen = (event: KeyboardEvent) => {
    if (document.activeElement?.matches(TYPING)) return wedge.forget();
    // Enter would press the focused button too.
    if (wedge.press(event)) event.preventDefault();
  };
  document.addEventListener('keydown', listen, true);
  return () => document.removeEventListener('keydown', listen, true);
}
