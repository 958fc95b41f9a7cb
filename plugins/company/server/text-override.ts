// Rules of own texts: an existing key, the same placeholders, plain text (domain 1, text_override; security).
import type { EntityHooks, FieldError, HookContext, Row } from '#api';

export const textOverrideHooks: EntityHooks = { validate: textErrors };

function textErrors(record: Row, { texts }: HookContext): FieldError[] {
  const value = String(record.value);
  if (isMarkup(value)) return [{ path: 'value', code: 'plainText' }];
  if (!texts) return [];
  const key = String(record.key);
  const base = textOf(texts[String(record.locale)], key) ?? textOf(texts.en, key);
  if (base === undefined) return [{ path: 'key', code: 'unknownKey' }];
  const [wanted, given] = [placeholders(base), placeholders(value)];
  if (wanted.join() === given.join()) return [];
  return [{ path: 'value', code: 'placeholders', params: { expected: wanted } }];
}

function textOf(dictionary: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return dictionary && Object.hasOwn(dictionary, key) ? dictionary[key] : undefined;
}

/** Tags, and i18next's own `$t(…)`, which would pull in other texts. */
function isMarkup(value: string): boolean {
  return /<[a-z!/?]/i.test(value) || value.includes('$t(');
}

/** Names between double braces, each once, in order of the alphabet. */
function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name.trim()))].sort();
}
