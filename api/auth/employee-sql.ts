// Builds the parts of an employee's session that several queries share: permissions, groups and the company's custom
// pages.
import { type RawBuilder, sql } from 'kysely';
import type { Entity, Plugin } from '#core/contract';

/**
 * Names the tables that exist, since a product without permission groups or custom pages still signs people in, and the
 * resources with records that belong to an employee.
 */
export interface Tables extends Pick<ReadonlySet<string>, 'has'> {
  readonly owned: readonly Owned[];
  /** Permissions that every device of a kind has by itself. */
  readonly ofDevices: ReadonlyMap<string, readonly string[]>;
}

interface Owned {
  /** Resource of the records that belong to an employee. */
  readonly of: string;
  /** Table whose rows link an employee to such a record, with the columns of both. */
  readonly table: string;
  readonly employee: string;
  readonly record: string;
  readonly softDelete?: boolean;
}

export function tablesOf(entities: readonly Entity[], manifests: readonly Pick<Plugin, 'devices'>[] = []): Tables {
  const known = new Map(entities.map((entity) => [entity.resource, entity]));
  const owned = entities.flatMap(({ resource: of, own = [] }) =>
    own.flatMap(({ resource: table = of, employee, record = 'id' }): Owned[] =>
      known.has(table) ? [{ of, table, employee, record, softDelete: known.get(table)?.softDelete }] : [],
    ),
  );
  const kinds = manifests.flatMap(({ devices = [] }) => devices);
  const ofDevices = new Map(kinds.map(({ id, permissions = [] }) => [id, permissions]));
  return { has: (name) => known.has(name), owned, ofDevices };
}

/**
 * Selects the ids of the employee's own records by resource, as JSON; the employee's own id is listed under `employee`.
 */
export function ownRecords({ owned }: Tables): RawBuilder<unknown> {
  const resources = [...new Set(owned.map(({ of }) => of))];
  const lists = resources.flatMap((of) => [sql`${of}::text`, idsOf(owned.filter((each) => each.of === of))]);
  return sql`json_build_object('employee', json_build_array(e.id)${lists.length > 0 ? sql`, ${sql.join(lists)}` : sql``})`;
}

function idsOf(owned: readonly Owned[]): RawBuilder<unknown> {
  const each = owned.map(
    ({ table, employee, record, softDelete }) => sql`select o.${sql.ref(record)} as id from ${sql.table(table)} as o
      where o.company_id = e.company_id and o.${sql.ref(employee)} = e.id ${softDelete ? sql`and o.deleted_at is null` : sql``}`,
  );
  return sql`(select coalesce(json_agg(distinct i.id order by i.id), '[]'::json) from (${sql.join(each, sql` union all `)}) as i)`;
}

/** Direct permissions as a JSON list; `e` is the employee. */
export const directPermissions = sql`(
  select coalesce(json_agg(p.permission order by p.permission), '[]'::json) from employee_permission p
  where p.company_id = e.company_id and p.employee_id = e.id)`;

/** Plugin packages that the company `c` has switched off, as a JSON list. */
export const disabledPlugins = sql`(
  select coalesce(json_agg(o.plugin order by o.plugin), '[]'::json) from company_plugin_off o where o.company_id = c.id)`;

/** Groups of the employee as a JSON list, each with its permissions. */
export function permissionGroups(tables: Tables): RawBuilder<unknown> {
  if (!tables.has('permissiongroup')) return sql`'[]'::json`;
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', g.id, 'name', g.name, 'permissions', coalesce(g.permissions, '[]'::jsonb)) order by g.name), '[]'::json)
    from permissiongroup_employee_ids m
    join permissiongroup g on g.company_id = m.company_id and g.id = m.owner_id
    where m.company_id = e.company_id and m.target_id = e.id)`;
}

/**
 * Selects, by resource, the saved view that the employee's list opens with: their own first, then that of a group; null
 * without any.
 */
export function defaultViews(tables: Tables): RawBuilder<unknown> {
  if (!tables.has('savedview')) return sql`null`;
  return sql`(
    select json_object_agg(d.resource, json_build_object('id', d.id, 'query', d.query))
    from (
      select distinct on (v.resource) v.resource, v.id, v.query from savedview v
      where v.company_id = e.company_id
        and (v.employee_id = e.id and v.is_default or v.group_default and ${isSharedWith(sql`e.id`)})
      order by v.resource, (v.employee_id = e.id and v.is_default) desc, v.updated_at desc
    ) d)`;
}

/** Whether the view `v` is shared with a group of the employee. */
export function isSharedWith(employee: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from savedview_group_ids s
    join permissiongroup_employee_ids m on m.company_id = s.company_id and m.owner_id = s.target_id
    where s.company_id = v.company_id and s.owner_id = v.id and m.target_id = ${employee})`;
}

/** Rows of the company's custom pages and groups as a flat JSON list. */
export function customFrontendables(tables: Tables): RawBuilder<unknown> {
  if (!tables.has('customfrontendable')) return sql`'[]'::json`;
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', f.id, 'parent_id', f.parent_id, 'platform', f.platform, 'mdl', f.mdl, 'name', f.name, 'path', f.path,
      'url', f.url, 'allow', f.allow) order by f.sort_key nulls last, f.name, f.id), '[]'::json)
    from customfrontendable f where f.company_id = c.id)`;
}
