// Loads the permission names that exist from `GET permission`, and groups them as people look for them.
import { useAnswer } from '#core/records';

export interface Permission {
  readonly name: string;
  readonly license: string;
  readonly collection: string;
  readonly suffix: string;
}
export interface Row {
  readonly collection: string;
  readonly permissions: readonly Permission[];
}
export interface Block {
  readonly license: string;
  readonly rows: readonly Row[];
}
export type Catalogue =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly permissions: readonly Permission[] };

export function useCatalogue(): { catalogue: Catalogue; retry: () => void } {
  const { state, data: permissions, reload } = useAnswer<readonly Permission[]>('permission');
  const catalogue: Catalogue = permissions ? { state: 'ready', permissions } : { state: state as 'loading' | 'failed' };
  return { catalogue, retry: reload };
}

/** Adds names that the group holds and that no module declares any more, so that they can be unticked. */
export function withUnknown(known: readonly Permission[], held: readonly string[]): Permission[] {
  const names = new Set(known.map(({ name }) => name));
  const unknown = held.filter((name) => !names.has(name));
  return [...known, ...unknown.map((name) => ({ name, license: '', collection: name, suffix: 'USE' }))];
}

/** Groups permissions by licence as blocks and by collection as rows, in their own order. */
export function blocksOf(permissions: readonly Permission[]): Block[] {
  return groups(permissions, ({ license }) => license).map(([license, inLicense]) => ({
    license,
    rows: groups(inLicense, ({ collection }) => collection).map(([collection, inRow]) => ({
      collection,
      permissions: inRow,
    })),
  }));
}

function groups<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return [...found];
}
