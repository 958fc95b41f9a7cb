// Fetches a package's server half: one ES module, which takes what it shares with Scoop from `globalThis.scoop`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as kysely from 'kysely';
import * as contract from '#core/contract';
import * as door from '../index.ts';
import type { ServerPlugin } from '../plugin.ts';
import type { Container } from './container.ts';
import type { Inspected } from './inspect.ts';
import { hashInAddress } from './integrity.ts';

/** The module of this version of the file: another content is another address, so that it is read anew. */
export function addressOfHalf({ source, integrity }: Inspected): string | undefined {
  const path = source?.parts.server;
  if (!source || path === undefined) return undefined;
  return `${pathToFileURL(join(source.folder, path)).href}?v=${hashInAddress(integrity[path] ?? '')}`;
}

export async function importHalf(address: string, container: Container): Promise<ServerPlugin | undefined> {
  Object.assign(globalThis, { scoop: { '@scoop/core/server': door, '@scoop/core': contract, kysely } });
  try {
    return await container.run('SERVER_THREW', 'server', async () => {
      const { default: half } = (await import(/* webpackIgnore: true */ address)) as { default?: ServerPlugin };
      if (typeof half !== 'object' || half === null) throw new Error('the server half has no default export');
      if (half.plugin !== container.id) throw new Error(`the server half is of ${half.plugin}`);
      return half;
    });
  } catch {
    // It is on the list.
    return undefined;
  }
}
