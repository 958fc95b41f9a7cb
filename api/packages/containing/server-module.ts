// Imports a package's server module: one ES module, which takes the libraries that it shares with Scoop from
// `globalThis.scoop`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerPlugin } from '../../contract/index.ts';
import type { Inspected } from '../installing/inspect.ts';
import { hashInAddress } from '../installing/integrity.ts';
import type { Container } from './container.ts';

export type Shared = Readonly<Record<string, object>>;

/**
 * Answers the address of this version of the file: other content gets another address, so that it is imported again.
 */
export function addressOfServer({ source, integrity }: Inspected): string | undefined {
  const path = source?.parts.server;
  if (!source || path === undefined) return undefined;
  return `${pathToFileURL(join(source.folder, path)).href}?v=${hashInAddress(integrity[path] ?? '')}`;
}

/** @param shared libraries in `globalThis.scoop`, by the name that the module imports */
export async function importServer(
  address: string,
  container: Container,
  shared: Shared,
): Promise<ServerPlugin | undefined> {
  Object.assign(globalThis, { scoop: shared });
  try {
    return await container.run('SERVER_THREW', 'server', async () => {
      const { default: server } = (await import(/* webpackIgnore: true */ address)) as { default?: ServerPlugin };
      if (typeof server !== 'object' || server === null) throw new Error('the server module has no default export');
      if (server.plugin !== container.id) throw new Error(`the server module is of ${server.plugin}`);
      return server;
    });
  } catch {
    // The fault is on the list already.
    return undefined;
  }
}
