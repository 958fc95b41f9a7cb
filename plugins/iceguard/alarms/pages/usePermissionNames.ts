// Names permissions in words, with the module to which each belongs.
import { useTranslation } from 'react-i18next';
import { useRegistry } from '#core';
import { licenseName, licenseOf, permissionName } from '#core/contract';

interface PermissionNames {
  /** Every permission that a plugin declares. */
  readonly all: readonly string[];
  nameOf(permission: string): string;
}

export function usePermissionNames(): PermissionNames {
  const { t, i18n } = useTranslation();
  const { plugins } = useRegistry();
  const words = {
    plugins,
    t: (key: string, values?: Readonly<Record<string, string>>) => t(key, values),
    exists: (key: string) => i18n.exists(key),
  };
  const nameOf = (permission: string) => {
    const license = licenseOf(permission);
    return license ? `${licenseName(license, words)}: ${permissionName(permission, license, words)}` : permission;
  };
  return { all: [...new Set(plugins.flatMap(({ permissions = [] }) => permissions))], nameOf };
}
