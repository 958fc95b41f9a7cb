// Lists who may give a permission group to somebody: people who may give groups and hold all of this one, or are in a
// group that lets them.
import { sql } from 'kysely';
import type { Actor, Rows } from '#api';
import type { GroupRow } from './giving.ts';

const GIVES = 'ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS';
/** The number of people who are named; a request goes to all of them. */
const NAMED = 3;

export interface Giver {
  readonly id: number;
  readonly display: string;
}

/** Lists for each group the people who may give it, except the actor. */
export async function withGivers(db: Rows, actor: Actor, groups: readonly GroupRow[]) {
  const found = await Promise.all(groups.map(async (group) => [group, await giversOf(db, actor, group)] as const));
  return found.map(([{ id, name }, givers]) => ({
    id,
    name,
    givers: givers.slice(0, NAMED).map(({ display }) => display),
    more: Math.max(0, givers.length - NAMED),
  }));
}

/**
 * Lists who may give a group, as a hint: the check is made again when they give it. Root may give everything and comes
 * last, because most companies have somebody nearer.
 */
export async function giversOf(db: Rows, { companyId, employeeId }: Actor, group: GroupRow): Promise<Giver[]> {
  const { rows } = await sql<Giver>`
    with held as (
      select p.employee_id as person, p.permission from employee_permission p where p.company_id = ${companyId}
      union select m.target_id, jsonb_array_elements_text(g.permissions) from permissiongroup g
        join permissiongroup_employee_ids m on m.company_id = g.company_id and m.owner_id = g.id
        where g.company_id = ${companyId}),
    said as (
      select m.target_id as person from permissiongroup_may_give_ids t join permissiongroup_employee_ids m
        on m.company_id = t.company_id and m.owner_id = t.owner_id
      where t.company_id = ${companyId} and t.target_id = ${group.id}),
    able as (select e.*, person_is_root(e.id) as root from employee e
      where e.company_id = ${companyId} and e.deleted_at is null and e.id <> ${employeeId})
    select e.id, concat_ws(' ', e.first_name, e.middle_name, e.last_name) as display from able e
    where e.root or (e.id in (select person from held where permission = ${GIVES})
      and (e.id in (select person from said) or not exists (
        select from unnest(${[...group.permissions]}::text[]) as asked(name)
        where not exists (select from held h where h.person = e.id and h.permission = asked.name))))
    order by e.root, e.id`.execute(db);
  return rows;
}
