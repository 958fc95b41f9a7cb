// Describes the context of each command on packages.
import type { Plugin } from '#core/contract';
import type { Module } from '../../contract/index.ts';
import { type Entry, readLock, writeLock } from '../../packages/installing/lock.ts';
import type { Settings } from '../../settings/settings.ts';
import { StoreFault } from '../../store/faults/fault.ts';

export interface Context {
  readonly settings: Settings;
  /** Manifests of the built-in modules. */
  readonly builtIn: readonly Plugin[];
  /** The same modules with their server parts. */
  readonly modules: readonly Module[];
}

/** Answers the lock file's entry of an installed package. */
export function entryOf(id: string, { settings }: Context): Entry {
  const { packages } = readLock(settings.pluginsFolder);
  const entry = Object.hasOwn(packages, id) ? packages[id] : undefined;
  if (!entry) throw new StoreFault(`There is no plugin ${id}. See them with: npm run scoop -- plugins list`);
  return entry;
}

/** Stores the entry; without one the package is removed from the lock. */
export function keepEntry(id: string, entry: Entry | undefined, { settings }: Context): void {
  const { [id]: _, ...others } = readLock(settings.pluginsFolder).packages;
  writeLock(settings.pluginsFolder, { packages: { ...others, ...(entry && { [id]: entry }) } });
}
