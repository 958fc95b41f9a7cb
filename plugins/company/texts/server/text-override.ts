// Holds the rules of own texts: an existing key, the same placeholders, plain text (docs/domain 7.6; docs/security.md,
// "Texts and templates").
import { type EntityHooks, type FieldError, type HookContext, pageName, type Unsaved } from '#api';
import { textFault } from '#core/contract';

export const textOverrideHooks: EntityHooks<'TextOverride'> = { validate: textErrors };

async function textErrors(
  { locale, key, value }: Unsaved<'TextOverride'>,
  { texts, db, actor }: HookContext,
): Promise<FieldError[]> {
  const alone = textFault(undefined, value);
  if (alone) return [{ path: 'value', ...alone }];
  if (!texts) return [];
  const base = textOf(texts[locale], key) ?? textOf(texts.en, key) ?? (await pageName(db, actor.companyId, key));
  if (base === undefined) return [{ path: 'key', code: 'unknownKey' }];
  const fault = textFault(base, value);
  return fault ? [{ path: 'value', ...fault }] : [];
}

function textOf(dictionary: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return dictionary && Object.hasOwn(dictionary, key) ? dictionary[key] : undefined;
}
