// Evaluates permissions and licences, in one place for browser and server (docs/domain 6.1).
import type { SaidSettings } from '../plugin/settings.ts';

/** The asker: an employee (with a user and groups) or a screen (direct permissions only). */
export interface Subject {
  /** Resource to the ids of the person's own records; `employee` holds their own id. */
  readonly own?: Readonly<Record<string, readonly number[]>>;
  readonly user?: { readonly is_root?: boolean };
  readonly permissions: readonly string[];
  readonly permission_groups?: readonly { readonly permissions: readonly string[] }[];
  readonly company: {
    readonly licenses: readonly string[];
    /** Plugin packages that the company has switched off. */
    readonly disabled_plugins?: readonly string[];
    /** The company's own answers to the modules' settings. */
    readonly settings?: SaidSettings;
  };
}

/**
 * A requirement: any one of `permissions` (none means open to all), and a `license`, or one of several, that the
 * company holds.
 */
export interface Requirement {
  readonly permissions?: readonly string[];
  readonly license?: string | readonly string[];
  /** True if it is for whoever operates Scoop alone. */
  readonly root?: boolean;
}

/** The name of a licence, with which the permissions of it begin. */
export const LICENSE = '^[A-Z][A-Z0-9]*$';

/** Answers the licence that a permission belongs to by its prefix; undefined for a name without one. */
export function licenseOf(permission: string): string | undefined {
  return /^([A-Z][A-Z0-9]*)_/.exec(permission)?.[1];
}

/**
 * Tells whether the subject may: the company holds the licence, and the list is empty, the user is root, or one
 * permission is held.
 */
export function can(subject: Subject, { permissions = [], license, root = false }: Requirement): boolean {
  if (root && subject.user?.is_root !== true) return false;
  if (license !== undefined && ![license].flat().some((each) => subject.company.licenses.includes(each))) return false;
  if (permissions.length === 0 || subject.user?.is_root === true) return true;
  return permissions.some((permission) => holds(subject, permission));
}

/** Lists every effective permission, direct or by group, each once. Root is not expanded. */
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
