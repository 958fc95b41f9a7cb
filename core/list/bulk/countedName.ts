// Writes a number of records as it stands inside a sentence: "3 suppliers", "3 Lieferanten".
import type { TFunction } from 'i18next';
import type { Entity, Locale } from '#core/contract';

export function countedName(t: TFunction, { text }: Entity, count: number, locale: Locale): string {
  const name = t(text, { count });
  // German nouns keep their capital, and so do abbreviations in every language.
  const isFixed = locale === 'de' || name.slice(0, 2) === name.slice(0, 2).toUpperCase();
  return isFixed ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
