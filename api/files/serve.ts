// GET /v1/file/{id}/{name}: who may see the file's address in its record gets the file, and nobody else.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/subject.ts';
import { notFound, Problem } from '../problem.ts';
import { may } from '../resources/access.ts';
import { readRecord } from '../resources/read-row.ts';
import type { Resource } from '../resources/resource.ts';
import type { Database, Rows } from '../store/database.ts';
import { fileAddress, isFileId } from './address.ts';
import { SHOW_FILE } from './described.ts';
import { objectKey, readThumbnail } from './objects.ts';
import { OWN_PICTURE } from './own-picture.ts';
import { THUMBNAIL_SIZES, type ThumbnailSize } from './picture.ts';
import { type FileRow, readFileRow } from './rows.ts';
import type { FileStore } from './store/index.ts';
import { isPicture } from './types.ts';

interface Serving {
  readonly database: Database;
  readonly store: FileStore;
  readonly resources: ReadonlyMap<string, Resource>;
}
interface FileCall {
  Params: { id: string; name: string };
  Querystring: { size?: string };
}

export function serveFiles(app: FastifyInstance, { database, store, resources }: Serving): void {
  app.get<FileCall>(
    `${app.prefix.endsWith('/v1') ? '' : '/v1'}/file/:id/:name`,
    { config: { described: SHOW_FILE } },
    async (request, reply) => {
      const { actor, params, query } = request;
      const size = readSize(query.size);
      if (!isFileId(params.id)) throw notFound();
      const file = await database.tenant(actor.companyId, async (db) => {
        const found = await readFileRow(db, actor.companyId, params.id);
        return found && (await isVisible(db, resources, actor, found)) ? found : undefined;
      });
      if (!file) throw notFound();
      return sendFile(request, reply, { store, file, size });
    },
  );
}

function readSize(given: string | undefined): ThumbnailSize | undefined {
  if (given === undefined) return undefined;
  const size = THUMBNAIL_SIZES.find((each) => String(each) === given);
  if (!size) throw new Problem(400, 'badQuery', { errors: [{ path: 'size', code: 'badValue' }] });
  return size;
}

/** The record itself decides: licence, permissions, own rows and the field's own rules all hold by themselves. */
async function isVisible(db: Rows, resources: Serving['resources'], actor: Actor, file: FileRow): Promise<boolean> {
  const { resource, record_id } = file;
  if (record_id === null) return false;
  // One's picture and the papers of one's own file.
  if (resource === OWN_PICTURE.resource && record_id === actor.employeeId) return true;
  for (const owner of resources.values()) {
    const shows = (owner.entity.deletedOf ?? owner.entity.resource) === resource && may(actor, owner.entity, 'show');
    if (shows && (await isInRecord(db, owner, actor, file))) return true;
  }
  return false;
}

async function isInRecord(db: Rows, owner: Resource, actor: Actor, file: FileRow): Promise<boolean> {
  try {
    const { json } = await readRecord(db, owner, actor, Number(file.record_id));
    return (JSON.parse(json) as Record<string, unknown>)[file.field] === fileAddress(file);
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Also for calls that decide by rules of their own who gets a file, such as a public page. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, file, size }: { store: FileStore; file: FileRow; size?: ThumbnailSize },
): Promise<FastifyReply> {
  const etag = `"${file.sha256.slice(0, 40)}${size ? `-${size}` : ''}"`;
  // Kept by the browser, shown only after asking again: rights may have gone meanwhile.
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' });
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
  if (size && !isPicture(file.type)) throw notFound();
  const bytes = size ? await readThumbnail(store, file, size) : await store.read(objectKey(file));
  if (!bytes) throw notFound();
  return reply
    .headers(fileHeaders(file.url_name))
    .type(size ? 'image/webp' : file.type)
    .send(bytes);
}

/** Shown or kept under that name, and never run. */
export function fileHeaders(urlName: string): Record<string, string> {
  return {
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename*=UTF-8''${urlName.replace(/['()*]/g, escapeMore)}`,
  };
}

/** What encodeURIComponent leaves and RFC 8187 does not allow. */
function escapeMore(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
