// Answers the texts of a company in a language: the shipped texts, overridden by its own (docs/domain 7.6).
import { type Kysely, sql } from 'kysely';
import type { Locale } from '#core/contract';
import type { Translate } from '#core/fields';
import type { Texts } from '../contract/index.ts';
import { translator } from '../mail/letter.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

interface Asked {
  readonly companyId: number;
  readonly texts?: Texts;
  /** Whether companies can write texts of their own in this product. */
  readonly hasOwn: boolean;
  /** The beginnings of the keys that are asked for. */
  readonly starts: readonly string[];
}

export async function companyWords(
  db: Db,
  { companyId, texts = {}, hasOwn, starts }: Asked,
  locales: readonly Locale[],
): Promise<Translate[]> {
  const own = hasOwn ? await overrides(db, companyId, starts, locales) : [];
  const each = locales.map((locale) => {
    const changed = own.filter((text) => text.locale === locale).map(({ key, value }) => [key, value]);
    return [locale, { ...texts[locale], ...Object.fromEntries(changed) }];
  });
  const words = translator(Object.fromEntries(each));
  return locales.map((locale) => words.getFixedT(locale) as unknown as Translate);
}

interface Override {
  readonly locale: string;
  readonly key: string;
  readonly value: string;
}

/** Reads the overrides whose key begins with one of these. */
async function overrides(
  db: Db,
  companyId: number,
  starts: readonly string[],
  locales: readonly Locale[],
): Promise<readonly Override[]> {
  const { rows } = await sql<Override>`select locale, key, value from textoverride
    where company_id = ${companyId} and locale = any(${locales}) and exists (select from unnest(${starts}::text[]) as s where starts_with(key, s))`.execute(
    db,
  );
  return rows;
}
