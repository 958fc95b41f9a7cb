// Reads a multipart body: one part `record` with the other fields as JSON, and a part per file, named without `_uri`.
import multipart, { type FastifyMultipartBaseOptions, type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { FileRule } from '#core/contract';
import { type FieldError, invalid, Problem } from '../contract/index.ts';
import { readJson } from '../http/body.ts';
import { requireStorable } from '../http/characters.ts';
import { endUploads, enterUpload } from './allowance.ts';
import { partName } from './fields.ts';
import { limitOf, type SentFile } from './inspect.ts';

type Limits = FastifyMultipartBaseOptions['limits'];

const RECORD = 'record';
const MOST_RECORD = 512 * 1024;

export interface SentRecord {
  readonly record: unknown;
  /** Files by field name, `_uri` included. */
  readonly files: ReadonlyMap<string, SentFile>;
}

/** Lets every route read multipart bodies; each sets its own limits. */
export function acceptMultipart(app: FastifyInstance): void {
  app.register(multipart, { throwFileSizeLimit: false, limits: { fields: 1, files: 1, headerPairs: 20 } });
  endUploads(app);
}

export function partsOf(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
  enterUpload(request);
  return orMalformed(request.parts({ limits }));
}

/** Reads parts or bytes, and turns the parser's errors about a malformed body into a 400. */
export async function* orMalformed<T>(read: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* read;
  } catch (error) {
    throw (error as FastifyError).statusCode ? error : new Problem(400, 'malformed');
  }
}

/** Reads the body; `rules` are the file fields that it may have. */
export async function readMultipart(
  request: FastifyRequest,
  rules: Readonly<Record<string, FileRule>>,
): Promise<SentRecord> {
  const fieldOfPart = new Map(Object.keys(rules).map((field) => [partName(field), field]));
  const most = Object.values(rules).map((rule) => limitOf(rule).bytes);
  refuseEndless(
    request,
    most.reduce((sum, bytes) => sum + bytes, 0),
  );
  const files = new Map<string, SentFile>();
  const unknown: FieldError[] = [];
  let record: unknown = {};
  const limits = { fields: 1, fieldSize: MOST_RECORD, files: most.length + 1, parts: most.length + 2 };
  for await (const part of partsOf(request, { ...limits, fileSize: Math.max(0, ...most) + 1 })) {
    const field = fieldOfPart.get(part.fieldname);
    if (part.type === 'field') {
      if (part.fieldname !== RECORD) unknown.push({ path: part.fieldname, code: 'unknownField' });
      else record = await parseRecord(request, part.value);
    } else if (field && !files.has(field)) files.set(field, await readPart(part, limitOf(rules[field]!).bytes));
    else {
      part.file.resume();
      unknown.push({ path: part.fieldname, code: 'unknownField' });
    }
  }
  if (unknown.length > 0) throw invalid(unknown);
  return { record, files };
}

/** Keeps at most the field's size; the rest is read and dropped, so that the sender gets an answer. */
async function readPart({ file, filename }: MultipartFile, most: number): Promise<SentFile> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of orMalformed<Buffer>(file)) {
    length += chunk.length;
    if (length <= most) chunks.push(chunk);
    else chunks.length = 0;
  }
  return { name: filename, bytes: Buffer.concat(chunks), tooLarge: length > most || file.truncated };
}

/** Refuses a body far larger than all fields together without reading it. */
function refuseEndless({ headers }: FastifyRequest, most: number): void {
  const tooMuch = Number(headers['content-length'] ?? 0) > 4 * (most + MOST_RECORD);
  if (tooMuch) throw new Problem(413, 'tooLarge', { headers: { connection: 'close' } });
}

async function parseRecord(request: FastifyRequest, text: unknown): Promise<unknown> {
  if (typeof text !== 'string') throw new Problem(400, 'malformed');
  const record = await readJson(request, text);
  requireStorable(record);
  return record;
}
