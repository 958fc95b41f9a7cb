// Provides the words of an exported list: labels and values of its entity, and core's own words.
import type { Kysely } from 'kysely';
import type { Locale } from '#core/contract';
import type { Translate } from '#core/fields';
import type { Composition } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { companyWords } from '../texts/company-words.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

export function wordsIn(
  db: Db,
  companyId: number,
  { entity, all }: Resource,
  { texts }: Composition,
  locales: readonly Locale[],
): Promise<Translate[]> {
  const starts = [entity.text, 'core.'];
  return companyWords(db, { companyId, texts, hasOwn: all.has('textoverride'), starts }, locales);
}
