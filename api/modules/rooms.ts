// Finds the module whose call an address is, for the log and for monitoring.
import type { Module } from '../contract/index.ts';

/** The room of calls that belong to no module. */
const OWN = 'api';

/** Answers a function from the pattern of a route to the id of a module, or `api`. */
export function roomFinder(modules: readonly Module[]): (url: string) => string {
  const rooms = new Map(modules.map(({ manifest }) => [manifest.id, manifest.id]));
  for (const { manifest } of modules) {
    for (const entry of manifest.entities ?? []) {
      const { resource, model } = 'file' in entry ? entry.file : entry;
      rooms.set(resource ?? model.toLowerCase(), manifest.id);
    }
  }
  return (url) => {
    const known = url.split('/').find((part) => rooms.has(part));
    return known === undefined ? OWN : rooms.get(known)!;
  };
}
