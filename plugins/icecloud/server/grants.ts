// The permissions of one employee: what they have and why, and giving or taking them, never more than one holds oneself
// (spec 6, security "Granting").
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  type Actor,
  announceChange,
  type FieldError,
  invalid,
  notFound,
  type RouteContext,
  type Rows,
  recordActivity,
  requireAccess,
} from '#api';
import type { Entity } from '#core/contract';
import { grantsOf } from './grants-read.ts';
import { holds, permissionsOf } from './held.ts';

const license = 'ICECLOUD';
const LIST = { license, permissions: ['ICECLOUD_EMPLOYEES_LIST'] };
const DIRECT = { license, permissions: ['ICECLOUD_EMPLOYEES_GRANT_PERMISSIONS'] };
const GROUPS = { license, permissions: ['ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS'] };
const SEES = {
  license,
  permissions: [...DIRECT.permissions, ...GROUPS.permissions, 'ICECLOUD_PERMISSION_GROUPS_VIEW'],
};
const MODERATE = 'ICECLOUD_PERMISSION_GROUPS_MODERATE';

const list = (items: object) => ({ type: 'array', uniqueItems: true, maxItems: 500, items });
const body = (items: object) => ({
  type: 'object',
  additionalProperties: false,
  properties: { add: list(items), remove: list(items) },
});
const ofNames = body({ type: 'string', maxLength: 100 });
const ofIds = body({ type: 'integer', minimum: 1 });

interface Change<T> {
  Params: { id: string };
  Body: { add?: T[]; remove?: T[] };
}

interface Grant {
  readonly db: Rows;
  readonly actor: Actor;
  readonly id: number;
  readonly entity: Entity;
}

export function employeeGrants(app: FastifyInstance, { database, entities }: RouteContext): void {
  const entity = entities.find(({ model }) => model === 'Employee')!;
  const held = async (actor: Actor, id: number) =>
    database.tenant(actor.companyId, (db) => grantsOf(db, actor, id, app.composition.permissions));

  app.get<{ Params: { id: string } }>('/employee/:id/permission', async ({ actor, params }) => {
    requireAccess(actor, LIST);
    requireAccess(actor, SEES);
    return { data: await held(actor, idOf(params.id)) };
  });

  app.patch<Change<string>>('/employee/:id/permission', { schema: { body: ofNames } }, async (request) => {
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

  app.patch<Change<number>>('/employee/:id/permissiongroup', { schema: { body: ofIds } }, async (request) => {
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

async function changeDirect(
  grant: Grant,
  { add = [], remove = [] }: Change<string>['Body'],
  known: readonly string[],
): Promise<void> {
  const { db, actor, id } = grant;
  const unknown = add.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw refused('unknownPermission', unknown);
  refuseMore(actor, add);
  const before = await permissionsOf(db, actor.companyId, id);
  await sql`delete from employee_permission where company_id = ${actor.companyId} and employee_id = ${id}
    and permission = any(${remove}::text[])`.execute(db);
  await sql`insert into employee_permission (company_id, employee_id, permission, granted_by)
    select ${actor.companyId}, ${id}, unnest(${add}::text[]), ${actor.employeeId} on conflict do nothing`.execute(db);
  await told(grant, before);
}

async function changeGroups(grant: Grant, { add = [], remove = [] }: Change<number>['Body']): Promise<void> {
  const { db, actor, id } = grant;
  const { rows } = await sql<{
    id: number;
    permissions: string[];
  }>`select id, coalesce(permissions, '[]') as permissions
    from permissiongroup where company_id = ${actor.companyId} and id = any(${add}::bigint[])`.execute(db);
  if (rows.length < add.length) throw refused('relation');
  refuseMore(
    actor,
    rows.flatMap(({ permissions }) => permissions),
  );
  const before = await permissionsOf(db, actor.companyId, id);
  await sql`delete from permissiongroup_employee_ids where company_id = ${actor.companyId} and target_id = ${id}
    and owner_id = any(${remove}::bigint[])`.execute(db);
  await sql`insert into permissiongroup_employee_ids (company_id, owner_id, target_id)
    select ${actor.companyId}, unnest(${add}::bigint[]), ${id} on conflict do nothing`.execute(db);
  await told(grant, before);
}

function refuseMore(actor: Actor, names: readonly string[]): void {
  const beyond = [...new Set(names)].filter((name) => !holds(actor, name));
  if (beyond.length > 0) throw refused('notHeld', beyond);
}

function refused(code: string, names?: readonly string[]): Error {
  const error: FieldError = { path: 'add', code, ...(names && { params: { names } }) };
  return invalid([error]);
}

/** Their menus follow at once; what changed stays in the record's history. Nobody takes their own last way back. */
async function told({ db, actor, id, entity }: Grant, before: readonly string[]): Promise<void> {
  const after = await permissionsOf(db, actor.companyId, id);
  const isOwn = id === actor.employeeId && !actor.user?.is_root;
  if (isOwn && before.includes(MODERATE) && !after.includes(MODERATE)) {
    throw invalid([{ path: 'remove', code: 'ownAccess' }]);
  }
  await announceChange(db, { companyId: actor.companyId, resource: 'employee', id });
  const gained = after.filter((name) => !before.includes(name)).map((name) => `+${name}`);
  const lost = before.filter((name) => !after.includes(name)).map((name) => `-${name}`);
  const note = [...gained, ...lost].sort().join(' ');
  if (note) await recordActivity(db, { actor, entity, id, action: 'update', changes: [], note });
}
