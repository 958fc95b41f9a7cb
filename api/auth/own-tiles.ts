// Serves PUT /v1/auth/tiles: stores what a person says of the tiles on their dashboard, for all their browsers. The
// session carries them, so that the dashboard needs no further request. The tile's plugin declares the settings
// in the browser, and a stored one that no plugin declares any more is left out there.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../contract/index.ts';
import { KEEP_TILES } from './described-person.ts';

type Tiles = Readonly<Record<string, Readonly<Record<string, boolean | number | string>>>>;

const VALUES = {
  type: 'object',
  maxProperties: 50,
  propertyNames: { pattern: '^[a-z][a-z0-9_]{0,99}$' },
  additionalProperties: { type: ['boolean', 'number', 'string'], maxLength: 2000 },
};

const body = {
  type: 'object',
  maxProperties: 100,
  propertyNames: { minLength: 1, maxLength: 300 },
  additionalProperties: VALUES,
};

/** Selects what the employee `e` has said of tiles as JSON; null while it is nothing. */
export const ownTilesSql = sql`(
  select o.settings from own_tiles o where o.company_id = e.company_id and o.employee_id = e.id)`;

/** Registers the call behind the guard, so that only signed-in people reach it. */
export function ownTiles(app: FastifyInstance, { database }: { database: Database }): void {
  app.put<{ Body: Tiles }>(
    '/auth/tiles',
    { schema: { body }, config: { described: KEEP_TILES } },
    async ({ actor, body: said }, reply) => {
      await database.tenant(actor.companyId, (db) =>
        sql`insert into own_tiles (company_id, employee_id, settings)
        values (${actor.companyId}, ${actor.employeeId}, ${JSON.stringify(said)}::jsonb)
        on conflict (company_id, employee_id) do update set settings = excluded.settings`.execute(db),
      );
      return reply.code(204).send();
    },
  );
}
