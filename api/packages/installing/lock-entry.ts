// Describes the lock file's entry of a package.
import { isAbsolute, relative } from 'node:path';
import type { Inspected } from './inspect.ts';
import type { Entry } from './lock.ts';

/**
 * Makes the entry; a folder inside the packages folder is stored by name, so that all packages can be moved together.
 */
export function entryOf({ folder, version, integrity, entry }: Inspected, pluginsFolder: string): Entry {
  const way = relative(pluginsFolder, folder);
  const isInside = way !== '' && !way.startsWith('..') && !isAbsolute(way);
  return { version, folder: isInside ? way : folder, ...(entry?.disabled && { disabled: true }), integrity };
}
