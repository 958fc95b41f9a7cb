// Turns a plugin's object into data that Scoop can read without running the package's code.

/** Replaces each function by its path in the object, and leaves the texts out, which are files of their own. */
export function manifestOf({ texts: _, ...plugin }: Readonly<Record<string, unknown>>): unknown {
  return asData(plugin, []);
}

function asData(value: unknown, path: readonly (string | number)[]): unknown {
  if (typeof value === 'function') return { $lazy: path };
  if (Array.isArray(value)) return value.map((item, index) => asData(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asData(item, [...path, key])]));
}
