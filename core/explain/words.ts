// Names permissions, licences and modules in the words that people know.
import { licenseName, licenseOf, type PermissionWords, permissionName } from '#core/contract';
import type { Registry } from '../plugins/registry.ts';
import { i18n } from '../texts/i18n.ts';

export function wordsOf({ plugins }: Registry): PermissionWords {
  return { plugins, t: (key, values) => i18n.t(key, values), exists: (key) => i18n.exists(key) };
}

/** Names a permission like "Suppliers · view"; by its own name if no plugin has a text for it. */
export function namePermission(permission: string, words: PermissionWords): string {
  const license = licenseOf(permission);
  return license ? permissionName(permission, license, words) : permission;
}

export function nameLicense(license: string, words: PermissionWords): string {
  return licenseName(license as never, words);
}

/** Names a module like its group in the menu, else by its id. */
export function nameModule(plugin: string): string {
  const key = `${plugin}.menu.${plugin}`;
  return i18n.exists(key) ? i18n.t(key) : plugin;
}
