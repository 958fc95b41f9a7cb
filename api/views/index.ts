// Serves GET /v1/savedview/shared: lists the views of a list that colleagues share with a group of this person.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isSharedWith } from '../auth/employee-sql.ts';
import { type Database, Problem } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { text } from '../sql/lists/list-query.ts';
import { LIST_SHARED_VIEWS } from './described.ts';

export interface SharedView {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  /** True if the lists of its groups open with it. */
  readonly group_default: boolean;
  /** Name of the owner, who alone changes it. */
  readonly owner: string;
}

const MOST = 200;

/** Registers the call; `path` is below /v1 of the guarded scope. */
export function sharedViews(
  app: FastifyInstance,
  { database, path }: { database: Database; path: string },
  all: ReadonlyMap<string, Resource>,
): void {
  if (!all.has('savedview')) return;
  app.get<{ Querystring: Record<string, unknown> }>(
    `${path}/savedview/shared`,
    { config: { described: LIST_SHARED_VIEWS } },
    async ({ actor, query }) => {
      const listed = all.get(text(query.resource));
      if (!listed) throw new Problem(400, 'badQuery', { errors: [{ path: 'resource', code: 'badValue' }] });
      demand(actor, listed.entity, 'index');
      const { resource } = listed.entity;
      return database.tenant(actor.companyId, async (db) => {
        const { rows } = await sql<SharedView>`
        select v.id, v.name, v.query, v.group_default, concat_ws(' ', o.first_name, o.last_name) as owner
        from savedview v join employee o on o.company_id = v.company_id and o.id = v.employee_id
        where v.company_id = ${actor.companyId} and v.resource = ${resource} and v.employee_id <> ${actor.employeeId}
          and ${isSharedWith(sql`${actor.employeeId}`)}
        order by v.name, v.id limit ${MOST}`.execute(db);
        return { data: rows };
      });
    },
  );
}
