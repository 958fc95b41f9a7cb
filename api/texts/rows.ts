// Gathers all texts of one company: those that Scoop ships, those that it ships for this company alone, the names of
// the company's own pages, and the texts that the company wrote.
import { sql } from 'kysely';
import { LOCALES, type Locale, type TextRow, type Words } from '#core/contract';
import type { Rows } from '../contract/index.ts';
import { readShipped } from './overrides.ts';
import type { Shipped, ShippedText } from './shipped.ts';

export interface TextsOf {
  readonly companyId: number;
  readonly shipped: Shipped;
  /** The folder of texts that are shipped for one company. */
  readonly folder: string;
  /** Answers these keys only. */
  readonly keys?: readonly string[];
}

/** In alphabetical order, so that texts of one place stand together. */
export async function textRows(db: Rows, { companyId, shipped, folder, keys }: TextsOf): Promise<TextRow[]> {
  const overlays = await Promise.all(LOCALES.map((locale) => readShipped(folder, { companyId, locale })));
  const names = await pageNames(db, companyId);
  const own = await ownTexts(db, companyId, keys);
  const isAsked = (key: string) => !keys || keys.includes(key);
  const all = [...shipped.keys(), ...names.keys(), ...own.keys()].filter(isAsked);
  const rows = [...new Set(all)].map((key): TextRow => {
    const base = shipped.get(key) ?? names.get(key);
    const overlaid = base && LOCALES.flatMap((locale, at) => entryOf(locale, overlays[at], key));
    return {
      key,
      module: base?.module ?? null,
      shipped: { ...base?.shipped, ...(overlaid && Object.fromEntries(overlaid)) },
      own: own.get(key) ?? {},
    };
  });
  return rows.sort((a, b) => (a.key < b.key ? -1 : 1));
}

function entryOf(locale: Locale, dictionary: Readonly<Record<string, string>> = {}, key: string): [Locale, string][] {
  return Object.hasOwn(dictionary, key) ? [[locale, dictionary[key] as string]] : [];
}

/** The company's name for one of its own pages, where the key names such a page. */
export async function pageName(db: Rows, companyId: number, key: string): Promise<string | undefined> {
  return key.startsWith('company.') ? (await pageNames(db, companyId)).get(key)?.shipped.en : undefined;
}

/** A custom page has the company's name for it in every language, until the company translates it. */
async function pageNames(db: Rows, companyId: number): Promise<Map<string, ShippedText>> {
  const { rows: present } = await sql`select to_regclass('customfrontendable') is not null as is`.execute(db);
  if (!(present[0] as { is: boolean }).is) return new Map();
  const { rows } = await sql<{ mdl: string; path: string; name: string }>`
    select mdl, path, name from customfrontendable where company_id = ${companyId}`.execute(db);
  return new Map(
    rows.flatMap(({ mdl, path, name }) => {
      const shipped = Object.fromEntries(LOCALES.map((locale) => [locale, name]));
      const keys = mdl === 'page_group' ? ['menu.custom'] : ['page.custom', 'page.screen.custom'];
      return keys.map((key): [string, ShippedText] => [`company.${key}.${path}`, { module: 'company', shipped }]);
    }),
  );
}

async function ownTexts(db: Rows, companyId: number, keys?: readonly string[]): Promise<Map<string, Words>> {
  const asked = keys ? sql`and key = any(${keys})` : sql``;
  const { rows } = await sql<{ key: string; locale: Locale; value: string }>`
    select key, locale, value from textoverride where company_id = ${companyId} ${asked}`.execute(db);
  const found = new Map<string, Words>();
  for (const { key, locale, value } of rows) found.set(key, { ...found.get(key), [locale]: value });
  return found;
}
