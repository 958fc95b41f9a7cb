// Decides which permission groups somebody may give to others: those of which they hold everything, and those that a
// group of theirs names (docs/domain 6.4). A group also lets its members give groups, so these count as a part of it.
import { sql } from 'kysely';
import type { Actor, Rows } from '#api';
import { holds } from './held.ts';

export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
  /** Ids of the groups that its members may give. */
  readonly gives: readonly number[];
  readonly isMine: boolean;
}

export interface GroupReach {
  readonly groups: readonly GroupRow[];
  /** True if the actor may give the group to somebody else. */
  mayGive(id: number): boolean;
  /** True if the actor holds everything in the group, and may give all groups that its members may give. */
  holdsAll(id: number): boolean;
}

export async function givingOf(db: Rows, actor: Actor): Promise<GroupReach> {
  const groups = await groupsOf(db, actor);
  if (actor.user?.is_root) return { groups, mayGive: () => true, holdsAll: () => true };
  const said = new Set(groups.filter(({ isMine }) => isMine).flatMap(({ gives }) => gives));
  const held = heldBy(actor, groups, said);
  return { groups, mayGive: (id) => said.has(id) || held.has(id), holdsAll: (id) => held.has(id) };
}

/**
 * Collects the groups that the actor holds whole. It repeats until nothing is added, because a group counts only when
 * all groups that it gives count.
 */
function heldBy(actor: Actor, groups: readonly GroupRow[], said: ReadonlySet<number>): ReadonlySet<number> {
  const fits = groups.filter(({ permissions }) => permissions.every((name) => holds(actor, name)));
  const held = new Set<number>();
  for (let before = -1; before < held.size; ) {
    before = held.size;
    for (const { id, gives } of fits)
      if (gives.every((given) => given === id || said.has(given) || held.has(given))) held.add(id);
  }
  return held;
}

async function groupsOf(db: Rows, { companyId, employeeId }: Actor): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, coalesce(g.permissions, '[]'::jsonb) as permissions,
      (select coalesce(json_agg(t.target_id), '[]'::json) from permissiongroup_may_give_ids t
        where t.company_id = g.company_id and t.owner_id = g.id) as gives,
      exists (select from permissiongroup_employee_ids m
        where m.company_id = g.company_id and m.owner_id = g.id and m.target_id = ${employeeId}) as "isMine"
    from permissiongroup g where g.company_id = ${companyId} order by lower(g.name), g.id`.execute(db);
  return rows.map((row) => ({ ...row, id: row.id, gives: row.gives.map(Number) }));
}

/** Ids of the groups that an employee is in. */
export async function groupsWith(db: Rows, companyId: number, employeeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select owner_id as id from permissiongroup_employee_ids
    where company_id = ${companyId} and target_id = ${employeeId}`.execute(db);
  return rows.map(({ id }) => id);
}
