// Turns a package's manifest from data into a plugin: every `{"$lazy": path}` becomes a function that loads that path.
import type { Lazy } from '#core/contract';

export type LazyPath = readonly (string | number)[];

/** Answers a copy; `make` is called once for each lazy part, with its path in the package's default export. */
export function hydrate(value: unknown, make: (path: LazyPath) => Lazy): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((member) => hydrate(member, make));
  const path = lazyPath(value);
  if (path) return make(path);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, hydrate(member, make)]));
}

function lazyPath(value: object): LazyPath | undefined {
  const { $lazy: path, ...rest } = value as { $lazy?: unknown };
  if (!Array.isArray(path) || Object.keys(rest).length > 0) return undefined;
  return path.every((step) => typeof step === 'string' || typeof step === 'number') ? path : undefined;
}

/**
 * Answers the value at the path, and throws where there is none. It reads own members only, so that a path never
 * reaches a prototype.
 */
export function follow(value: unknown, path: LazyPath): unknown {
  return path.reduce<unknown>((at, step) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) {
      throw new Error(`there is nothing at ${path.join('.')}`);
    }
    return (at as Record<string | number, unknown>)[step];
  }, value);
}
