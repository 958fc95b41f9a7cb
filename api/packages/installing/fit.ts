// Checks whether packages fit the product and each other, by the registry's own rules: some are refused as a whole,
// others lose only a part.
import type { Plugin } from '#core/contract';
import { corePlugin, type Fault, resolve } from '#core/registry';
import type { PackageFault } from '../containing/fault.ts';

interface Fit {
  readonly faults: readonly PackageFault[];
  readonly isRefused: boolean;
}
/** Results by plugin. */
export type Fits = ReadonlyMap<string, Fit>;

interface Candidate {
  readonly id: string;
  readonly manifest?: Plugin;
  readonly mayRun: boolean;
}

export function fitting(builtIn: readonly Plugin[], candidates: readonly Candidate[]): Fits {
  const fits = new Map<string, Fit>();
  let left = candidates.flatMap(({ manifest, mayRun }) => (mayRun && manifest ? [manifest] : []));
  // Without packages this is skipped, because checking all built-in modules takes a third of a second.
  if (left.length === 0) return fits;
  const ground = resolve([corePlugin, ...builtIn]).resolved;
  // A refused package is missing for others, so this repeats until no more are refused.
  for (;;) {
    const { faults } = resolve(left, ground);
    const taken = [...takenNames(left, ground.plugins), ...takenPermissions(left, ground.permissions)];
    const found = [...faults, ...taken];
    const refused = left.filter(({ id }) => found.some((fault) => fault.plugin === id && isWhole(fault)));
    const ready = refused.length > 0 ? refused : left;
    for (const { id } of ready) fits.set(id, { faults: ofPlugin(found, id), isRefused: refused.length > 0 });
    if (refused.length === 0) return fits;
    left = left.filter((manifest) => !refused.includes(manifest));
  }
}

/**
 * Tells whether a fault refuses the whole package: an entity without its calls, or a permission that nobody can be
 * granted, is worse than no plugin.
 */
function isWhole({ code, contribution }: Fault): boolean {
  if (contribution === undefined || code === 'UNDECLARED_PERMISSION' || code === 'INVALID_ENTITY') return true;
  return contribution.startsWith('entities.') && (code === 'DUPLICATE_ID' || code === 'INVALID_SHAPE');
}

function takenNames(packages: readonly Plugin[], builtIn: readonly Plugin[]): Fault[] {
  const taken = packages.filter(({ id }) => builtIn.some((other) => other.id === id));
  return taken.map(({ id }) => ({ code: 'DUPLICATE_ID', plugin: id, message: `${id} is a built-in module` }));
}

function takenPermissions(packages: readonly Plugin[], declared: ReadonlySet<string>): Fault[] {
  return packages.flatMap(({ id, permissions = [] }, index) => {
    const before = new Set(packages.slice(0, index).flatMap((other) => other.permissions ?? []));
    const taken = permissions.filter((permission) => declared.has(permission) || before.has(permission));
    const toFault = (permission: string): Fault => ({
      code: 'PERMISSION_TAKEN',
      plugin: id,
      message: `another plugin already declares ${permission}`,
    });
    return taken.map(toFault);
  });
}

function ofPlugin(faults: readonly Fault[], id: string): PackageFault[] {
  return faults.filter(({ plugin }) => plugin === id).map(({ plugin: _, ...fault }) => fault);
}
