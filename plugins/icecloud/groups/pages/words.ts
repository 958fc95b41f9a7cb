// Names licences, collections and suffixes of permissions; a name that has no text is spelled out as words.
import { plainText } from '#core/contract';
import type { Permission } from './catalogue.ts';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

export function licenseText(t: Translate, license: string): string {
  return t(`icecloud.permission.license.${license || 'UNKNOWN'}`, { defaultValue: license });
}

export function collectionText(
  t: Translate,
  { collection, license }: Pick<Permission, 'collection' | 'license'>,
): string {
  const name = collection || license;
  return t(`icecloud.permission.collection.${name}`, { defaultValue: words(name) });
}

export function suffixText(t: Translate, suffix: string): string {
  return t(`icecloud.permission.suffix.${suffix}`, { defaultValue: words(suffix) });
}

/** True if a search finds the permission, by its shown text or its name. */
export function isFound(t: Translate, permission: Permission, search: string): boolean {
  const shown = `${collectionText(t, permission)} ${suffixText(t, permission.suffix)} ${permission.name}`;
  return plain(search)
    .split(/\s+/)
    .every((word) => plain(shown).includes(word));
}

function words(name: string): string {
  const text = name.replaceAll('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function plain(text: string): string {
  return plainText(text).trim();
}
