// Reads an event stream as the browser does: by fetch, with the token in the header.
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
  /** Comments heard: heartbeats. */
  beats: number;
  /** When the server ended the stream, in milliseconds since 1970. */
  endedAt?: number;
  readonly ended: Promise<void>;
  of(event: string): Heard[];
  /** Waits until it holds, at most so long; then it fails. */
  until(holds: () => boolean, milliseconds?: number): Promise<void>;
  stop(): void;
}

export async function readEvents({ address }: Pick<Product, 'address'>, token: string): Promise<Reader> {
  const call = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/v1/events`, { headers, signal: call.signal });
  const events: Heard[] = [];
  const reader = {
    status: response.status,
    headers: response.headers,
    events,
    beats: 0,
    of: (event: string) => events.filter((heard) => heard.event === event),
    until: (holds: () => boolean, milliseconds?: number) =>
      until(holds, milliseconds, () => JSON.stringify(events.slice(-5))),
    stop: () => call.abort(),
  };
  const ended = pump(response, reader as unknown as Reader);
  return Object.assign(reader, { ended });
}

async function pump(response: Response, reader: Reader): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of response.body!) {
      const blocks = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) take(block, reader);
    }
  } catch {
    // Cut off, or stopped by the test.
  }
  reader.endedAt = Date.now();
}

function take(block: string, reader: Reader): void {
  if (block.startsWith(':')) reader.beats++;
  const event = /^event: (.*)$/m.exec(block)?.[1];
  const data = /^data: (.*)$/m.exec(block)?.[1];
  if (event) reader.events.push({ event, data: JSON.parse(data!) });
}

export async function until(
  holds: () => boolean | Promise<boolean>,
  milliseconds = 5_000,
  say = () => '',
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${milliseconds} ms. ${say()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Until each has heard a last word to everyone of the companies: announcements keep their order, so nothing more comes. */
export async function caughtUp({ database }: Pick<Product, 'database'>, ...readers: readonly Reader[]): Promise<void> {
  const before = readers.map((reader) => reader.of('session').length);
  await database.system((db) =>
    sql`select pg_notify('scoop_events', json_build_object('type', 'session', 'company', id)::text) from company`.execute(
      db,
    ),
  );
  await Promise.all(readers.map((reader, turn) => reader.until(() => reader.of('session').length > before[turn]!)));
}
