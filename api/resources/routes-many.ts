// Registers POST /v1/{resource}/many, which writes many records in one transaction: the rows of a stream, and of any
// other entity changes of every kind. Those are worked chunk by chunk for clients that accept lines.
import { Readable } from 'node:stream';
import type { Method } from '#core/contract';
import { Problem } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import { isObject } from '../entities/normalise.ts';
import { readAhead } from '../entities/read-ahead.ts';
import { once, sendAnswer } from '../idempotency/index.ts';
import { arrive } from '../records/arriving/arrive.ts';
import type { Call } from '../records/write.ts';
import { CHANGE_MANY } from './described/more-calls.ts';
import type { CallOf } from './described/parts.ts';
import { CREATE_MANY } from './described/stream-calls.ts';
import { inCall } from './in-call.ts';
import { type AskedChange, changeMany, MOST_IN_CHUNKS, readChanges } from './many.ts';
import { changeInChunks } from './many-chunks.ts';
import { add, type Request, type ResourceMount } from './route.ts';

const LINES = 'application/x-ndjson';
const BYTES = 16 * 1024 * 1024;

interface Many<Item> {
  readonly described: CallOf;
  /** The permission that the whole call asks for. */
  readonly method: Method;
  readonly read: (body: unknown) => readonly Item[];
  /** Answers lines about the items of the body, for clients that accept them. */
  readonly inChunks?: (place: ResourceMount, request: Request) => AsyncIterable<string>;
  /** Answers the values of one item, whose long documents are read before the transaction. */
  readonly valuesOf: (item: Item) => unknown;
  /** Answers the body as JSON text. */
  readonly write: (call: Call, items: readonly Item[]) => Promise<string>;
}

/** Everyone who sees the records may call it; each change asks for its own right. */
const CHANGES: Many<AskedChange> = {
  ...{ described: CHANGE_MANY, method: 'show', read: (body) => readChanges(body), write: changeMany },
  valuesOf: ({ values }) => values,
  inChunks: (place, request) => changeInChunks(place, request, readChanges(request.body, MOST_IN_CHUNKS)),
};

const ROWS: Many<unknown> = {
  ...{ described: CREATE_MANY, method: 'create' },
  read: (body) => {
    if (!isObject(body) || !Array.isArray(body.rows)) throw new Problem(400, 'malformed');
    return body.rows;
  },
  valuesOf: (row) => row,
  write: async (call, rows) => JSON.stringify({ data: await arrive(call, rows) }),
};

export function registerMany(place: ResourceMount): void {
  const { deletedOf, stream } = place.resource.entity;
  if (stream) addMany(place, ROWS);
  else if (!deletedOf) addMany(place, CHANGES);
}

function addMany<Item>(place: ResourceMount, many: Many<Item>): void {
  const { described, method, read, valuesOf, inChunks, write } = many;
  const { app, resource } = place;
  const { entity } = resource;
  add(
    place,
    'POST',
    '/many',
    async (request, reply) => {
      demand(request.actor, entity, method);
      if (inChunks && request.headers.accept?.includes(LINES))
        return reply.type(`${LINES}; charset=utf-8`).send(Readable.from(inChunks(place, request)));
      const items = read(request.body);
      for (const item of items) await readAhead(entity.schema, valuesOf(item), app.composition.html);
      const answer = await inCall(place, request, (call) =>
        once(call.db, request, async () => ({ status: 200, headers: {}, body: await write(call, items) })),
      );
      return sendAnswer(reply, answer);
    },
    described,
    { ...(inChunks && { bodyLimit: BYTES }) },
  );
}
