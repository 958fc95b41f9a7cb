// Reads a spreadsheet that comes with a call, CSV or XLSX, in a process of its own.
import type { FastifyRequest } from 'fastify';
import { type FieldError, invalid, Problem } from '../contract/index.ts';
import { readJson } from '../http/body.ts';
import { requireStorable } from '../http/characters.ts';
import { Unreadable } from '../reading/index.ts';
import { MOST_MEGABYTES, refuseFile, type Sheet } from '../reading/limits.ts';
import { orMalformed, partsOf } from './multipart.ts';

const BYTES = MOST_MEGABYTES * 1024 * 1024;
const LIMITS = { fields: 1, fieldSize: 100_000, files: 1, parts: 2, fileSize: BYTES + 1 };

export async function sheetOf({ server }: Pick<FastifyRequest, 'server'>, bytes: Buffer): Promise<Sheet> {
  try {
    return await server.reading.read('sheet', bytes);
  } catch (error) {
    throw error instanceof Unreadable ? refuseFile(error.code, error.params) : error;
  }
}

/** Bytes beyond the limit are read and dropped, so that the sender gets an answer. */
export async function bytesOfSheet(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of orMalformed(file)) {
    length += chunk.length;
    if (length <= BYTES) chunks.push(chunk);
  }
  if (length > BYTES) throw refuseFile('fileTooLarge', { limit: MOST_MEGABYTES });
  return Buffer.concat(chunks);
}

/** Reads a call in parts: `record` with its other values as JSON, and `file`, the sheet. */
export async function readSheetCall(
  request: FastifyRequest,
): Promise<{ readonly sent: unknown; readonly sheet?: Sheet }> {
  const unknown: FieldError[] = [];
  let sent: unknown = {};
  let bytes: Buffer | undefined;
  for await (const part of partsOf(request, LIMITS)) {
    if (part.type === 'file' && part.fieldname === 'file') bytes = await bytesOfSheet(part.file);
    else if (part.type === 'field' && part.fieldname === 'record') sent = await recordIn(request, part.value);
    else {
      if (part.type === 'file') part.file.resume();
      unknown.push({ path: part.fieldname, code: 'unknownField' });
    }
  }
  if (unknown.length > 0) throw invalid(unknown);
  return { sent, ...(bytes && { sheet: await sheetOf(request, bytes) }) };
}

/** Reads the part with the call's other values. */
export async function recordIn(request: FastifyRequest, text: unknown): Promise<unknown> {
  if (typeof text !== 'string') throw new Problem(400, 'malformed');
  const record = await readJson(request, text);
  requireStorable(record);
  return record;
}
