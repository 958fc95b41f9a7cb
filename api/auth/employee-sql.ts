// The parts of an employee's session that several queries share: permissions, groups, and the company's custom pages.
import { type RawBuilder, sql } from 'kysely';

/** Names of the tables that exist; a product without permission groups or custom pages still signs people in. */
export type Tables = ReadonlySet<string>;

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

/** Rows of the company's custom pages and groups as a flat JSON list. */
export function customFrontendables(tables: Tables): RawBuilder<unknown> {
  if (!tables.has('customfrontendable')) return sql`'[]'::json`;
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', f.id, 'parent_id', f.parent_id, 'platform', f.platform, 'mdl', f.mdl, 'name', f.name, 'path', f.path,
      'url', f.url, 'allow', f.allow) order by f.sort_key nulls last, f.name, f.id), '[]'::json)
    from customfrontendable f where f.company_id = c.id)`;
}
