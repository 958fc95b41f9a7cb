// The signed-in employee with company, user, permissions and groups: what GET auth/employee answers (design, "The calls").
import { sql } from 'kysely';
import { can, type Subject } from '#core/contract';
import { pictureAddress } from '../files/index.ts';
import type { Rows } from '../store/database.ts';
import {
  customFrontendables,
  directPermissions,
  disabledPlugins,
  permissionGroups,
  type Tables,
} from './employee-sql.ts';
import { type FrontendableRow, frontendableTree } from './frontendables.ts';
import type { Actor } from './subject.ts';

/** Who gets to know where the company's intranet is. */
const INTRANET = { permissions: ['LEGACYINTRANET_USE'] };

interface EmployeeRow extends Subject {
  readonly picture_uri?: string;
  readonly company: Subject['company'] & {
    readonly intranet_url?: string;
    readonly custom_frontendables: readonly FrontendableRow[];
  };
  readonly [field: string]: unknown;
}

export async function loadEmployee(db: Rows, tables: Tables, { companyId, employeeId }: Actor) {
  const { rows } = await sql<{ employee: EmployeeRow }>`
    select json_build_object(
      'id', e.id, 'first_name', e.first_name, 'last_name', e.last_name, 'company_id', e.company_id,
      'company', json_strip_nulls(json_build_object('id', c.id, 'name', c.name, 'legal_name', c.legal_name,
        'licenses', to_json(c.licenses), 'disabled_plugins', ${disabledPlugins}, 'intranet_url', c.intranet_url,
        'custom_frontendables', ${customFrontendables(tables)})),
      'user', json_build_object('id', a.id, 'email', a.email, 'is_root', a.is_root,
        'default_locale', a.default_locale, 'employee_ids', ${accounts}),
      'picture_uri', ${pictureAddress},
      'permissions', ${directPermissions},
      'permission_groups', ${permissionGroups(tables)}) as employee
    from employee e
    join company c on c.id = e.company_id
    join account a on a.id = e.user_id
    where e.company_id = ${companyId} and e.id = ${employeeId}`.execute(db);
  const { picture_uri, ...employee } = rows[0]!.employee;
  const { intranet_url, ...company } = employee.company;
  const custom_frontendables = frontendableTree(company.custom_frontendables);
  const intranet = can(employee, INTRANET) && intranet_url ? { intranet_url } : {};
  return {
    ...employee,
    ...(picture_uri && { picture_uri }),
    company: { ...company, ...intranet, custom_frontendables },
  };
}

/** Every employee that the user is, in whichever company. */
const accounts = sql`(
  select json_agg(json_build_object('id', o.id,
    'company', json_build_object('name', oc.name, 'legal_name', oc.legal_name)) order by o.company_id, o.id)
  from employee o join company oc on oc.id = o.company_id
  where o.user_id = a.id and o.deleted_at is null)`;
