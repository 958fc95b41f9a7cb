// Serves GET /v1/file/{id}/{name}: sends a file to people who may see the field of the record that holds it, and to
// nobody else.
import type { FastifyInstance } from 'fastify';
import { type Actor, type Database, type FileStore, notFound, Problem, type Rows } from '../contract/index.ts';
import { may } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { fileAddress, isFileId } from '../files/address.ts';
import { SHOW_FILE } from '../files/described.ts';
import { OWN_PICTURE } from '../files/own-picture.ts';
import { THUMBNAIL_SIZES, type ThumbnailSize } from '../files/picture.ts';
import { type FileRow, readFileRow } from '../files/rows.ts';
import { sendFile } from '../files/send.ts';
import { readRecord } from '../records/reading/read-row.ts';
import { baseOf } from './route.ts';

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
  app.get<FileCall>(`${baseOf(app)}/file/:id/:name`, { config: { described: SHOW_FILE } }, async (request, reply) => {
    const { actor, params, query } = request;
    const size = readSize(query.size);
    if (!isFileId(params.id)) throw notFound();
    const file = await database.tenant(actor.companyId, async (db) => {
      const found = await readFileRow(db, actor.companyId, params.id);
      return found && (await isVisible(db, resources, actor, found)) ? found : undefined;
    });
    if (!file) throw notFound();
    return sendFile(request, reply, { store, file, size });
  });
}

function readSize(given: string | undefined): ThumbnailSize | undefined {
  if (given === undefined) return undefined;
  const size = THUMBNAIL_SIZES.find((each) => String(each) === given);
  if (!size) throw new Problem(400, 'badQuery', { errors: [{ path: 'size', code: 'badValue' }] });
  return size;
}

/** Decides by the record that holds the file: licence, permissions, own rows and the field's own rules all apply. */
async function isVisible(db: Rows, resources: Serving['resources'], actor: Actor, file: FileRow): Promise<boolean> {
  const { resource, record_id } = file;
  if (record_id === null) return false;
  // Employees always see their own picture and the papers of their own file.
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
