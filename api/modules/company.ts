// Reads the company that a background job works for, since a job has no session that holds it.
import { sql } from 'kysely';
import { isLocale, type Locale, type SaidSettings } from '#core/contract';
import type { Rows } from '../contract/index.ts';

interface Company {
  readonly licenses: readonly string[];
  readonly disabled_plugins: readonly string[];
  readonly settings: SaidSettings;
  readonly locale?: Locale;
}

export async function companyOf(db: Rows, id: number): Promise<Company | undefined> {
  const { rows } = await sql<Company & { default_locale: string }>`
    select to_json(c.licenses) as licenses, c.default_locale, c.settings, (
      select coalesce(json_agg(o.plugin), '[]'::json) from company_plugin_off o where o.company_id = ${id}) as disabled_plugins
    from company c where c.id = ${id}`.execute(db);
  const [company] = rows;
  return company && { ...company, locale: isLocale(company.default_locale) ? company.default_locale : undefined };
}
