// Lists the permissions of one employee with the reason for each, and gives or takes them, never more than one holds
// oneself (docs/domain 6.4; docs/security.md, "Granting").
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Actor, notFound, type RouteContext, type Rows, requireAccess, type SeesGrants } from '#api';
import { can } from '#core/contract';
import { CHANGE_DIRECT, CHANGE_GROUPS, SHOW_GRANTS } from './grants-described.ts';
import { grantsOf } from './grants-read.ts';
import { type Change, changeDirect, changeGroups } from './grants-write.ts';

const license = 'ICECLOUD';
const LIST = { license, permissions: ['ICECLOUD_EMPLOYEES_LIST'] };
const DIRECT = { license, permissions: ['ICECLOUD_EMPLOYEES_GRANT_PERMISSIONS'] };
const GROUPS = { license, permissions: ['ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS'] };
const SEES = {
  license,
  permissions: [...DIRECT.permissions, ...GROUPS.permissions, 'ICECLOUD_PERMISSION_GROUPS_VIEW'],
};

/** Activity entries about granted or removed permissions are visible only to people who may see permissions. */
export const seesGrants: SeesGrants = (actor) => can(actor, SEES);

const list = (items: object) => ({ type: 'array', uniqueItems: true, maxItems: 500, items });
const body = (items: object) => ({
  type: 'object',
  additionalProperties: false,
  properties: { add: list(items), remove: list(items) },
});
const ofNames = body({ type: 'string', maxLength: 100 });
const ofIds = body({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export function employeeGrants(app: FastifyInstance, { database, entities }: RouteContext): void {
  const entity = entities.find(({ model }) => model === 'Employee')!;
  const held = async (actor: Actor, id: number) =>
    database.tenant(actor.companyId, (db) => grantsOf(db, actor, id, app.composition.permissions));

  app.get<{ Params: { id: string } }>(
    '/employee/:id/permission',
    { config: { described: SHOW_GRANTS } },
    async ({ actor, params }) => {
      requireAccess(actor, LIST);
      requireAccess(actor, SEES);
      return { data: await held(actor, idOf(params.id)) };
    },
  );

  const named = { schema: { body: ofNames }, config: { described: CHANGE_DIRECT } };
  app.patch<Change<string>>('/employee/:id/permission', named, async (request) => {
    const { actor, params, body: change, server } = request;
    requireAccess(actor, LIST);
    requireAccess(actor, DIRECT);
    const id = idOf(params.id);
    await database.tenant(actor.companyId, async (db) => {
      await demandPerson(db, actor, id);
      await changeDirect({ db, actor, id, entity }, change, server.composition.permissions);
    });
    return { data: await held(actor, id) };
  });

  const numbered = { schema: { body: ofIds }, config: { described: CHANGE_GROUPS } };
  app.patch<Change<number>>('/employee/:id/permissiongroup', numbered, async (request) => {
    const { actor, params, body: change } = request;
    requireAccess(actor, LIST);
    requireAccess(actor, GROUPS);
    const id = idOf(params.id);
    await database.tenant(actor.companyId, async (db) => {
      await demandPerson(db, actor, id);
      await changeGroups({ db, actor, id, entity }, change);
    });
    return { data: await held(actor, id) };
  });
}

function idOf(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  return Number(id);
}

async function demandPerson(db: Rows, { companyId }: Actor, id: number): Promise<void> {
  const { rows } = await sql`select 1 from employee where company_id = ${companyId} and id = ${id}
    and deleted_at is null for update`.execute(db);
  if (rows.length === 0) throw notFound();
}
