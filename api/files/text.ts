// Reads a text that comes with a call as a file, such as the bank's, in UTF-8 or in the code page of Windows.
import type { FastifyRequest } from 'fastify';
import { type FieldError, invalid, Problem } from '../contract/index.ts';
import { refuseFile } from '../reading/limits.ts';
import { orMalformed, partsOf } from './multipart.ts';
import { recordIn } from './sheet.ts';

/** The largest text that comes with a call. */
const MOST_MEGABYTES = 5;
const BYTES = MOST_MEGABYTES * 1024 * 1024;
const LIMITS = { fields: 1, fieldSize: 100_000, files: 1, parts: 2, fileSize: BYTES + 1 };

/** Reads a call in parts: `record` with its other values as JSON, and `file`, the text. */
export async function readTextCall(
  request: FastifyRequest,
): Promise<{ readonly sent: unknown; readonly text?: string }> {
  const unknown: FieldError[] = [];
  let sent: unknown = {};
  let bytes: Buffer | undefined;
  for await (const part of partsOf(request, LIMITS)) {
    if (part.type === 'file' && part.fieldname === 'file') bytes = await bytesOf(part.file);
    else if (part.type === 'field' && part.fieldname === 'record') sent = await recordIn(request, part.value);
    else {
      if (part.type === 'file') part.file.resume();
      unknown.push({ path: part.fieldname, code: 'unknownField' });
    }
  }
  if (unknown.length > 0) throw invalid(unknown);
  if (!bytes) throw new Problem(400, 'malformed');
  return { sent, text: textOf(bytes) };
}

/** Bytes beyond the limit are read and dropped, so that the sender gets an answer. */
async function bytesOf(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of orMalformed(file)) {
    length += chunk.length;
    if (length <= BYTES) chunks.push(chunk);
  }
  if (length > BYTES) throw refuseFile('fileTooLarge', { limit: MOST_MEGABYTES });
  return Buffer.concat(chunks);
}

/** Leaves out what the database cannot store. */
function textOf(bytes: Buffer): string {
  return decoded(bytes).toWellFormed().replaceAll('\0', ' ');
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
