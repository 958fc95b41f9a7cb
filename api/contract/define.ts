// Declares a server module, and the share that a feature has in one.
import type { EntityHooks } from './hooks.ts';
import type { ServerPart, ServerPlugin } from './plugin.ts';
import { joinServer } from './server-parts.ts';

/** By model: hooks that get records of that model. */
type HooksOf<Models> = {
  readonly [Model in keyof Models]: EntityHooks<Model & string> | readonly EntityHooks<Model & string>[];
};

/** Returns its argument, typed: hooks get records of the model that they stand under. */
export function defineServerPart<T extends Omit<ServerPart, 'hooks'>, Models = Readonly<Record<never, never>>>(
  part: T & { readonly hooks?: HooksOf<Models> },
): T {
  return part;
}

/**
 * Returns its argument, typed, with its parts joined to it: hooks get records of the model that they stand under, and those
 * of one model run in the order of the parts.
 * @throws Error that names both, where two parts say the same, such as one computed field
 */
export function defineServer<T extends Omit<ServerPlugin, 'hooks'>, Models = Readonly<Record<never, never>>>(
  server: T & { readonly hooks?: HooksOf<Models>; readonly parts?: readonly ServerPart[] },
): Omit<T, 'parts'> & ServerPlugin {
  const { parts, ...own } = server;
  return (parts ? joinServer(own as ServerPlugin, parts) : server) as unknown as T & ServerPlugin;
}
