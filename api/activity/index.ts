// Public door of the room: GET /v1/{resource}/{id}/activity, and the entry that every change leaves.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { isValue } from '#core/fields';
import type { Actor } from '../auth/subject.ts';
import { notFound, Problem } from '../problem.ts';
import { demand, reachOf } from '../resources/access.ts';
import { text } from '../resources/query.ts';
import { parseId } from '../resources/read-row.ts';
import type { Resource } from '../resources/resource.ts';
import { visibleRows } from '../sql/visible-rows.ts';
import type { Database, Rows } from '../store/database.ts';
import { history } from './history.ts';

export { type Entry, record } from './record-activity.ts';

type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

/** `path` is the entity's own, below /v1 of the guarded scope. */
export function registerActivity(
  app: FastifyInstance,
  { database, path }: { database: Database; path: string },
  resource: Resource,
): void {
  app.get(`${path}/:id/activity`, async ({ actor, params, query }: Request) => {
    demand(actor, resource.entity, 'show');
    const id = parseId(params.id);
    const page = parsePage(query);
    return database.tenant(actor.companyId, async (db) => {
      await requireRecord(db, resource, actor, id);
      return history(db, resource, actor, { id, ...page });
    });
  });
}

const SIZE = { usual: 20, most: 100 };

function parsePage(query: Record<string, unknown>): { size: number; after?: string } {
  const size = text(query['page[size]']) || String(SIZE.usual);
  const after = text(query['page[after]']);
  const errors = Object.keys(query)
    .filter((key) => key !== 'page[size]' && key !== 'page[after]')
    .map((path) => ({ path, code: 'unknownParameter' }));
  if (!/^\d{1,3}$/.test(size) || Number(size) < 1 || Number(size) > SIZE.most)
    errors.push({ path: 'page[size]', code: 'badValue' });
  if (after && !isValue('one', after)) errors.push({ path: 'page[after]', code: 'badValue' });
  if (errors.length > 0) throw new Problem(400, 'badQuery', { errors });
  return { size: Number(size), ...(after && { after }) };
}

/** 404 unless the record is there for the actor, or softly deleted and theirs to bring back. */
async function requireRecord(db: Rows, resource: Resource, actor: Actor, id: number): Promise<void> {
  const ways = sql.join(waysTo(resource, actor), sql` or `);
  const { rows } = await sql`select 1 from ${sql.table(resource.table)} as t where t.id = ${id} and (${ways})`.execute(
    db,
  );
  if (rows.length === 0) throw notFound();
}

function waysTo(resource: Resource, actor: Actor): RawBuilder<boolean>[] {
  const { entity, all } = resource;
  const ways = [visibleRows(resource, 't', actor, demand(actor, entity, 'show'))];
  if (!entity.softDelete) return ways;
  const deleted = { ...resource, entity: { ...entity, deletedOf: entity.resource } };
  const mayRestore = reachOf(actor, entity, 'delete');
  if (mayRestore) ways.push(visibleRows(deleted, 't', actor, mayRestore));
  for (const grave of all.values()) {
    const reach = grave.entity.deletedOf === entity.resource && reachOf(actor, grave.entity, 'show');
    if (reach) ways.push(visibleRows(grave, 't', actor, reach));
  }
  return ways;
}
