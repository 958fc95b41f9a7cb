// Reads an employee's permissions and the reasons: granted directly, by which groups, and whether the company's
// licences cover them.
import { sql } from 'kysely';
import { type Actor, notFound, type Rows } from '#api';
import { can, licenseOf } from '#core/contract';
import { withGivers } from './givers.ts';
import { type GroupRow, givingOf } from './giving.ts';

export interface Group {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
}

interface Read {
  readonly direct: readonly { permission: string; granted_at: string; granted_by?: { id: number; display: string } }[];
  readonly groups: readonly Group[];
}

/** `known` lists every permission of the product. */
export async function grantsOf(db: Rows, actor: Actor, id: number, known: readonly string[]) {
  const { companyId } = actor;
  const { rows } = await sql<{ read: Read }>`select json_build_object('direct', ${direct}, 'groups', ${groups}) as read
    from employee e where e.company_id = ${companyId} and e.id = ${id} and e.deleted_at is null`.execute(db);
  if (!rows[0]) throw notFound();
  const { read } = rows[0];
  const names = [
    ...read.direct.map(({ permission }) => permission),
    ...read.groups.flatMap((group) => group.permissions),
  ];
  const effective = [...new Set(names)].sort().map((permission) => ({
    permission,
    direct: read.direct.some((grant) => grant.permission === permission),
    groups: read.groups.filter((group) => group.permissions.includes(permission)).map((group) => group.id),
    licensed: isLicensed(actor, permission),
  }));
  return { ...read, effective, offered: await offeredBy(db, actor, id, read, known) };
}

/**
 * Lists the grants that the actor may make to this employee and the employee does not have yet, and who may give the
 * other groups.
 */
async function offeredBy(db: Rows, actor: Actor, id: number, read: Read, known: readonly string[]) {
  const counts = (name: string) => can(actor, { permissions: [name] }) && isLicensed(actor, name);
  const permissions = known.filter(
    (name) => counts(name) && !read.direct.some(({ permission }) => permission === name),
  );
  const giving = await givingOf(db, actor);
  const may = id === actor.employeeId ? giving.holdsAll : giving.mayGive;
  const missing = giving.groups.filter((group) => !read.groups.some((each) => each.id === group.id));
  const shown = ({ id, name, permissions }: GroupRow): Group => ({ id, name, permissions });
  const groups = missing.filter((group) => may(group.id)).map(shown);
  const others = missing.filter((group) => !may(group.id));
  return { permissions, groups, others: await withGivers(db, actor, others) };
}

function isLicensed({ company }: Actor, permission: string): boolean {
  return company.licenses.includes(licenseOf(permission) ?? '');
}

const direct = sql`(select coalesce(json_agg(json_strip_nulls(json_build_object('permission', p.permission,
    'granted_at', to_char(p.granted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'granted_by', case when g.id is not null then json_build_object('id', g.id,
      'display', concat_ws(' ', upper(g.last_name), g.middle_name, g.first_name)) end)) order by p.permission), '[]'::json)
  from employee_permission p left join employee g on g.company_id = p.company_id and g.id = p.granted_by
  where p.company_id = e.company_id and p.employee_id = e.id)`;

const groups = sql`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name,
    'permissions', coalesce(g.permissions, '[]'::jsonb)) order by g.name), '[]'::json)
  from permissiongroup g join permissiongroup_employee_ids m on m.company_id = g.company_id and m.owner_id = g.id
  where m.company_id = e.company_id and m.target_id = e.id)`;
