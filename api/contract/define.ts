// What a server module, and a feature's share of one, are declared with.
import type { ServerPart, ServerPlugin } from './plugin.ts';
import { joinServer } from './server-parts.ts';

/** Returns its argument, typed. */
export function defineServerPart<T extends ServerPart>(part: T): T {
  return part;
}

/**
 * Returns its argument, typed, with its parts joined to it: hooks of one model run in the order of the parts.
 * @throws Error that names both, where two parts say the same, such as one computed field
 */
export function defineServer<T extends ServerPlugin>({
  parts,
  ...server
}: T & { readonly parts?: readonly ServerPart[] }): Omit<T, 'parts'> & ServerPlugin {
  return (parts ? joinServer(server as unknown as ServerPlugin, parts) : server) as unknown as T;
}
