// Serves GET /v1/{resource}/{id}/activity, and exports the activity log to the other rooms.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Actor, type Database, notFound, type Rows } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { parseId } from '../records/reading/read-row.ts';
import { describedOf } from '../resources/described/parts.ts';
import { OF_RECORD } from './described.ts';
import { history } from './history.ts';
import { parsePage } from './parse-page.ts';
import { waysTo } from './reach.ts';

export { companyActivity } from './company.ts';
export { type ActivityEntry, entries } from './history.ts';
export { activityRows } from './sheet.ts';

type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

/** Registers the call; `path` is the entity's own, below /v1 of the guarded scope. */
export function registerActivity(
  app: FastifyInstance,
  { database, path }: { database: Database; path: string },
  resource: Resource,
): void {
  const described = describedOf(resource.entity, OF_RECORD);
  app.get(`${path}/:id/activity`, { config: { described } }, async ({ actor, params, query }: Request) => {
    demand(actor, resource.entity, 'show');
    const id = parseId(params.id);
    const page = parsePage(query);
    return database.tenant(actor.companyId, async (db) => {
      await requireRecord(db, resource, actor, id);
      return history(db, resource, actor, { id, ...page });
    });
  });
}

/** Answers 404 unless the actor may see the record, or it is softly deleted and the actor may restore it. */
async function requireRecord(db: Rows, resource: Resource, actor: Actor, id: number): Promise<void> {
  const ways = sql.join(waysTo(resource, actor), sql` or `);
  const { rows } = await sql`select 1 from ${sql.table(resource.table)} as t where t.id = ${id} and (${ways})`.execute(
    db,
  );
  if (rows.length === 0) throw notFound();
}
