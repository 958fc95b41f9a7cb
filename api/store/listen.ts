// Keeps one connection of its own that hears what any API process announces, and comes back when it is lost
// (docs/design.md, "How an event travels").
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Ear, Listening } from '../contract/index.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** How often it makes sure that the other side is still there, and how long that may take. */
const PROBE_MS = 1_000;
const PROBE_LIMIT_MS = 5_000;
/** So long after its last answer the connection may be gone without anybody having said so. */
const SURE_MS = 3_000;

/** When the connection that hears was last known to be there. */
class Pulse {
  private at = Number.NEGATIVE_INFINITY;
  beat(): void {
    this.at = performance.now();
  }
  stop(): void {
    this.at = Number.NEGATIVE_INFINITY;
  }
  isThere(): boolean {
    return performance.now() - this.at < SURE_MS;
  }
}

/** `channels` are names of ours, never from outside. */
export function listen(url: string, channels: readonly string[], ear: Ear): Listening {
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
  const pulse = new Pulse();
  const ended = keepListening(stopping.signal, () => hear(url, channels, { ear, pulse, onReady }, stopping.signal));
  const stop = () => {
    stopping.abort();
    return ended;
  };
  return { ready, isSure: () => pulse.isThere(), stop };
}

/** `once` ends when its connection does; true says that it had one. */
async function keepListening(signal: AbortSignal, once: () => Promise<boolean>): Promise<void> {
  let pause = FIRST_WAIT_MS;
  while (!signal.aborted) {
    pause = (await once()) ? FIRST_WAIT_MS : Math.min(pause * 2, LONGEST_WAIT_MS);
    if (!signal.aborted) await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}

interface Told {
  readonly ear: Ear;
  readonly pulse: Pulse;
  onReady(): void;
}

async function hear(url: string, channels: readonly string[], { ear, pulse, onReady }: Told, signal: AbortSignal) {
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
  let heard = false;
  try {
    // From the first moment on: what comes together with one's own word is heard too.
    client.on('notification', ({ payload }) => ear.heard(payload ?? ''));
    await Promise.race([client.connect().then(() => hearOneself(client, channels)), lost.then(fail)]);
    heard = true;
    pulse.beat();
    onReady();
    await Promise.race([lost, probing(client, pulse, signal)]);
  } catch {
    // It is tried again, for as long as the process runs.
  }
  pulse.stop();
  hangUp(client);
  return heard;
}

function fail(): never {
  throw new Error('The connection was lost.');
}

/** A pooler that gives each transaction another connection takes `listen` and never passes anything on. */
async function hearOneself(client: Client, channels: readonly string[]): Promise<void> {
  await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
  const word = randomUUID();
  const heard = new Promise<void>((resolve) => {
    client.on('notification', ({ payload }) => payload === word && resolve());
  });
  await client.query('select pg_notify($1, $2)', [channels[0], word]);
  await Promise.race([heard, wait(PROBE_LIMIT_MS, undefined, { ref: false }).then(fail)]);
}

/** Ends when the other side no longer answers, which a dead network does not say by itself. */
async function probing(client: Client, pulse: Pulse, signal: AbortSignal): Promise<void> {
  const query = { text: 'select 1', query_timeout: PROBE_LIMIT_MS };
  while (!signal.aborted) {
    await wait(PROBE_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await client.query(query);
    pulse.beat();
  }
}

/** At once: nothing on this connection is worth waiting for. */
function hangUp(client: Client): void {
  void client.end().catch(() => undefined);
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
