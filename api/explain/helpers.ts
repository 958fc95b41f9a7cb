// Serves GET /v1/access/helpers: names the people who manage permission groups, for somebody who may do nothing yet.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { fullName } from '../auth/full-name.ts';
import type { Database } from '../contract/index.ts';
import { HELPERS } from './described.ts';
import type { ExplainOptions } from './index.ts';

const LOOKS_AFTER = 'ICECLOUD_PERMISSION_GROUPS_MODERATE';
const MOST = 3;

interface Helper {
  readonly name: string;
}

export function helpers(app: FastifyInstance, { database, tables }: ExplainOptions): void {
  if (!tables.has('permissiongroup')) return;
  app.get('/access/helpers', { config: { described: HELPERS } }, async ({ actor }) => ({
    data: await helpersOf(database, actor.companyId),
  }));
}

/** Lists root users last, since most companies have a closer helper. */
function helpersOf(database: Database, companyId: number): Promise<Helper[]> {
  return database.system(async (db) => {
    const { rows } = await sql<Helper>`select ${fullName('e')} as name from employee e
      join account a on a.id = e.user_id
      where e.company_id = ${companyId} and e.deleted_at is null and (a.is_root
        or exists (select from employee_permission p where p.company_id = ${companyId} and p.employee_id = e.id
          and p.permission = ${LOOKS_AFTER})
        or exists (select from permissiongroup_employee_ids m join permissiongroup g
          on g.company_id = m.company_id and g.id = m.owner_id
          where m.company_id = ${companyId} and m.target_id = e.id and jsonb_exists(g.permissions, ${LOOKS_AFTER})))
      order by a.is_root, e.id limit ${MOST}`.execute(db);
    return rows;
  });
}
