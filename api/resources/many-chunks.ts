// Answers POST /v1/{resource}/many with lines: works the changes in chunks of twenty-five, five chunks at once, and tells
// each chunk's outcomes when it is done (docs/domain 2.9).
import type { FastifyError } from 'fastify';
import { readAhead } from '../entities/read-ahead.ts';
import { asProblem, documentOf } from '../http/errors.ts';
import { isStopped, once } from '../idempotency/index.ts';
import { Turns } from '../store/connections/turns.ts';
import { StoreTrouble, troubleOf } from '../store/faults/trouble.ts';
import { inCall } from './in-call.ts';
import { type AskedChange, changeMany, inOrder } from './many.ts';
import type { Request, ResourceMount } from './route.ts';

const CHUNK = 25;
const AT_ONCE = 5;
const TRIES = 3;
/** All calls share five turns, so that they leave connections to everybody else. */
const turns = new Turns({
  ...{ atOnce: AT_ONCE, inLine: () => Number.POSITIVE_INFINITY, patience: 600_000 },
  refusal: () => new StoreTrouble('busy'),
});

/** The changes of one transaction, by their places in the call. */
interface Worked {
  readonly at: readonly number[];
  /** The outcomes as JSON text, or why none of them was done. */
  readonly outcomes?: string;
  readonly error?: unknown;
}

/**
 * Yields a line for each chunk, in the order in which they end, and a last one. Finished chunks stay if another fails,
 * if the caller stops the call or goes away; sent again under its key, they answer the same again.
 */
export async function* changeInChunks(place: ResourceMount, request: Request, changes: readonly AskedChange[]) {
  const order = inOrder(changes);
  const running = new Map<number, Promise<Worked & { readonly start: number }>>();
  const total = changes.length;
  let [begun, done] = [0, 0];
  let error: unknown;
  for (;;) {
    while (running.size < AT_ONCE && begun < total && !error && !(await stopped(place, request))) {
      const start = begun;
      const at = order.slice(start, start + CHUNK);
      running.set(
        start,
        work(place, request, { start, changes: at.map((index) => changes[index]!) }).then(
          (outcomes) => ({ start, at, outcomes }),
          (failure) => ({ start, at, error: failure }),
        ),
      );
      begun += at.length;
    }
    if (running.size === 0) break;
    const ended = await Promise.race(running.values());
    running.delete(ended.start);
    error ??= ended.error;
    if (ended.outcomes === undefined) continue;
    done += ended.at.length;
    yield `{"at":${JSON.stringify(ended.at)},${ended.outcomes.slice(1, -1)},"progress":${JSON.stringify({ done, total })}}\n`;
  }
  yield `${JSON.stringify({ ...(error !== undefined && { problem: documentOf(asProblem(error as FastifyError, request)) }), end: { done, left: total - done } })}\n`;
}

interface Part {
  readonly start: number;
  readonly changes: readonly AskedChange[];
}

/** Works one chunk. Chunks that lock the same records in another order meet in a deadlock; who loses starts again. */
async function work(place: ResourceMount, request: Request, part: Part): Promise<string> {
  const { app, resource } = place;
  for (const { values } of part.changes) await readAhead(resource.entity.schema, values, app.composition.html);
  for (let tries = 1; ; tries += 1) {
    try {
      return await turns.take(() => workOnce(place, request, part));
    } catch (error) {
      if (tries === TRIES || troubleOf(error) !== 'busy') throw error;
    }
  }
}

async function workOnce(place: ResourceMount, request: Request, { start, changes }: Part): Promise<string> {
  const { body } = await inCall(place, request, (call) => {
    const save = async () => ({ status: 200, headers: {}, body: await changeMany(call, changes) });
    return once(call.db, keyed(request, start), save, [start, changes]);
  });
  return body;
}

/** Answers the request with a key for one chunk. */
function keyed(request: Request, start: number): Request {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return request;
  return Object.create(request, { headers: { value: { ...request.headers, 'idempotency-key': `${key}-${start}` } } });
}

function stopped({ database }: ResourceMount, { actor, headers }: Request): Promise<boolean> | boolean {
  const key = headers['idempotency-key'];
  return key !== undefined && database.tenant(actor.companyId, (db) => isStopped(db, actor, String(key)));
}
