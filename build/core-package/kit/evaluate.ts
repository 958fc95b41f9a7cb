// Reads the default export of a built web.js outside a browser: evaluating a manifest does nothing, so stand-ins for the
// shared libraries are enough.
import { pathToFileURL } from 'node:url';
import { joinManifest, joinParts } from '../../../core/contract/plugin/parts.ts';

/** Answers the manifest, with its parts joined. */
export async function evaluate(file: string): Promise<Record<string, unknown>> {
  const host = globalThis as { scoop?: unknown };
  const before = host.scoop;
  host.scoop = libraries;
  try {
    // A new address each time, because the runtime evaluates a module only once per address.
    const module = await import(`${pathToFileURL(file).href}?at=${Date.now()}`);
    if (typeof module.default?.id !== 'string') throw new Error('src/index.ts has no plugin as its default export');
    return module.default;
  } finally {
    host.scoop = before;
  }
}

/** Accepts any use of a library and does nothing. */
const anything: unknown = new Proxy(function standIn() {}, {
  // It must not look like a promise when awaited, and becomes an empty text when converted to one.
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
