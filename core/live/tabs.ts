// Lets one of all tabs of a browser keep the stream, because browsers allow few connections to a host and the events
// are the same for all. That tab passes on the events that local storage does not carry.

import { nameInTab } from '../session/ownTab.ts';

const LOCK = 'scoop-live';
const CHANNEL = 'scoop-live';

/** Runs `work` when no other tab does, until it ends. In browsers without locks every tab runs its own. */
export async function inTurn(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(nameInTab(LOCK), { signal }, work);
}

export interface TabChannel<Message> {
  /** Sends to the other tabs only. */
  send(message: Message): void;
  close(): void;
}

export function openChannel<Message>(
  onMessage: (message: Message) => void,
  name = nameInTab(CHANNEL),
): TabChannel<Message> {
  if (typeof BroadcastChannel === 'undefined') return { send: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}
