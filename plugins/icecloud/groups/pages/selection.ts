// Works out what ticking a permission changes: MODERATE also ticks VIEW, unticking VIEW also unticks MODERATE, and only
// permissions that may be given are ticked.
import type { Permission } from './catalogue.ts';

export interface Rights {
  /** The company holds the licence, so the permission counts. */
  readonly isLicensed: (license: string) => boolean;
  /** The editor may give this permission to others. */
  readonly holds: (name: string) => boolean;
}
export type Locked = 'license' | 'held' | undefined;

/** The reason why a permission cannot be ticked now; a ticked one can always be unticked. */
export function lockOf(permission: Permission, chosen: ReadonlySet<string>, rights: Rights): Locked {
  if (chosen.has(permission.name)) return undefined;
  if (!rights.isLicensed(permission.license)) return 'license';
  return rights.holds(permission.name) ? undefined : 'held';
}

/** Ticks or unticks some permissions; `all` is the catalogue, where companions are looked up. */
export function tick(
  chosen: ReadonlySet<string>,
  permissions: readonly Permission[],
  on: boolean,
  all: readonly Permission[],
  rights: Rights,
): string[] {
  const next = new Set(chosen);
  for (const permission of permissions) {
    if (!on) {
      next.delete(permission.name);
      if (permission.suffix === 'VIEW') withSuffix(all, permission, 'MODERATE', (other) => next.delete(other.name));
    } else if (lockOf(permission, next, rights) === undefined) {
      next.add(permission.name);
      if (permission.suffix === 'MODERATE') {
        withSuffix(all, permission, 'VIEW', (other) => lockOf(other, next, rights) || next.add(other.name));
      }
    }
  }
  return [...next].sort();
}

function withSuffix(
  all: readonly Permission[],
  { license, collection }: Permission,
  suffix: string,
  act: (permission: Permission) => unknown,
): void {
  const found = all.find(
    (other) => other.license === license && other.collection === collection && other.suffix === suffix,
  );
  if (found) act(found);
}

/** The state of a checkbox that stands for several permissions. */
export function stateOf(permissions: readonly Permission[], chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const ticked = permissions.filter(({ name }) => chosen.has(name)).length;
  if (ticked === 0) return 'none';
  return ticked === permissions.length ? 'all' : 'some';
}

export interface Difference {
  readonly added: number;
  readonly removed: number;
}

export function difference(before: readonly string[], now: readonly string[]): Difference {
  return {
    added: now.filter((name) => !before.includes(name)).length,
    removed: before.filter((name) => !now.includes(name)).length,
  };
}
