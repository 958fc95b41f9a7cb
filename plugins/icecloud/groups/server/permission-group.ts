// Holds the rules of permission groups: one gives only what one holds, cannot lock oneself out, and sees the members
// before deleting (docs/domain 6.4).
import { sql } from 'kysely';
import {
  type Actor,
  defineReaction,
  type EntityHooks,
  type FieldError,
  type HookContext,
  oneAtATime,
  Problem,
  type Row,
} from '#api';
import { endOutgrownBadges } from './badges.ts';
import { type GroupReach, givingOf } from './giving.ts';
import { holds } from './held.ts';

const MODERATE = 'ICECLOUD_PERMISSION_GROUPS_MODERATE';

export const permissionGroupHooks: EntityHooks<'PermissionGroup'> = {
  validate: async (record, context) => [
    ...unknownPermissions(record, context),
    ...notHeld(record, context),
    ...(await notGiven(record, context)),
  ],
  beforeUpdate: (_, context) => inTurn(context),
  afterUpdate: (_, context) => keepOwnAccess(context, 422),
  beforeDelete: async (record, context) => {
    await confirmMembers(record, context);
    await inTurn(context);
  },
  afterDelete: (_, context) => keepOwnAccess(context, 409),
};

const list = <T>(record: Row | undefined, field: string): T[] => (record?.[field] ?? []) as T[];

/** Only new permissions are checked: a group may keep one whose module has gone. */
function unknownPermissions(record: Row, { previous, permissions }: HookContext): FieldError[] {
  const before = list<string>(previous, 'permissions');
  return list<string>(record, 'permissions').flatMap((name, index) =>
    before.includes(name) || permissions.includes(name)
      ? []
      : [{ path: `permissions.${index}`, code: 'unknownPermission' }],
  );
}

/** New permissions must be the actor's own. */
function notHeld(record: Row, { previous, actor }: HookContext): FieldError[] {
  if (actor.user?.is_root) return [];
  const lacks = (name: string) => !holds(actor, name);
  const permissions = list<string>(record, 'permissions');
  const added = permissions.filter((name) => !list(previous, 'permissions').includes(name)).filter(lacks);
  return added.length > 0 ? [{ path: 'permissions', code: 'notHeld', params: { names: added } }] : [];
}

/** Nobody new comes into a group, and no group is said to be theirs to give, that the actor may not give. */
async function notGiven(record: Row, { previous, actor, db }: HookContext<'PermissionGroup'>): Promise<FieldError[]> {
  if (actor.user?.is_root) return [];
  const fresh = (field: string) =>
    list<number>(record, field).filter((id) => !list<number>(previous, field).includes(id));
  const [joining, given] = [fresh('employee_ids'), fresh('may_give_ids')];
  if (joining.length + given.length === 0) return [];
  const giving = await givingOf(db, actor);
  const id = previous?.id;
  const beyond = given.filter((one) => one !== id && !giving.mayGive(one));
  return [
    ...joinFaults(record, { joining, giving, actor, id }),
    ...(beyond.length > 0 ? [{ path: 'may_give_ids', code: 'mayNotGive' }] : []),
  ];
}

interface Joining {
  readonly joining: readonly number[];
  readonly giving: GroupReach;
  readonly actor: Actor;
  /** Id of an existing group. */
  readonly id?: number;
}

function joinFaults(record: Row, { joining, giving, actor, id }: Joining): FieldError[] {
  if (joining.length === 0) return [];
  const isOwn = joining.some((employee) => employee === actor.employeeId);
  const names = list<string>(record, 'permissions').filter((name) => !holds(actor, name));
  const passesOn = list<number>(record, 'may_give_ids').every((given) => giving.mayGive(given));
  const isHeld = names.length === 0 && passesOn;
  const isGiven = id !== undefined && giving.mayGive(id) && !isOwn;
  return isHeld || isGiven ? [] : [{ path: 'employee_ids', code: 'notHeld', params: { names } }];
}

export const badgesEnded = defineReaction({
  to: 'PermissionGroup',
  fields: ['employee_ids', 'permissions'],
  run: endBadges,
});

/** Ends badges of people who gained permissions: who joins gains the whole group, who was a member its new permissions. */
async function endBadges(record: Row, { db, actor, previous }: HookContext): Promise<void> {
  const [before, after] = [previous, record].map((row) => list<number>(row, 'employee_ids'));
  const permissions = list<string>(record, 'permissions');
  const added = permissions.filter((name) => !list(previous, 'permissions').includes(name));
  const joined = after!.filter((id) => !before!.includes(id));
  await endOutgrownBadges(db, actor, joined, permissions);
  await endOutgrownBadges(db, actor, before!, added);
}

/**
 * Makes one change at a time, because two people who take this right from each other at once could leave nobody with
 * it.
 */
const inTurn = ({ db, actor }: HookContext) => oneAtATime(db, 'permissiongroup', actor.companyId);

async function keepOwnAccess({ db, actor }: HookContext, status: 409 | 422): Promise<void> {
  if (actor.user?.is_root || actor.permissions.includes(MODERATE)) return;
  const { rows } = await sql`select 1 from permissiongroup as g
    join permissiongroup_employee_ids as m on m.company_id = g.company_id and m.owner_id = g.id
    where g.company_id = ${actor.companyId} and m.target_id = ${actor.employeeId} and g.permissions ? ${MODERATE}`.execute(
    db,
  );
  if (rows.length > 0) return;
  const errors = [{ path: 'permissions', code: 'ownAccess' }];
  throw new Problem(status, status === 409 ? 'ownAccess' : 'invalid', { errors });
}

/** A group that people are in is deleted only once the person who deletes it has seen who they are. */
async function confirmMembers(record: Row, { db, actor, query }: HookContext): Promise<void> {
  const ids = list<number>(record, 'employee_ids');
  if (ids.length === 0 || query.confirm === 'members') return;
  const { rows } = await sql<{ id: number; display: string }>`
    select id, concat_ws(' ', upper(last_name), middle_name, first_name) as display from employee
    where company_id = ${actor.companyId} and id = any(${ids}::bigint[]) order by last_name, first_name, id`.execute(
    db,
  );
  throw new Problem(409, 'hasMembers', { extra: { members: rows } });
}
