// Describes what an entry of the activity notes, as it is kept and people read it: permissions and groups given or
// lost, a plugin.
import { licenseOf } from './access.ts';
import { licenseName, type PermissionWords, permissionName } from './permission-name.ts';

/** One of both: the name of a permission, or what a group is called. */
export interface Granted {
  readonly given: boolean;
  readonly permission?: string;
  readonly group?: string;
}

interface Noted {
  readonly action: string;
  readonly granted?: readonly Granted[];
  readonly note?: string;
}

const SWITCHES: readonly string[] = ['switchOn', 'switchOff'];

/** The lines of an entry: a switch notes the plugin by its id, and the menu says what that is called. */
export function notedTexts({ action, granted = [], note = '' }: Noted, words: PermissionWords): string[] {
  const name = `${note}.menu.${note}`;
  const told = SWITCHES.includes(action) && words.exists(name) ? words.t(name) : note;
  return [...grantedTexts(granted, words), ...(told ? [told] : [])];
}

/** A line for what was given and one for what was taken away, where there is something. */
function grantedTexts(granted: readonly Granted[], words: PermissionWords): string[] {
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
