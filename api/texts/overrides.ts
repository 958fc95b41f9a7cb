// Reads a company's own texts: those shipped for this company, overridden by those that its people wrote (docs/domain
// 7.6).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Dictionary, isLocale, type Locale } from '#core/contract';
import type { Database } from '../contract/index.ts';

export interface OverrideName {
  readonly companyId: number;
  readonly locale: Locale;
}

/** Accepts names such as `12-nl.json` only, so that nothing else becomes part of a path. */
export function parseOverrideName(file: string): OverrideName | undefined {
  const [, id, locale] = /^([1-9]\d{0,14})-([a-z]{2})\.json$/.exec(file) ?? [];
  return id && isLocale(locale) ? { companyId: Number(id), locale } : undefined;
}

export async function loadOverrides(database: Database, folder: string, name: OverrideName): Promise<Dictionary> {
  const [shipped, written] = await Promise.all([readShipped(folder, name), readWritten(database, name)]);
  return Object.fromEntries([...Object.entries(shipped), ...written].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The texts that are shipped for this company alone. */
export async function readShipped(folder: string, { companyId, locale }: OverrideName): Promise<Dictionary> {
  try {
    return JSON.parse(await readFile(join(folder, `${companyId}-${locale}.json`), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

async function readWritten(database: Database, { companyId, locale }: OverrideName): Promise<[string, string][]> {
  const rows = await database.tenant(companyId, (db) =>
    db
      .selectFrom('textoverride')
      .select(['key', 'value'])
      .where('company_id', '=', companyId)
      .where('locale', '=', locale)
      .execute(),
  );
  return rows.map(({ key, value }) => [key, value]);
}
