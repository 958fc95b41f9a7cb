// One connection of its own that hears what any API process announces, and comes back when it is lost (design, "Storage").
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

export interface Ear {
  heard(payload: string): void;
  /** The connection was lost and is there again: what was said in between is gone. */
  resumed(): void;
}

export interface Listening {
  /** Fulfilled once it hears. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** How often it makes sure that the other side is still there, and how long that may take. */
const PROBE_MS = 10_000;
const PROBE_LIMIT_MS = 5_000;

/** `channel` is a name of ours, never one from outside. */
export function listen(url: string, channel: string, ear: Ear): Listening {
  const stopping = new AbortController();
  let isReady = () => {};
  let wasReady = false;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const onReady = () => {
    if (wasReady) ear.resumed();
    wasReady = true;
    isReady();
  };
  const ended = keepListening(stopping.signal, () => hear(url, channel, ear, stopping.signal, onReady));
  const stop = () => {
    stopping.abort();
    return ended;
  };
  return { ready, stop };
}

/** `once` ends when its connection does; true says that it had one. */
async function keepListening(signal: AbortSignal, once: () => Promise<boolean>): Promise<void> {
  let pause = FIRST_WAIT_MS;
  while (!signal.aborted) {
    pause = (await once()) ? FIRST_WAIT_MS : Math.min(pause * 2, LONGEST_WAIT_MS);
    if (!signal.aborted) await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}

async function hear(url: string, channel: string, ear: Ear, signal: AbortSignal, onReady: () => void) {
  const client = new Client({
    connectionString: url,
    application_name: 'scoop-events',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.once('error', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => ear.heard(payload ?? ''));
  let heard = false;
  try {
    await Promise.race([client.connect().then(() => client.query(`listen ${channel}`)), lost.then(fail)]);
    heard = true;
    onReady();
    await Promise.race([lost, probing(client, signal)]);
  } catch {
    // It is tried again, for as long as the process runs.
  }
  hangUp(client);
  return heard;
}

function fail(): never {
  throw new Error('The connection was lost.');
}

/** Ends when the other side no longer answers, which a dead network does not say by itself. */
async function probing(client: Client, signal: AbortSignal): Promise<void> {
  const query = { text: 'select 1', query_timeout: PROBE_LIMIT_MS };
  while (!signal.aborted) {
    await wait(PROBE_MS, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await client.query(query);
  }
}

/** At once: nothing on this connection is worth waiting for. */
function hangUp(client: Client): void {
  void client.end().catch(() => undefined);
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
