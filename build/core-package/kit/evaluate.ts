// Reads the default export of a built web.js outside a browser: evaluating a manifest does nothing, so stand-ins for the
// shared libraries are enough.
import { pathToFileURL } from 'node:url';
import { joinManifest, joinParts } from '../../../core/contract/plugin/parts.ts';

/** Answers the manifest, its parts joined to it. */
export async function evaluate(file: string): Promise<Record<string, unknown>> {
  const host = globalThis as { scoop?: unknown };
  const before = host.scoop;
  host.scoop = libraries;
  try {
    // The address is new each time, because a module is evaluated once for each.
    const module = await import(`${pathToFileURL(file).href}?at=${Date.now()}`);
    if (typeof module.default?.id !== 'string') throw new Error('src/index.ts has no plugin as its default export');
    return module.default;
  } finally {
    host.scoop = before;
  }
}

/** Takes any use of a library without doing anything. */
const anything: unknown = new Proxy(function standIn() {}, {
  // Awaited, it is no promise; made into a text, it is one.
  get: (_, key) => (key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
  construct: () => anything as object,
});

const REAL: Readonly<Record<PropertyKey, unknown>> = {
  definePart: (part: unknown) => part,
  definePlugin: (plugin: Parameters<typeof joinManifest>[0]) => joinManifest(plugin, joinParts),
};
const core = new Proxy({}, { get: (_, key) => REAL[key] ?? anything });
const libraries = new Proxy({}, { get: (_, name) => (name === '@scoop/core' ? core : anything) });
