// Reads the company of work without a session that holds it: a background job, or a visitor's call.
import { sql } from 'kysely';
import { isLocale, type Locale, type SaidSettings } from '#core/contract';
import type { Rows } from '../contract/index.ts';
import { isOn, type Licensed } from './off.ts';

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

/** Answers undefined if the company has no such plugin, or does not exist. */
export async function companyWith(db: Rows, id: number, plugin: Licensed): Promise<Company | undefined> {
  const company = await companyOf(db, id);
  return company && isOn(company, plugin) ? company : undefined;
}
