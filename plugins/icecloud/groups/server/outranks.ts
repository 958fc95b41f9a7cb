// Tells whether somebody can do more than the actor: nobody takes over a sign-in that is beyond them (docs/security.md,
// "Granting").
import { sql } from 'kysely';
import type { HookContext } from '#api';
import { givingOf, groupsWith } from './giving.ts';
import { holds, permissionsOf } from './held.ts';

type Asked = Pick<HookContext, 'db' | 'actor'>;

/** Whoever could sign in as such a person would get more than they have, or could give more. */
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
  // A wrong address of somebody who never signed in is put right by who may invite somebody else with the same groups.
  const given = new Set(theirs.flatMap(({ id, permissions }) => (isNew && giving.mayGive(id) ? permissions : [])));
  const beyond = theirs.some(({ gives, id }) => !(isNew && giving.mayGive(id)) && !gives.every(giving.mayGive));
  const held = await permissionsOf(db, actor.companyId, employeeId);
  return beyond || held.some((permission) => !holds(actor, permission) && !given.has(permission));
}
