// Reads a spreadsheet that comes with a call, CSV or XLSX, in a process of its own.
import type { FastifyRequest } from 'fastify';
import { Unreadable } from '../reading/index.ts';
import { MOST_MEGABYTES, refuseFile, type Sheet } from '../reading/limits.ts';
import { bytesOf, readOneFile } from './one-file.ts';

export async function sheetOf({ server }: Pick<FastifyRequest, 'server'>, bytes: Buffer): Promise<Sheet> {
  try {
    return await server.reading.read('sheet', bytes);
  } catch (error) {
    throw error instanceof Unreadable ? refuseFile(error.code, error.params) : error;
  }
}

export const bytesOfSheet = (file: AsyncIterable<Buffer>): Promise<Buffer> => bytesOf(file, MOST_MEGABYTES);

/** Reads a call in parts: `record` with its other values as JSON, and `file`, the sheet. */
export async function readSheetCall(
  request: FastifyRequest,
): Promise<{ readonly sent: unknown; readonly sheet?: Sheet }> {
  const { sent, bytes } = await readOneFile(request, MOST_MEGABYTES);
  return { sent, ...(bytes && { sheet: await sheetOf(request, bytes) }) };
}
