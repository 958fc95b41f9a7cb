// Runs an import chunk by chunk. Finished chunks stay if the next fails or the sender goes away; a chunk that was done
// under the same idempotency key answers the same again.
import { readAhead } from '../entities/read-ahead.ts';
import { once } from '../idempotency/index.ts';
import type { SheetRow } from '../reading/limits.ts';
import { unquoted } from '../reading/safe.ts';
import { inCall } from '../resources/in-call.ts';
import type { Request, ResourceMount } from '../resources/route.ts';
import { type Outcome, runChunk } from './chunk.ts';
import type { Job } from './job.ts';

export const CHUNK = 25;

/** Rolls a preview back. */
class Undo extends Error {
  constructor(readonly outcomes: readonly Outcome[]) {
    super('undone');
  }
}

export async function* runJob(
  place: ResourceMount,
  request: Request,
  job: Job,
  checksum: string,
): AsyncGenerator<readonly Outcome[]> {
  const { rows } = job.sheet;
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    await readDocuments(place, job, chunk);
    yield await (job.mode === 'apply'
      ? apply(place, request, job, { chunk, start, checksum })
      : preview(place, request, job, chunk));
  }
}

/** Reads the long texts of a chunk before its transaction begins. */
async function readDocuments({ app }: ResourceMount, { headings }: Job, chunk: readonly SheetRow[]): Promise<void> {
  for (const { field, at } of headings) {
    const texts = chunk.map(({ cells }) => unquoted(String(cells[at] ?? '')));
    await readAhead({ type: 'array', items: field }, texts, app.composition.html);
  }
}

async function preview(place: ResourceMount, request: Request, job: Job, chunk: readonly SheetRow[]) {
  try {
    return await inCall(place, request, async (call) => {
      throw new Undo(await runChunk({ ...call, isTrial: true }, job, chunk));
    });
  } catch (error) {
    if (error instanceof Undo) return error.outcomes;
    throw error;
  }
}

interface Part {
  readonly chunk: readonly SheetRow[];
  readonly start: number;
  readonly checksum: string;
}

function apply(
  place: ResourceMount,
  request: Request,
  job: Job,
  { chunk, start, checksum }: Part,
): Promise<readonly Outcome[]> {
  return inCall(place, request, async (call) => {
    const answer = await once(
      call.db,
      keyed(request, start),
      async () => ({ status: 200, headers: {}, body: JSON.stringify(await runChunk(call, job, chunk)) }),
      [checksum, start, job.reading.locale],
    );
    return JSON.parse(answer.body);
  });
}

/** Answers the request with a key for one chunk. */
function keyed(request: Request, start: number): Request {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return request;
  return Object.create(request, { headers: { value: { ...request.headers, 'idempotency-key': `${key}-${start}` } } });
}
