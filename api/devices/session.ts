// Answers the signed-in device with its company, for GET screenauth/screen (docs/domain 5.1).
import { sql } from 'kysely';
import { customFrontendables, disabledPlugins, type Tables } from '../auth/employee-sql.ts';
import { type FrontendableRow, frontendableTree } from '../auth/frontendables.ts';
import type { CallingDevice, Module, Rows, ScreenActor } from '../contract/index.ts';

interface ScreenRow {
  readonly company: { readonly custom_frontendables: readonly FrontendableRow[] };
  readonly [field: string]: unknown;
}

interface Product {
  readonly tables: Tables;
  readonly modules: readonly Module[];
}

/** Answers a display as its own record, and any other device as itself with its kind. */
export async function loadDevice(db: Rows, { tables, modules }: Product, caller: ScreenActor) {
  const { companyId, deviceId, deviceKind, locale, permissions } = caller;
  const own =
    deviceKind === 'SCREEN'
      ? sql`'id', s.id, 'default_path', s.default_path, 'theme', s.theme`
      : sql`'id', d.id, 'default_path', ${pathOf(modules, deviceKind)}::text, 'theme', 'LIGHT', 'kind', d.kind`;
  const { rows } = await sql<{ screen: ScreenRow }>`
    select json_build_object('name', d.name, 'company_id', d.company_id, 'default_locale', ${locale}::text,
      ${own}, 'permissions', ${JSON.stringify(permissions)}::json,
      'company', json_build_object('id', c.id, 'name', c.name, 'licenses', to_json(c.licenses),
        'disabled_plugins', ${disabledPlugins}, 'settings', c.settings,
        'custom_frontendables', json_strip_nulls(${customFrontendables(tables)}))) as screen
    from device d join company c on c.id = d.company_id
    left join screen s on d.kind = 'SCREEN' and s.company_id = d.company_id and s.id = d.record_id
    where d.company_id = ${companyId} and d.id = ${deviceId}`.execute(db);
  const { screen } = rows[0]!;
  const custom_frontendables = frontendableTree(screen.company.custom_frontendables);
  return { ...screen, company: { ...screen.company, custom_frontendables } };
}

/** Answers the page that devices of the kind show; null if the kind has none. */
function pathOf(modules: readonly Module[], kind: string): string | null {
  for (const { manifest } of modules) {
    const { page } = manifest.devices?.find(({ id }) => id === kind) ?? {};
    const found = manifest.pages?.find(({ id }) => id === page);
    if (found) return `/screen/${found.path}`;
  }
  return null;
}

/** Reads the calling device as modules' calls get it. */
export async function callingDevice(db: Rows, { companyId, deviceId }: ScreenActor): Promise<CallingDevice> {
  const { rows } = await sql<{ name: string; kind: string; division_id: number | null; record_id: number | null }>`
    select name, kind, division_id, record_id from device where company_id = ${companyId} and id = ${deviceId}`.execute(
    db,
  );
  const { name, kind, division_id, record_id } = rows[0]!;
  return {
    ...{ id: deviceId, name, kind },
    ...(division_id !== null && { divisionId: Number(division_id) }),
    ...(record_id !== null && { recordId: Number(record_id) }),
  };
}
