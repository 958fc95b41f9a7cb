// Answers the signed-in screen with its company, for GET screenauth/screen (docs/domain 5.1).
import { sql } from 'kysely';
import { customFrontendables, disabledPlugins, type Tables } from '../auth/employee-sql.ts';
import { type FrontendableRow, frontendableTree } from '../auth/frontendables.ts';
import type { Rows, ScreenActor } from '../contract/index.ts';

interface ScreenRow {
  readonly company: { readonly custom_frontendables: readonly FrontendableRow[] };
  readonly [field: string]: unknown;
}

export async function loadScreen(db: Rows, tables: Tables, { companyId, screenId, locale }: ScreenActor) {
  const { rows } = await sql<{ screen: ScreenRow }>`
    select json_build_object(
      'id', s.id, 'name', s.name, 'company_id', s.company_id, 'default_locale', ${locale}::text,
      'default_path', s.default_path, 'theme', s.theme, 'permissions', coalesce(s.permissions, '[]'::jsonb),
      'company', json_build_object('id', c.id, 'name', c.name, 'licenses', to_json(c.licenses),
        'disabled_plugins', ${disabledPlugins}, 'settings', c.settings,
        'custom_frontendables', json_strip_nulls(${customFrontendables(tables)}))) as screen
    from screen s join company c on c.id = s.company_id
    where s.company_id = ${companyId} and s.id = ${screenId}`.execute(db);
  const { screen } = rows[0]!;
  const custom_frontendables = frontendableTree(screen.company.custom_frontendables);
  return { ...screen, company: { ...screen.company, custom_frontendables } };
}
