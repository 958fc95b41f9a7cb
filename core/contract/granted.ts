// Permissions and groups that somebody was given or lost, as an entry of their activity keeps them and people read them.
import { licenseOf } from './access.ts';
import { licenseName, type PermissionWords, permissionName } from './permission-name.ts';

/** One of both: the name of a permission, or what a group is called. */
export interface Granted {
  readonly given: boolean;
  readonly permission?: string;
  readonly group?: string;
}

/** A line for what was given and one for what was taken away, where there is something. */
export function grantedTexts(granted: readonly Granted[], words: PermissionWords): string[] {
  return (['given', 'taken'] as const).flatMap((way) => {
    const those = granted.filter(({ given }) => given === (way === 'given'));
    const names = those.map((each) => nameOf(each, words)).join(', ');
    return names ? [words.t(`core.activity.${way}`, { names })] : [];
  });
}

function nameOf({ permission = '', group }: Granted, words: PermissionWords): string {
  const license = licenseOf(permission);
  if (!license) return group ?? permission;
  return `${licenseName(license, words)} · ${permissionName(permission, license, words)}`;
}
