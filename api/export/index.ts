// GET /v1/{resource}/export: the whole list that somebody sees, as a file for a spreadsheet.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Entity } from '#core/contract';
import type { RecordOf, Translate } from '#core/fields';
import { Problem } from '../problem.ts';
import { demand } from '../resources/access.ts';
import { isBadValue } from '../resources/conflict.ts';
import { add, type Place, type Request } from '../resources/route.ts';
import { type Cell, cellOf } from './cell.ts';
import { labelsOf } from './columns.ts';
import { csvOf, separatorOf } from './csv.ts';
import { fileName } from './file-name.ts';
import { type Asked, readRequest } from './request.ts';
import { openRows } from './rows.ts';
import { takeTurn } from './turns.ts';
import { SHEET_TYPES } from './types.ts';
import { wordsIn } from './words.ts';
import { workbookOf } from './workbook.ts';

/** Who takes nothing for this long lets go of the connection to the database. */
const STALLED_MS = 60_000;

export function registerExport(place: Place): void {
  add(place, 'GET', '/export', async (request, reply) => {
    const reach = demand(request.actor, place.resource.entity, 'index');
    const asked = readRequest(request.query, place.resource, request.actor);
    const endTurn = takeTurn(request.actor.employeeId);
    try {
      return await answer(place, { request, reply, asked, reach, endTurn });
    } catch (error) {
      endTurn();
      throw isBadValue(error) ? new Problem(400, 'badQuery') : error;
    }
  });
}

interface Answering {
  readonly request: Request;
  readonly reply: FastifyReply;
  readonly asked: Asked;
  readonly reach: ReturnType<typeof demand>;
  readonly endTurn: () => void;
}

async function answer({ app, database, resource }: Place, { request, reply, asked, reach, endTurn }: Answering) {
  const { actor } = request;
  const { format, locale, query, columns, forMachines } = asked;
  const [t] = await database.tenant(actor.companyId, (db) =>
    wordsIn(db, actor.companyId, resource, app.composition, [locale]),
  );
  const fields = columns.map(({ name }) => name);
  const source = openRows(database, { resource, actor: { ...actor, locale }, query, reach, fields });
  reply.raw.once('close', () => {
    source.destroy();
    endTurn();
  });
  const words = forMachines ? undefined : t;
  const rows = await begun(cellsOf(source, resource.entity, columns, words));
  const body = format === 'csv' ? Readable.from(csvOf(rows, separatorOf(locale), words)) : workbookOf(rows);
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
  const name = fileName(resource.entity, t!, format);
  return reply.type(SHEET_TYPES[format]).header('content-disposition', `attachment; filename="${name}"`).send(body);
}

type Batch = readonly (readonly Cell[])[];

async function* cellsOf(
  source: Readable,
  entity: Entity,
  columns: Asked['columns'],
  t?: Translate,
): AsyncGenerator<Batch> {
  let heading: Batch = [t ? labelsOf(entity, columns, t) : columns.map(({ name }) => name)];
  for await (const records of source as AsyncIterable<readonly RecordOf[]>) {
    yield [...heading, ...records.map((record) => columns.map((column) => cellOf({ column, record, t })))];
    heading = [];
  }
}

/** Waits for the first rows: what PostgreSQL refuses is still a problem document then, and no broken file. */
async function begun<T>(parts: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await parts.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  })();
}
