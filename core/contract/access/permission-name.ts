// Puts a permission into words from the plugins' texts: `{plugin}.permission.collection.SUPPLIERS` and
// `{plugin}.permission.suffix.VIEW`. Without such texts the permission's own name is shown.

export interface PermissionWords {
  readonly plugins: readonly { readonly id: string }[];
  readonly exists: (key: string) => boolean;
  readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
}

export function licenseName(license: string, words: PermissionWords): string {
  return named(`license.${license}`, words) ?? license;
}

export function permissionName(permission: string, license: string, words: PermissionWords): string {
  const parts = partsOf(permission, license, words);
  return parts ? parts.join(' · ') : permission.slice(license.length + 1);
}

/**
 * Names the subject of the permission without the deed (SUPPLIERS, not VIEW); undefined where no plugin has a text for
 * it.
 */
export function collectionName(permission: string, license: string, words: PermissionWords): string | undefined {
  return partsOf(permission, license, words)?.[0];
}

/** Splits the permission at the longest collection that has a text: SUPPLIER_ORDERS is tried before SUPPLIER. */
function partsOf(permission: string, license: string, words: PermissionWords): readonly [string, string] | undefined {
  const parts = permission.slice(license.length + 1).split('_');
  for (let length = parts.length - 1; length >= 0; length -= 1) {
    const collection = named(`collection.${parts.slice(0, length).join('_') || license}`, words);
    const suffix = named(`suffix.${parts.slice(length).join('_')}`, words);
    if (collection && suffix) return [collection, suffix];
  }
  return undefined;
}

function named(key: string, { plugins, exists, t }: PermissionWords): string | undefined {
  const owner = plugins.find(({ id }) => exists(`${id}.permission.${key}`));
  return owner && t(`${owner.id}.permission.${key}`);
}
