// Texts that a record holds in several languages: which fields, and the one for a reader.
import type { EntityFile } from '../entity.ts';

/** Fields of the entity that its list of translations holds as well. */
export function translatedFields({ translated, schema }: Pick<EntityFile, 'translated' | 'schema'>): string[] {
  const spoken = schema.properties[translated ?? '']?.items?.properties ?? {};
  return Object.keys(spoken).filter((name) => name !== 'locale' && schema.properties[name]?.type === 'string');
}

/** The record's value in that language; its own where there is none. */
export function inLanguage(
  entity: Pick<EntityFile, 'translated' | 'schema'>,
  record: Readonly<Record<string, unknown>>,
  name: string,
  locale: string,
): unknown {
  const list = entity.translated === undefined ? undefined : record[entity.translated];
  if (!Array.isArray(list) || !translatedFields(entity).includes(name)) return record[name];
  const spoken = list.find((item) => item?.locale === locale)?.[name];
  return typeof spoken === 'string' && spoken.trim() !== '' ? spoken : record[name];
}
