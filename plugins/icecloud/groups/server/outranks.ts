// Tells whether somebody has more rights than the actor, because nobody may take over such a sign-in (docs/security.md,
// "Granting").
import { sql } from 'kysely';
import type { HookContext } from '#api';
import { givingOf, groupsWith } from './giving.ts';
import { holds, permissionsOf } from './held.ts';

type Asked = Pick<HookContext, 'db' | 'actor'>;

/** True if somebody who could sign in as this person would gain permissions, or rights to give them. */
export async function outranks(employeeId: number, { db, actor }: Asked): Promise<boolean> {
  if (actor.user?.is_root || actor.employeeId === employeeId) return false;
  const { rows } = await sql<{
    is_root: boolean;
    has_password: boolean | null;
  }>`select person_is_root(${employeeId}) as is_root,
    (select (answer).has_password from person_accounts(array[${employeeId}::bigint])) as has_password`.execute(db);
  if (rows[0]?.is_root) return true;
  const giving = await givingOf(db, actor);
  const groups = await groupsWith(db, actor.companyId, employeeId);
  const theirs = giving.groups.filter(({ id }) => groups.includes(id));
  const isNew = rows[0]?.has_password !== true;
  // Somebody who never signed in may get a corrected address from anyone who may invite people with the same groups.
  const given = new Set(theirs.flatMap(({ id, permissions }) => (isNew && giving.mayGive(id) ? permissions : [])));
  const beyond = theirs.some(({ gives, id }) => !(isNew && giving.mayGive(id)) && !gives.every(giving.mayGive));
  const held = await permissionsOf(db, actor.companyId, employeeId);
  return beyond || held.some((permission) => !holds(actor, permission) && !given.has(permission));
}
