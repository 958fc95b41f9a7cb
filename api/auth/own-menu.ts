// Serves PUT /v1/auth/menu: stores the pages that a person pinned and the groups that they left open, for all their
// browsers. The session carries them, so that the start needs no further request.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../contract/index.ts';
import { KEEP_MENU } from './described-person.ts';

interface OwnMenu {
  readonly pinned: readonly string[];
  readonly open: readonly string[];
  /** Keys that the company pinned for all, and this person does not want on top. */
  readonly unpinned?: readonly string[];
}

/** Keys of menu entries; 300 letters leave room for the address of a company's own page, the longest key. */
const KEYS = {
  type: 'array',
  maxItems: 100,
  uniqueItems: true,
  items: { type: 'string', minLength: 1, maxLength: 300 },
};

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['pinned', 'open'],
  properties: { pinned: KEYS, open: KEYS, unpinned: KEYS },
};

/** Selects the stored menu of the employee `e` as JSON; null while the person has stored nothing. */
export const ownMenuSql = sql`(
  select json_strip_nulls(json_build_object('pinned', m.pinned, 'open', m.open,
    'unpinned', nullif(m.unpinned, '{}'))) from own_menu m
  where m.company_id = e.company_id and m.employee_id = e.id)`;

/** Registers the call behind the guard, so that only signed-in people reach it. */
export function ownMenu(app: FastifyInstance, { database }: { database: Database }): void {
  app.put<{ Body: OwnMenu }>(
    '/auth/menu',
    { schema: { body }, config: { described: KEEP_MENU } },
    async ({ actor, body: { pinned, open, unpinned = [] } }, reply) => {
      await database.tenant(actor.companyId, (db) =>
        sql`insert into own_menu (company_id, employee_id, pinned, open, unpinned)
        values (${actor.companyId}, ${actor.employeeId}, ${pinned}::text[], ${open}::text[], ${unpinned}::text[])
        on conflict (company_id, employee_id) do update
        set pinned = excluded.pinned, open = excluded.open, unpinned = excluded.unpinned`.execute(db),
      );
      return reply.code(204).send();
    },
  );
}
