// PUT /v1/auth/menu: the pages that somebody pinned and the groups that they left open, kept for each browser of theirs. The
// session tells them, so that a start asks nothing more.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../contract/index.ts';
import { KEEP_MENU } from './described-person.ts';

interface OwnMenu {
  readonly pinned: readonly string[];
  readonly open: readonly string[];
}

/** As keys of menu entries are: an address of a company's own page is the longest. */
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
  properties: { pinned: KEYS, open: KEYS },
};

/** Of the employee `e`, as JSON; null for whoever left nothing yet. */
export const ownMenuSql = sql`(
  select json_build_object('pinned', m.pinned, 'open', m.open) from own_menu m
  where m.company_id = e.company_id and m.employee_id = e.id)`;

/** Behind the guard. */
export function ownMenu(app: FastifyInstance, { database }: { database: Database }): void {
  app.put<{ Body: OwnMenu }>(
    '/auth/menu',
    { schema: { body }, config: { described: KEEP_MENU } },
    async ({ actor, body: { pinned, open } }, reply) => {
      await database.tenant(actor.companyId, (db) =>
        sql`insert into own_menu (company_id, employee_id, pinned, open)
        values (${actor.companyId}, ${actor.employeeId}, ${pinned}::text[], ${open}::text[])
        on conflict (company_id, employee_id) do update set pinned = excluded.pinned, open = excluded.open`.execute(db),
      );
      return reply.code(204).send();
    },
  );
}
