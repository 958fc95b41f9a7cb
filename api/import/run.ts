// Runs an import chunk by chunk. Finished chunks stay if the next fails or the sender goes away; a chunk that was done
// under the same idempotency key answers the same again.
import { readAhead } from '../entities/read-ahead.ts';
import { once } from '../idempotency/index.ts';
import type { SheetRow } from '../reading/limits.ts';
import { unquoted } from '../reading/safe.ts';
import type { Call } from '../records/write.ts';
import { inCall } from '../resources/in-call.ts';
import type { Request, ResourceMount } from '../resources/route.ts';
import { runChunk } from './chunk.ts';
import type { Job } from './job.ts';
import { type KeptRow, keepRows } from './kept.ts';
import type { Outcome } from './outcome.ts';
import { type Planned, planRows } from './plan-rows.ts';

export const CHUNK = 25;
/** The rows that are planned with one look at what there is. */
const PLANNED = 500;

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
  // A sheet of which no column is known waits for a person's choice.
  const rows = job.headings.some(({ use }) => use === 'set') ? job.sheet.rows : [];
  for (let first = 0; first < rows.length; first += PLANNED) {
    const ahead = rows.slice(first, first + PLANNED);
    await readDocuments(place, job, ahead);
    const planned = await plan(place, request, job, ahead);
    for (let start = 0; start < planned.length; start += CHUNK) {
      const chunk = planned.slice(start, start + CHUNK);
      yield await (job.mode === 'apply'
        ? apply(place, request, job, { chunk, start: first + start, checksum })
        : preview(place, request, job, chunk));
    }
  }
}

function plan({ database, resource }: ResourceMount, { actor }: Request, job: Job, rows: readonly SheetRow[]) {
  return database.tenant(actor.companyId, (db) => planRows({ db, resource, actor }, job, rows));
}

/** Reads long texts before any transaction begins. */
async function readDocuments({ app }: ResourceMount, { headings }: Job, rows: readonly SheetRow[]): Promise<void> {
  for (const { field, at } of headings) {
    const texts = rows.map(({ cells }) => unquoted(String(cells[at] ?? '')));
    await readAhead({ type: 'array', items: field }, texts, app.composition.html);
  }
}

async function preview(place: ResourceMount, request: Request, job: Job, chunk: readonly Planned[]) {
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
  readonly chunk: readonly Planned[];
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
      async () => ({ status: 200, headers: {}, body: JSON.stringify(await save(call, job, chunk)) }),
      [checksum, start, job.reading.locale],
    );
    return JSON.parse(answer.body);
  });
}

async function save(call: Call, job: Job, chunk: readonly Planned[]): Promise<Outcome[]> {
  const done: KeptRow[] = [];
  const outcomes = await runChunk(call, job, chunk, done);
  if (job.run !== undefined) await keepRows(call.db, call.actor, job.run, done);
  return outcomes;
}

/** Answers the request with a key for one chunk. */
function keyed(request: Request, start: number): Request {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return request;
  return Object.create(request, { headers: { value: { ...request.headers, 'idempotency-key': `${key}-${start}` } } });
}
