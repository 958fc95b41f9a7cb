// Checks dictionaries: no empty text, the same keys and placeholders in every language, no missing key.
import { LOCALES } from '../locales.ts';

export type Texts = Readonly<Record<string, string>>;

export interface TextFault {
  readonly path: string;
  readonly reason: string;
}

export function emptyTexts(texts: Texts): TextFault[] {
  return Object.keys(texts)
    .filter((key) => typeof texts[key] !== 'string' || texts[key].trim() === '')
    .map((path) => ({ path, reason: 'is empty' }));
}

/** Checks that both have the same keys, and each text the same placeholders. */
export function differingTexts(model: Texts, texts: Texts): TextFault[] {
  const missing = Object.keys(model).filter((key) => !Object.hasOwn(texts, key));
  const extra = Object.keys(texts).filter((key) => !Object.hasOwn(model, key));
  const different = Object.keys(model).filter(
    (key) => Object.hasOwn(texts, key) && placeholders(model[key]) !== placeholders(texts[key]),
  );
  return [
    ...missing.map((path) => ({ path, reason: 'is missing' })),
    ...extra.map((path) => ({ path, reason: `is not in ${LOCALES[0]}` })),
    ...different.map((path) => ({ path, reason: `has other placeholders than in ${LOCALES[0]}` })),
  ];
}

/** Lists the needed keys that have no text; a counted text has only its plural forms. */
export function missingTexts(texts: Texts, keys: readonly string[]): TextFault[] {
  return keys
    .filter((key) => !Object.hasOwn(texts, key) && !Object.hasOwn(texts, `${key}_other`))
    .map((path) => ({ path, reason: 'is missing' }));
}

/** Answers the placeholders' names; each language may format one in its own way (`{{kind, lowercase}}`). */
function placeholders(text = ''): string {
  const names = [...text.matchAll(/\{\{([^},]*)[^}]*\}\}/g)].map(([, name = '']) => name.trim());
  return [...new Set(names)].sort().join(' ');
}
