// A display's contact with the server: events while they come, asking every five seconds while they do not, and
// never a word about it to customers (domain 2 "screens").
import { fetchScreen } from '../auth/screen/fetch-screen.ts';
import { type LiveEvent, readEvents } from '../http/events.ts';
import { session } from '../session/session.ts';
import type { NavbarNotification } from '../session/types.ts';

export const ASK_MS = 5_000;

export interface Contact {
  /** Contact came or went. */
  readonly onConnected: (connected: boolean) => void;
  /** An administrator asks which display this is. */
  readonly onIdentify: () => void;
}

/** Keeps contact until the signal. */
export async function keepContact(contact: Contact, signal: AbortSignal): Promise<void> {
  const reader = {
    onOpen: () => contact.onConnected(true),
    onEvent: (event: LiveEvent) => take(event, contact),
  };
  while (!signal.aborted) {
    await readEvents(reader, signal).catch(() => undefined);
    if (signal.aborted) return;
    contact.onConnected(await answers());
    await pause(ASK_MS, signal);
  }
}

function take({ event, data }: LiveEvent, { onIdentify }: Contact): void {
  if (event === 'identify') onIdentify();
  if (event === 'session') void answers();
  if (event === 'signedOut') session.clear();
  if (event === 'navbar' && Array.isArray(data)) session.setNavbar(data as NavbarNotification[]);
}

/** Brings what may have changed of the display. A refusal ends the session in the client itself. */
async function answers(): Promise<boolean> {
  return fetchScreen().then(
    () => true,
    () => false,
  );
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
