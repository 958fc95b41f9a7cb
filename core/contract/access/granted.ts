// Describes the notes of an activity entry, as stored and as people read them: permissions and groups given or taken
// away, a plugin switched on or off.

import { licenseName, type PermissionWords, permissionName } from './permission-name.ts';
import { licenseOf } from './subject.ts';

/** The name of a permission, or that of a group. */
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

/** Writes the lines of an entry; a switched plugin is noted by its id and shown by its name in the menu. */
export function notedTexts({ action, granted = [], note = '' }: Noted, words: PermissionWords): string[] {
  const name = `${note}.menu.${note}`;
  const told = SWITCHES.includes(action) && words.exists(name) ? words.t(name) : note;
  return [...grantedTexts(granted, words), ...(told ? [told] : [])];
}

/** Writes a line for what was given and one for what was taken away, where there is any. */
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
