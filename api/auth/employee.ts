// Answers the signed-in employee with company, user, permissions and groups, for GET auth/employee (docs/domain 5.1).
import { sql } from 'kysely';
import { can, type Subject } from '#core/contract';
import type { Actor, Rows } from '../contract/index.ts';
import { pictureAddress } from '../files/index.ts';
import {
  customFrontendables,
  defaultViews,
  directPermissions,
  disabledPlugins,
  ownRecords,
  permissionGroups,
  type Tables,
} from './employee-sql.ts';
import { firstWeekSql } from './first-week.ts';
import { type FrontendableRow, frontendableTree } from './frontendables.ts';
import { ownDashboardSql } from './own-dashboard.ts';
import { ownMenuSql } from './own-menu.ts';
import { ownTilesSql } from './own-tiles.ts';

/** The permission to know the address of the company's intranet. */
export const INTRANET = { permissions: ['LEGACYINTRANET_USE'] };

interface EmployeeRow extends Subject {
  readonly picture_uri?: string;
  readonly default_views?: Readonly<Record<string, unknown>> | null;
  readonly menu?: unknown;
  readonly tiles?: unknown;
  readonly dashboard?: unknown;
  readonly company: Subject['company'] & {
    readonly intranet_url?: string;
    readonly country?: string;
    readonly custom_frontendables: readonly FrontendableRow[];
  };
  readonly [field: string]: unknown;
}

export async function loadEmployee(db: Rows, tables: Tables, { companyId, employeeId, accountId }: Actor) {
  const { rows } = await sql<{ employee: EmployeeRow }>`
    select json_build_object(
      'id', e.id, 'first_name', e.first_name, 'last_name', e.last_name, 'company_id', e.company_id,
      'company', json_strip_nulls(json_build_object('id', c.id, 'name', c.name, 'legal_name', c.legal_name,
        'licenses', to_json(c.licenses), 'disabled_plugins', ${disabledPlugins}, 'settings', c.settings, 'guide', case when c.guide then true end, 'intranet_url', c.intranet_url, 'country', c.address_country,
        'menu_pinned', to_json(c.menu_pinned),
        'custom_frontendables', ${customFrontendables(tables)})),
      'user', json_build_object('id', a.id, 'email', a.email, 'is_root', a.is_root,
        'default_locale', a.default_locale),
      'picture_uri', ${pictureAddress},
      'permissions', ${directPermissions},
      'permission_groups', ${permissionGroups(tables)},
      'default_views', ${defaultViews(tables)},
      'menu', ${ownMenuSql},
      'tiles', ${ownTilesSql},
      'dashboard', ${ownDashboardSql},
      'first_week', ${firstWeekSql},
      'own', ${ownRecords(tables)}) as employee
    from employee e
    join company c on c.id = e.company_id
    join account a on a.id = e.user_id
    where e.company_id = ${companyId} and e.id = ${employeeId}`.execute(db);
  const { picture_uri, default_views, menu, tiles, dashboard, first_week, user, ...employee } = rows[0]!.employee;
  const { intranet_url, ...company } = employee.company;
  const custom_frontendables = frontendableTree(company.custom_frontendables);
  const intranet = can({ ...employee, user }, INTRANET) && intranet_url ? { intranet_url } : {};
  return {
    ...employee,
    user: { ...user, employee_ids: await everyEmployee(db, accountId) },
    ...(picture_uri && { picture_uri }),
    ...(default_views && { default_views }),
    ...(menu !== null && { menu }),
    ...(tiles !== null && { tiles }),
    ...(dashboard !== null && { dashboard }),
    ...(typeof first_week === 'number' && { first_week }),
    company: { ...company, ...intranet, custom_frontendables },
  };
}

/** Lists every employee that the user is, in all companies. */
async function everyEmployee(db: Rows, accountId: number): Promise<unknown[]> {
  const { rows } = await sql<{ employee: unknown }>`
    select json_build_object('id', e.id, 'company', json_build_object('name', c.name, 'legal_name', c.legal_name)) as employee
    from employee e join company c on c.id = e.company_id
    where e.user_id = ${accountId} and e.deleted_at is null order by e.company_id, e.id`.execute(db);
  return rows.map(({ employee }) => employee);
}
