// Reads a call in two parts: `record`, its values as JSON, and `file`, one file that is held in memory.
import type { FastifyRequest } from 'fastify';
import { type FieldError, invalid, Problem } from '../contract/index.ts';
import { readJson } from '../http/body.ts';
import { requireStorable } from '../http/characters.ts';
import { refuseFile } from '../reading/limits.ts';
import { orMalformed, partsOf } from './multipart.ts';

const BYTES_OF_MEGABYTE = 1024 * 1024;

/** Throws a problem for a part of another name and for a file that is larger than so many megabytes. */
export async function readOneFile(
  request: FastifyRequest,
  megabytes: number,
): Promise<{ readonly sent: unknown; readonly bytes?: Buffer }> {
  const limits = { fields: 1, fieldSize: 100_000, files: 1, parts: 2, fileSize: megabytes * BYTES_OF_MEGABYTE + 1 };
  const unknown: FieldError[] = [];
  let sent: unknown = {};
  let bytes: Buffer | undefined;
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'file' && part.fieldname === 'file') bytes = await bytesOf(part.file, megabytes);
    else if (part.type === 'field' && part.fieldname === 'record') sent = await recordIn(request, part.value);
    else {
      if (part.type === 'file') part.file.resume();
      unknown.push({ path: part.fieldname, code: 'unknownField' });
    }
  }
  if (unknown.length > 0) throw invalid(unknown);
  return { sent, ...(bytes && { bytes }) };
}

/** Reads and drops bytes beyond the limit, so that the sender gets an answer. */
export async function bytesOf(file: AsyncIterable<Buffer>, megabytes: number): Promise<Buffer> {
  const most = megabytes * BYTES_OF_MEGABYTE;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of orMalformed(file)) {
    length += chunk.length;
    if (length <= most) chunks.push(chunk);
  }
  if (length > most) throw refuseFile('fileTooLarge', { limit: megabytes });
  return Buffer.concat(chunks);
}

async function recordIn(request: FastifyRequest, text: unknown): Promise<unknown> {
  if (typeof text !== 'string') throw new Problem(400, 'malformed');
  const record = await readJson(request, text);
  requireStorable(record);
  return record;
}
