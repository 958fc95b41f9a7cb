// Names permissions in words, with the module to which each belongs.
import { usePermissionWords, useRegistry } from '#core';
import { licenseName, licenseOf, permissionName } from '#core/contract';

interface PermissionNames {
  /** Every permission that a plugin declares. */
  readonly all: readonly string[];
  nameOf(permission: string): string;
}

export function usePermissionNames(): PermissionNames {
  const words = usePermissionWords();
  const { plugins } = useRegistry();
  const nameOf = (permission: string) => {
    const license = licenseOf(permission);
    return license ? `${licenseName(license, words)}: ${permissionName(permission, license, words)}` : permission;
  };
  return { all: [...new Set(plugins.flatMap(({ permissions = [] }) => permissions))], nameOf };
}
