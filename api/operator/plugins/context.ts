// Describes what each command on packages works with.
import type { Plugin } from '#core/contract';
import { type Entry, readLock, writeLock } from '../../packages/installing/lock.ts';
import type { Settings } from '../../settings/settings.ts';
import { StoreFault } from '../../store/fault.ts';

export interface Context {
  readonly settings: Settings;
  /** Manifests of the modules that Scoop is built with. */
  readonly builtIn: readonly Plugin[];
}

/** What the lock keeps of an installed package. */
export function entryOf(id: string, { settings }: Context): Entry {
  const { packages } = readLock(settings.pluginsFolder);
  const entry = Object.hasOwn(packages, id) ? packages[id] : undefined;
  if (!entry) throw new StoreFault(`There is no plugin ${id}. See them with: npm run scoop -- plugins list`);
  return entry;
}

/** Without an entry it is taken out. */
export function keepEntry(id: string, entry: Entry | undefined, { settings }: Context): void {
  const { [id]: _, ...others } = readLock(settings.pluginsFolder).packages;
  writeLock(settings.pluginsFolder, { packages: { ...others, ...(entry && { [id]: entry }) } });
}
