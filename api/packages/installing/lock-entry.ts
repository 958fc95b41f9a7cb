// Describes the lock file's entry of a package.
import { isAbsolute, relative } from 'node:path';
import type { Inspected } from './inspect.ts';
import type { Entry } from './lock.ts';

/** Its folder by name where it lies among the packages, so that all of them can be moved together. */
export function entryOf({ folder, version, source, integrity, entry }: Inspected, pluginsFolder: string): Entry {
  const way = relative(pluginsFolder, folder);
  const isInside = way !== '' && !way.startsWith('..') && !isAbsolute(way);
  const name = source?.name ?? entry?.name;
  return {
    version,
    ...(name && { name }),
    folder: isInside ? way : folder,
    ...(entry?.disabled && { disabled: true }),
    integrity,
  };
}
