// Sends rows as a spreadsheet while they come from the database.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Entity } from '#core/contract';
import type { RecordOf } from '#core/fields';
import type { Reader } from '#core/fields/server';
import type { Caller, Rows } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import type { ResourceMount } from '../resources/route.ts';
import { type Cell, cellOf } from './cell.ts';
import { type Column, labelsOf } from './columns.ts';
import { csvOf, styleOf } from './csv.ts';
import { fileName } from './file-name.ts';
import type { AskedSheet } from './request.ts';
import { openRows, type Source } from './rows.ts';
import { takeTurn } from './turns.ts';
import { SHEET_TYPES } from './types.ts';
import { wordsIn } from './words.ts';
import { workbookOf } from './workbook.ts';

/** A client that takes nothing for this long loses its database connection. */
const STALLED_MS = 60_000;

export interface Sheet extends AskedSheet {
  /** Resource of the rows. */
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly reader: Caller;
  readonly sourceIn: (db: Rows) => Promise<Source>;
}

type Room = Pick<ResourceMount, 'app' | 'database'>;

export async function sendSheet(room: Room, reply: FastifyReply, sheet: Sheet): Promise<FastifyReply> {
  const { reader } = sheet;
  const endTurn = takeTurn(reader.kind === 'employee' ? reader.employeeId : -reader.deviceId);
  try {
    return await answer(room, reply, sheet, endTurn);
  } catch (error) {
    endTurn();
    throw error;
  }
}

async function answer({ app, database }: Room, reply: FastifyReply, sheet: Sheet, endTurn: () => void) {
  const { resource, columns, reader, format, locale, forMachines } = sheet;
  const { companyId } = reader;
  const [t] = await database.tenant(companyId, (db) => wordsIn(db, companyId, resource, app.composition, [locale]));
  const source = openRows(database, companyId, sheet.sourceIn);
  reply.raw.once('close', () => {
    source.destroy();
    endTurn();
  });
  const words = forMachines ? undefined : { t: t!, locale };
  const rows = await begun(cellsOf(source, resource.entity, columns, words));
  const body = format === 'csv' ? Readable.from(csvOf(rows, styleOf(locale, words?.t))) : workbookOf(rows);
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
  const name = fileName(resource.entity, t!, format);
  return reply.type(SHEET_TYPES[format]).header('content-disposition', `attachment; filename="${name}"`).send(body);
}

type Batch = readonly (readonly Cell[])[];

/** Answers the cells, the heading first; without a reader for programs. */
export async function* cellsOf(
  source: AsyncIterable<readonly RecordOf[]>,
  entity: Entity,
  columns: readonly Column[],
  reader?: Reader,
): AsyncGenerator<Batch> {
  let heading: Batch = [reader ? labelsOf(entity, columns, reader.t) : columns.map(({ name }) => name)];
  for await (const records of source) {
    yield [...heading, ...records.map((record) => columns.map((column) => cellOf({ column, record, reader })))];
    heading = [];
  }
}

/**
 * Waits for the first rows, so that a refusal by PostgreSQL is still answered as a problem document, and not as a
 * broken file.
 */
async function begun<T>(parts: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await parts.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  })();
}
