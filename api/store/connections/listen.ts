// Keeps a connection of its own that receives every API process's announcements, and connects again when it is lost
// (docs/design.md, "How an event travels").
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Ear, Listening } from '../../contract/index.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** Interval of the checks that the server is still there, and the time that one may take. */
const PROBE_MS = 1_000;
const PROBE_LIMIT_MS = 5_000;
/** After this time without an answer the connection may be lost unnoticed. */
const SURE_MS = 3_000;

/** Keeps the time at which the connection last worked. */
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

/** Listens; `channels` are Scoop's own names, never input. */
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

/** Repeats `once`, which ends with its connection and answers true if it had one. */
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
    // Registered first, so that announcements which come with its own test are received too.
    client.on('notification', ({ payload }) => ear.heard(payload ?? ''));
    await Promise.race([client.connect().then(() => hearOneself(client, channels)), lost.then(fail)]);
    heard = true;
    pulse.beat();
    onReady();
    await Promise.race([lost, probing(client, pulse, signal)]);
  } catch {
    // It connects again, for as long as the process runs.
  }
  pulse.stop();
  hangUp(client);
  return heard;
}

function fail(): never {
  throw new Error('The connection was lost.');
}

/**
 * Sends itself a test: a pooler that gives each transaction another connection accepts `listen` and never passes
 * anything on.
 */
async function hearOneself(client: Client, channels: readonly string[]): Promise<void> {
  await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
  const word = randomUUID();
  const heard = new Promise<void>((resolve) => {
    client.on('notification', ({ payload }) => payload === word && resolve());
  });
  await client.query('select pg_notify($1, $2)', [channels[0], word]);
  await Promise.race([heard, wait(PROBE_LIMIT_MS, undefined, { ref: false }).then(fail)]);
}

/** Checks the server regularly, because a dead network does not report itself; ends when it does not answer. */
async function probing(client: Client, pulse: Pulse, signal: AbortSignal): Promise<void> {
  const query = { text: 'select 1', query_timeout: PROBE_LIMIT_MS };
  while (!signal.aborted) {
    await wait(PROBE_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await client.query(query);
    pulse.beat();
  }
}

/** Closes at once, since nothing on this connection is worth waiting for. */
function hangUp(client: Client): void {
  void client.end().catch(() => undefined);
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
