// Lets one of all tabs of a browser keep the stream: browsers allow few connections to a host, and the answers are the
// same for all. It passes on what it hears and the storage does not carry.

const LOCK = 'scoop-live';
const CHANNEL = 'scoop-live';

/** Runs `work` when no other tab does, until it ends. Where browsers have no locks, every tab does its own. */
export async function inTurn(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(LOCK, { signal }, work);
}

export interface TabChannel<Message> {
  /** To the other tabs only. */
  send(message: Message): void;
  close(): void;
}

export function openChannel<Message>(onMessage: (message: Message) => void, name = CHANNEL): TabChannel<Message> {
  if (typeof BroadcastChannel === 'undefined') return { send: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}
