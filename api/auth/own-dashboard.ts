// Serves PUT /v1/auth/dashboard: stores how a person has arranged the tiles of their dashboard and with which page they
// begin, for all their browsers. The session carries it, so that the dashboard needs no further request. Tiles that no
// plugin declares any more are left out in the browser.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { OwnDashboard } from '#core/contract';
import type { Database } from '../contract/index.ts';
import { KEEP_DASHBOARD } from './described-person.ts';

const KEY = { type: 'string', minLength: 1, maxLength: 300 };
const KEYS = { type: 'array', maxItems: 100, uniqueItems: true, items: KEY };

const SIZE = {
  type: 'object',
  additionalProperties: false,
  properties: {
    width: { type: 'integer', minimum: 1, maximum: 4 },
    height: { type: 'integer', minimum: 96, maximum: 2000 },
  },
};

const body = {
  type: 'object',
  additionalProperties: false,
  properties: {
    order: KEYS,
    hidden: KEYS,
    sizes: { type: 'object', maxProperties: 100, propertyNames: KEY, additionalProperties: SIZE },
    /** A page of the back office, never another origin. */
    first_page: { type: 'string', pattern: '^/admin/[^\\s\\\\]+$', maxLength: 300 },
  },
};

/** Selects how the employee `e` has arranged their dashboard as JSON; null while they have not. */
export const ownDashboardSql = sql`(
  select d.dashboard from own_dashboard d where d.company_id = e.company_id and d.employee_id = e.id)`;

/** Registers the call behind the guard, so that only signed-in people reach it. */
export function ownDashboard(app: FastifyInstance, { database }: { database: Database }): void {
  app.put<{ Body: OwnDashboard }>(
    '/auth/dashboard',
    { schema: { body }, config: { described: KEEP_DASHBOARD } },
    async ({ actor, body: arranged }, reply) => {
      await database.tenant(actor.companyId, (db) =>
        sql`insert into own_dashboard (company_id, employee_id, dashboard)
        values (${actor.companyId}, ${actor.employeeId}, ${JSON.stringify(arranged)}::jsonb)
        on conflict (company_id, employee_id) do update set dashboard = excluded.dashboard`.execute(db),
      );
      return reply.code(204).send();
    },
  );
}
