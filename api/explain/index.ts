// Serves GET /v1/access/explain?permission=A,B: tells how many people of the caller's company have each permission, by
// group and as numbers, never by name.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Holders, MAY_EXPLAIN, MOST_EXPLAINED } from '#core/contract';
import type { Tables } from '../auth/employee-sql.ts';
import { type Database, invalid, type Rows, requireAccess } from '../contract/index.ts';
import { EXPLAIN } from './described.ts';

export interface ExplainOptions {
  readonly database: Database;
  readonly tables: Tables;
}

const querystring = {
  type: 'object',
  additionalProperties: false,
  // Empty by default, so that a caller without permission is refused before a missing parameter is.
  properties: { permission: { type: 'string', default: '', maxLength: 100 * MOST_EXPLAINED } },
};

export function explain(app: FastifyInstance, { database, tables }: ExplainOptions): void {
  app.get<{ Querystring: { permission: string } }>(
    '/access/explain',
    { schema: { querystring }, config: { described: EXPLAIN } },
    async ({ actor, query, server }) => {
      requireAccess(actor, MAY_EXPLAIN);
      const names = [...new Set(query.permission.split(','))];
      if (names.length > MOST_EXPLAINED) throw invalid([{ path: 'permission', code: 'maxItems' }]);
      const known = new Set(server.composition.permissions);
      if (!names.every((name) => known.has(name))) throw invalid([{ path: 'permission', code: 'unknownPermission' }]);
      return { data: await database.tenant(actor.companyId, (db) => holdersOf(db, tables, actor.companyId, names)) };
    },
  );
}

async function holdersOf(db: Rows, tables: Tables, companyId: number, names: readonly string[]): Promise<Holders[]> {
  const members = tables.has('permissiongroup') ? MEMBERS : NO_MEMBERS;
  const { rows } = await sql<Holders>`
    with asked as (select name, position from unnest(${names}::text[]) with ordinality as a(name, position)),
    alive as (select id from employee where company_id = ${companyId} and deleted_at is null),
    member as (${members(companyId)}),
    direct as (select a.name, p.employee_id as person from asked a join employee_permission p
      on p.company_id = ${companyId} and p.permission = a.name join alive e on e.id = p.employee_id),
    counted as (select name, id, label, count(person)::int as people from member group by name, id, label)
    select a.name as permission,
      coalesce((select json_agg(json_build_object('id', id, 'name', label, 'people', people) order by lower(label), id)
        from counted c where c.name = a.name), '[]'::json) as groups,
      (select count(*)::int from direct d where d.name = a.name) as direct,
      (select count(*)::int from (select person from direct d where d.name = a.name
        union select person from member m where m.name = a.name and person is not null) as each) as people
    from asked a order by a.position`.execute(db);
  return rows;
}

/**
 * Selects a row for each member of a group with the permission; a group without members has one row without a person.
 */
const MEMBERS = (companyId: number) => sql`select a.name, g.id, g.name as label, e.id as person
  from asked a join permissiongroup g on g.company_id = ${companyId} and jsonb_exists(g.permissions, a.name)
  left join permissiongroup_employee_ids m on m.company_id = g.company_id and m.owner_id = g.id
  left join alive e on e.id = m.target_id`;

/** Selects nothing, for a product without groups. */
const NO_MEMBERS = (_: number) => sql`select null::text as name, 0::bigint as id, '' as label, null::bigint as person
  where false`;
