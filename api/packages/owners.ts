// Tells which running package a resource belongs to.
import type { Container } from './containing/container.ts';
import type { Inspected } from './installing/inspect.ts';
import { resourceNamesOf } from './resources.ts';

/** Maps a resource to its package's container. */
export type Owners = ReadonlyMap<string, Container>;

type Running = Pick<Inspected, 'manifest'> & { readonly container: Container; readonly module?: object };

export function ownersOf(packages: readonly Running[]): Owners {
  const running = packages.filter(({ module }) => module);
  return new Map(
    running.flatMap(({ container, manifest }) =>
      (manifest ? resourceNamesOf(manifest) : []).map((resource) => [resource, container] as const),
    ),
  );
}
