// Evaluates permissions and licences, in one place for browser and server (docs/domain 6.1).
import type { SaidSettings } from '../plugin/settings.ts';

export const LICENSES = [
  'ICECASH',
  'ICECLOCK',
  'ICECLOUD',
  'ICEGUARD',
  'ICESHOP',
  'ICETRUCK',
  'LEGACYINTRANET',
] as const;
export type License = (typeof LICENSES)[number];

/** Who asks: an employee (with a user and groups) or a screen (direct permissions only). */
export interface Subject {
  /** Resource to the ids of the records that are the person's own; `employee` is who they are. */
  readonly own?: Readonly<Record<string, readonly number[]>>;
  readonly user?: { readonly is_root?: boolean };
  readonly permissions: readonly string[];
  readonly permission_groups?: readonly { readonly permissions: readonly string[] }[];
  readonly company: {
    readonly licenses: readonly string[];
    /** Plugin packages that the company has switched off. */
    readonly disabled_plugins?: readonly string[];
    /** What the company said about how it works. */
    readonly settings?: SaidSettings;
  };
}

/** What a thing asks for: any one of `permissions` (none: open to all), and `license`, or one of them, held by the company. */
export interface Requirement {
  readonly permissions?: readonly string[];
  readonly license?: string | readonly string[];
}

/** The licence that a permission name belongs to, by its prefix; undefined for a name outside the seven. */
export function licenseOf(permission: string): License | undefined {
  const prefix = permission.split('_', 1)[0];
  return LICENSES.find((license) => license === prefix);
}

/** True when the subject may: the licence is there, and the list is empty, or the user root, or one name counts. */
export function can(subject: Subject, { permissions = [], license }: Requirement): boolean {
  if (license !== undefined && ![license].flat().some((each) => subject.company.licenses.includes(each))) return false;
  if (permissions.length === 0 || subject.user?.is_root === true) return true;
  return permissions.some((permission) => holds(subject, permission));
}

/** Every permission that counts now, direct or by group, each once. Root is not expanded. */
export function effectivePermissions(subject: Subject): string[] {
  const held = [...subject.permissions, ...(subject.permission_groups ?? []).flatMap((group) => group.permissions)];
  return [...new Set(held)].filter((permission) => isLicensed(subject, permission));
}

function holds(subject: Subject, permission: string): boolean {
  if (!isLicensed(subject, permission)) return false;
  return (
    subject.permissions.includes(permission) ||
    (subject.permission_groups ?? []).some((group) => group.permissions.includes(permission))
  );
}

function isLicensed(subject: Subject, permission: string): boolean {
  const license = licenseOf(permission);
  return license !== undefined && subject.company.licenses.includes(license);
}
