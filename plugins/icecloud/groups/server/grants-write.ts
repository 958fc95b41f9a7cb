// Gives and takes permissions of one employee within a transaction: nobody gives more than they hold, and the
// employee's history records it.
import { sql } from 'kysely';
import { type Actor, announceChange, type FieldError, invalid, type Rows, recordActivity } from '#api';
import type { Entity, Granted } from '#core/contract';
import { endOutgrownBadges } from './badges.ts';
import { type GroupRow, givingOf } from './giving.ts';
import { holds, permissionsOf } from './held.ts';

const MODERATE = 'ICECLOUD_PERMISSION_GROUPS_MODERATE';

export interface Change<T> {
  Params: { id: string };
  Body: { add?: T[]; remove?: T[] };
}

export interface Grant {
  readonly db: Rows;
  readonly actor: Actor;
  readonly id: number;
  readonly entity: Entity;
}

type Named = Pick<Granted, 'permission' | 'group'>;

export async function changeDirect(
  grant: Grant,
  { add = [], remove = [] }: Change<string>['Body'],
  known: readonly string[],
): Promise<void> {
  const { db, actor, id } = grant;
  const unknown = add.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw refused('unknownPermission', unknown);
  refuseMore(actor, add);
  const before = await permissionsOf(db, actor.companyId, id);
  const taken = await sql<Named>`delete from employee_permission where company_id = ${actor.companyId}
    and employee_id = ${id} and permission = any(${remove}::text[]) returning permission`.execute(db);
  const given = await sql<Named>`insert into employee_permission (company_id, employee_id, permission, granted_by)
    select ${actor.companyId}, ${id}, unnest(${add}::text[]), ${actor.employeeId} on conflict do nothing
    returning permission`.execute(db);
  await told(grant, before, given.rows, taken.rows);
}

export async function changeGroups(grant: Grant, { add = [], remove = [] }: Change<number>['Body']): Promise<void> {
  const { db, actor, id } = grant;
  const giving = await givingOf(db, actor);
  const wanted = giving.groups.filter((group) => add.includes(group.id));
  if (wanted.length < add.length) throw refused('relation');
  const may = (await isSelf(grant)) ? giving.holdsAll : giving.mayGive;
  const beyond = wanted.filter((group) => !may(group.id));
  if (beyond.length > 0) throw refused('notHeld', namesBeyond(actor, beyond));
  const before = await permissionsOf(db, actor.companyId, id);
  const taken = await sql<{ id: string }>`delete from permissiongroup_employee_ids
    where company_id = ${actor.companyId} and target_id = ${id} and owner_id = any(${remove}::bigint[])
    returning owner_id as id`.execute(db);
  const given = await sql<{ id: string }>`insert into permissiongroup_employee_ids (company_id, owner_id, target_id)
    select ${actor.companyId}, unnest(${add}::bigint[]), ${id} on conflict do nothing
    returning owner_id as id`.execute(db);
  await told(grant, before, await groupsNamed(grant, given.rows), await groupsNamed(grant, taken.rows));
}

/**
 * True if the target is the actor, also as another employee of the same account: rights to give a group to others do
 * not count for oneself.
 */
async function isSelf({ db, actor, id }: Grant): Promise<boolean> {
  if (id === actor.employeeId) return true;
  const { rows } = await sql`select from employee e join employee o on o.company_id = e.company_id
    and o.user_id = e.user_id and o.id = ${actor.employeeId}
    where e.company_id = ${actor.companyId} and e.id = ${id}`.execute(db);
  return rows.length > 0;
}

const namesBeyond = (actor: Actor, groups: readonly GroupRow[]): string[] => [
  ...new Set(groups.flatMap(({ permissions }) => permissions.filter((name) => !holds(actor, name)))),
];

async function groupsNamed({ db, actor }: Grant, groups: readonly { id: string }[]): Promise<readonly Named[]> {
  const ids = groups.map(({ id }) => id);
  const { rows } = await sql<Named>`select name as group from permissiongroup
    where company_id = ${actor.companyId} and id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

function refuseMore(actor: Actor, names: readonly string[]): void {
  const beyond = [...new Set(names)].filter((name) => !holds(actor, name));
  if (beyond.length > 0) throw refused('notHeld', beyond);
}

function refused(code: string, names?: readonly string[]): Error {
  const error: FieldError = { path: 'add', code, ...(names && { params: { names } }) };
  return invalid([error]);
}

/**
 * Updates the person's menu and history at once. It refuses to take away one's own last right to change permissions.
 */
async function told(
  { db, actor, id, entity }: Grant,
  before: readonly string[],
  given: readonly Named[],
  taken: readonly Named[],
): Promise<void> {
  const after = await permissionsOf(db, actor.companyId, id);
  const isOwn = id === actor.employeeId && !actor.user?.is_root;
  if (isOwn && before.includes(MODERATE) && !after.includes(MODERATE)) {
    throw invalid([{ path: 'remove', code: 'ownAccess' }]);
  }
  await announceChange(db, { companyId: actor.companyId, resource: 'employee', id });
  const gained = after.filter((name) => !before.includes(name));
  await endOutgrownBadges(db, actor, [id], gained);
  const granted = [given, taken].flatMap((all) => all.map((each) => ({ given: all === given, ...each })));
  if (granted.length > 0) await recordActivity(db, { actor, entity, id, action: 'update', changes: [], granted });
}
