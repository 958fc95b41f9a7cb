// Reads an event stream as the browser does: by fetch, with the token in the header.
import { EventEmitter, once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Product } from '../auth/product.ts';

export interface Heard {
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it waits for
  readonly data: any;
}

export interface Reader {
  readonly status: number;
  readonly headers: Headers;
  readonly events: Heard[];
  /** The number of heartbeats, which are comments in the stream. */
  beats: number;
  /** The moment when the server ended the stream, in milliseconds since 1970. */
  endedAt?: number;
  readonly ended: Promise<void>;
  of(event: string): Heard[];
  /** Waits until the condition holds, or fails after so many milliseconds. */
  until(holds: () => boolean, milliseconds?: number): Promise<void>;
  stop(): void;
}

const PATIENCE_MS = 60_000;

/** Fires when any reader heard something or came to its end, because a test may wait for what another reader hears. */
const news = new EventEmitter().setMaxListeners(0);

export async function readEvents(
  { address }: Pick<Product, 'address'>,
  token: string,
  path = 'events',
): Promise<Reader> {
  const call = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/v1/${path}`, { headers, signal: call.signal });
  const events: Heard[] = [];
  /** The same events by name: a test looks often, and there may be hundreds of thousands. */
  const named = new Map<string, Heard[]>();
  const reader = {
    status: response.status,
    headers: response.headers,
    events,
    beats: 0,
    of: (event: string) => named.get(event) ?? [],
    until: (holds: () => boolean, milliseconds = PATIENCE_MS) =>
      heard(holds, milliseconds, () => JSON.stringify(events.slice(-5))),
    stop: () => call.abort(),
  };
  const take = (one: Heard) => {
    events.push(one);
    const same = named.get(one.event);
    if (same) same.push(one);
    else named.set(one.event, [one]);
  };
  const ended = pump(response, reader as unknown as Reader, take);
  return Object.assign(reader, { ended });
}

async function pump(response: Response, reader: Reader, take: (one: Heard) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of response.body!) {
      const blocks = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        if (block.startsWith(':')) reader.beats++;
        eventsOf(block).forEach(take);
      }
      news.emit('heard');
    }
  } catch {
    // The stream was cut off, or stopped by the test.
  }
  reader.endedAt = Date.now();
  news.emit('heard');
}

function eventsOf(block: string): Heard[] {
  const event = /^event: (.*)$/m.exec(block)?.[1];
  const data = /^data: (.*)$/m.exec(block)?.[1];
  return event ? [{ event, data: JSON.parse(data!) }] : [];
}

async function heard(holds: () => boolean, milliseconds: number, say: () => string): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds);
  while (!holds()) {
    await once(news, 'heard', { signal }).catch(() => {
      throw new Error(`Not within ${milliseconds} ms. ${say()}`);
    });
    // Thousands of events may come at once, and are looked at together.
    await turn();
  }
}

/**
 * Waits until each reader has heard a last announcement to everyone. Announcements keep their order, so nothing earlier
 * can follow.
 */
export async function caughtUp({ database }: Pick<Product, 'database'>, ...readers: readonly Reader[]): Promise<void> {
  const before = readers.map((reader) => reader.of('session').length);
  await database.system((db) =>
    sql`select pg_notify('scoop_sessions', json_build_object('type', 'session', 'company', id)::text) from company`.execute(
      db,
    ),
  );
  await Promise.all(readers.map((reader, nr) => reader.until(() => reader.of('session').length > before[nr]!)));
}
