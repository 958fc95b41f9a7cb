// GET /v1/icetruck/place: where the company's establishments are, for the map of screens and of people (spec 2).
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type RouteContext, requireAccess } from '#api';

const ACCESS = { license: 'ICETRUCK', permissions: ['ICETRUCK_MAP_VIEW'] };
/** Its own door to the establishments: whoever may see the map need not see the company's structure. */
const MODEL = 'EstablishmentUnit';

export function places(app: FastifyInstance, { database, entities }: RouteContext): void {
  const table = entities.find(({ model }) => model === MODEL)?.resource;
  app.get('/icetruck/place', { config: { callers: ['employee', 'screen'] } }, async ({ caller }) => {
    requireAccess(caller, ACCESS);
    if (table === undefined) return { data: [] };
    const data = await database.tenant(caller.companyId, (db) =>
      db
        .selectFrom(table)
        .select(['id', 'name', degrees('latitude'), degrees('longitude')])
        .where('company_id', '=', caller.companyId)
        .where('active', '=', true)
        .where('latitude', 'is not', null)
        .where('longitude', 'is not', null)
        .orderBy('id')
        .execute(),
    );
    return { data };
  });
}

/** As numbers: the store keeps decimals and hands them over as text. */
function degrees(column: string) {
  return sql<number>`${sql.ref(column)}::float8`.as(column);
}
