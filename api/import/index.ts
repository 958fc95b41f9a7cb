// Serves POST /v1/{resource}/import: takes the rows of a spreadsheet as new records and as changes, as a preview first
// or at once.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Problem } from '../contract/index.ts';
import { demand, may } from '../entities/access.ts';
import { takeTurn } from '../export/turns.ts';
import { whoIs } from '../http/log.ts';
import { add, json, type Request, type ResourceMount } from '../resources/route.ts';
import { IMPORT } from './described.ts';
import { type Job, openJob } from './job.ts';
import { samplesOf } from './mapping/heading.ts';
import type { Outcome } from './outcome.ts';
import { runJob } from './run.ts';
import { telling } from './tell.ts';
import { registerUndo } from './undo.ts';
import { readUpload } from './upload.ts';

const LINES = 'application/x-ndjson';

export function registerImport(place: ResourceMount): void {
  const { entity } = place.resource;
  // Deleted rows are restored one by one, so there is no import of them.
  if (entity.deletedOf) return;
  add(
    place,
    'POST',
    '/import',
    async (request, reply) => {
      // A person without permission is refused for an action that the entity has, and not for one that it forbids
      // everybody.
      const other = entity.disallow?.includes('create') ? 'update' : 'create';
      if (!may(request.actor, entity, 'update')) demand(request.actor, entity, other);
      if (!request.isMultipart()) throw new Problem(415, 'unsupportedMediaType');
      const endTurn = takeTurn(request.actor.employeeId);
      reply.raw.once('close', endTurn);
      try {
        const upload = await readUpload(request);
        const job = await openJob(place, request.actor, upload, sentAs(request));
        const parts = runJob(place, request, job, upload.checksum);
        return await answer(request, reply, job, telling(place, request.actor, job, parts));
      } catch (error) {
        endTurn();
        throw error;
      }
    },
    IMPORT,
  );
  registerUndo(place);
}

/** A sheet that is sent again under its idempotency key is the same import. */
function sentAs({ headers }: Request): string {
  return String(headers['idempotency-key'] ?? randomUUID());
}

/** Answers one document, or lines with the progress for clients that accept them. */
async function answer(request: Request, reply: FastifyReply, job: Job, parts: AsyncGenerator<readonly Outcome[]>) {
  if (request.headers.accept?.includes(LINES)) {
    return reply.type(`${LINES}; charset=utf-8`).send(Readable.from(linesOf(request, job, parts)));
  }
  const rows: Outcome[] = [];
  for await (const part of parts) rows.push(...part);
  return json(reply, JSON.stringify({ data: summary(job, rows) }));
}

async function* linesOf(request: Request, job: Job, parts: AsyncGenerator<readonly Outcome[]>) {
  const total = job.sheet.rows.length;
  const rows: Outcome[] = [];
  try {
    for await (const part of parts) {
      rows.push(...part);
      yield `${JSON.stringify({ progress: { done: rows.length, total } })}\n`;
    }
    yield `${JSON.stringify({ data: summary(job, rows) })}\n`;
  } catch (error) {
    const { status, code } = error instanceof Problem ? error : new Problem(500, 'unexpected');
    if (status === 500) request.log.error({ ...whoIs(request.caller), err: error }, 'unexpected error');
    yield `${JSON.stringify({ problem: { status, code }, data: summary(job, rows) })}\n`;
  }
}

function summary({ headings, key, keys, sheet, run }: Job, rows: readonly Outcome[]) {
  const counts = { create: 0, update: 0, same: 0, refused: 0 };
  for (const { action } of rows) counts[action] += 1;
  const columns = headings.map(({ title, name, use, by, at }) => {
    const found = name && { field: name, by };
    return { title, use, ...found, samples: samplesOf(sheet.rows, at) };
  });
  return { columns, rows, counts, key, keys, ...(run !== undefined && { import: run }) };
}
