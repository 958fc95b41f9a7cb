// Receives records with files: checks and stores each file and puts its id into the record, before the generic calls
// see it.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity, FileRule } from '#core/contract';
import { type Actor, type FieldError, type FileStore, invalid, Problem } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import { isObject } from '../entities/normalise.ts';
import type { Reading } from '../reading/index.ts';
import { fileFields } from './fields.ts';
import { type CleanFile, inspect } from './inspect.ts';
import { dropUntaken, type FileKeeping, keepFile } from './keep.ts';
import { readMultipart, type SentRecord } from './multipart.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The store of files; plugin routes reach it as `request.server.files`. */
    files: FileStore;
  }
  interface FastifyRequest {
    /** Ids of the files that came with the body. */
    sentFiles: readonly string[];
    /** The sent body, with a checksum in place of each file, so that a repeated call has an equal one. */
    sentBody?: unknown;
  }
}

/** Adds hooks to the generic calls: multipart creates and updates become plain ones. */
export function receiveFiles(app: FastifyInstance, keeping: FileKeeping, entities: readonly Entity[]): void {
  const takers = new Map(
    entities.flatMap((entity) => [
      [`POST /v1/${entity.resource}`, entity],
      [`PATCH /v1/${entity.resource}/:id`, entity],
    ]),
  );
  app.decorateRequest('sentFiles', null as unknown as readonly string[]);
  app.decorateRequest('sentBody');
  app.addHook('preHandler', async (request) => {
    const entity = takers.get(`${request.method} ${request.routeOptions.url}`);
    if (!entity || !isMultipart(request)) return;
    demand(request.actor, entity, request.method === 'POST' ? 'create' : 'update');
    const { record, ids } = await receive(request, keeping, entity);
    request.body = { ...record, ...ids };
  });
  // Removes files that the call did not take; those that cannot be removed now are left to the sweep.
  app.addHook('onSend', async ({ actor, sentFiles, log }, reply) => {
    if (!sentFiles || (reply.statusCode < 400 && !reply.hasHeader('idempotency-replayed'))) return;
    const failed = (error: unknown) => log.error({ err: error }, 'sent files were not removed');
    await dropUntaken(keeping, actor.companyId, sentFiles).catch(failed);
  });
}

export function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false;
}

type Ids = Readonly<Record<string, string>>;

/** Receives files from a caller who may make the call: the named fields of the entity, or all file fields. */
export async function receive(
  request: FastifyRequest,
  keeping: FileKeeping,
  entity: Entity,
  fields: readonly string[] = fileFields(entity.schema),
): Promise<{ record: Record<string, unknown>; ids: Ids }> {
  const { record, keep } = await unpack(request, entity, fields);
  return { record, ids: await keep(keeping, request.actor) };
}

/** Reads the parts without storing any, since the caller is not known yet. */
export async function unpack(
  request: FastifyRequest,
  entity: Entity,
  fields: readonly string[],
): Promise<{ record: Record<string, unknown>; keep: (keeping: FileKeeping, owner: Owner) => Promise<Ids> }> {
  const rules = Object.fromEntries(Object.entries(fileRules(entity)).filter(([name]) => fields.includes(name)));
  const sent = await readMultipart(request, rules);
  if (!isObject(sent.record)) throw new Problem(400, 'malformed');
  const checksums = [...sent.files].map(([name, { bytes }]) => [
    name,
    createHash('sha256').update(bytes).digest('hex'),
  ]);
  request.sentBody = { ...sent.record, ...Object.fromEntries(checksums) };
  const keep = async (keeping: FileKeeping, owner: Owner) => {
    const clean = await inspectAll(sent, rules, request.server.reading);
    return keepAll(request, keeping, owner, entity.deletedOf ?? entity.resource, clean);
  };
  return { record: sent.record, keep };
}

/** The owner of the files. */
type Owner = Pick<Actor, 'companyId' | 'employeeId'>;

export function fileRules({ schema }: Pick<Entity, 'schema'>): Record<string, FileRule> {
  return Object.fromEntries(fileFields(schema).map((name) => [name, schema.properties[name]!.file!]));
}

/** Checks all files and reports all faults at once. */
export async function inspectAll(
  { files }: SentRecord,
  rules: Readonly<Record<string, FileRule>>,
  reading: Reading,
): Promise<Map<string, CleanFile>> {
  const clean = new Map<string, CleanFile>();
  const errors: FieldError[] = [];
  for (const [field, file] of files) {
    const found = await inspect(file, rules[field]!, reading);
    if ('code' in found) errors.push({ path: field, ...found });
    else clean.set(field, found);
  }
  if (errors.length > 0) throw invalid(errors);
  return clean;
}

async function keepAll(
  request: FastifyRequest,
  keeping: FileKeeping,
  { companyId, employeeId }: Owner,
  resource: string,
  clean: ReadonlyMap<string, CleanFile>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [field, file] of clean) {
    ids[field] = (await keepFile(keeping, { ...file, companyId, employeeId, resource, field })).id;
    request.sentFiles = Object.values(ids);
  }
  return ids;
}
