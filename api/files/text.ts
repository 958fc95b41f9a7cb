// Reads a text that comes with a call as a file, such as the bank's, in UTF-8 or in the code page of Windows.
import type { FastifyRequest } from 'fastify';
import { Problem } from '../contract/index.ts';
import { readOneFile } from './one-file.ts';

/** The largest text that comes with a call. */
const MOST_MEGABYTES = 5;

/** Reads a call in parts: `record` with its other values as JSON, and `file`, the text. */
export async function readTextCall(
  request: FastifyRequest,
): Promise<{ readonly sent: unknown; readonly text?: string }> {
  const { sent, bytes } = await readOneFile(request, MOST_MEGABYTES);
  if (!bytes) throw new Problem(400, 'malformed');
  return { sent, text: textOf(bytes) };
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
