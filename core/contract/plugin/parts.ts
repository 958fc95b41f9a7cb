// Joins the features of a plugin to one plugin. If two features declare the same thing, both are reported by name as a
// clash, and nothing is dropped silently.
import type { Contracts } from './contracts.ts';

/** A thing that two parts declare, such as the head of one entity: `extends.WebshopOrder.head`. */
export interface Clash {
  readonly contribution: string;
  readonly parts: readonly [string, string];
}

interface Share {
  /** The feature's name, which is that of its folder. */
  readonly id: string;
}

interface Joined {
  readonly all: Readonly<Record<string, unknown>>;
  readonly clashes: readonly Clash[];
}

type Tree = Record<string, unknown>;

/**
 * Joins parts: lists are appended in the order of the parts, maps are merged key by key, and anything else may exist
 * once. The function uses nothing outside itself, since package checks run its source in a thread without modules.
 */
export function joinParts(parts: readonly Share[]): Joined {
  const all: Tree = {};
  const owners = new Map<string, string>();
  const clashes: Clash[] = [];
  for (const { id, ...share } of parts) lay(all, share, '', id);
  return { all, clashes };

  function lay(into: Tree, share: object, above: string, id: string): void {
    for (const [key, value] of Object.entries(share)) {
      const at = above ? `${above}.${key}` : key;
      if (value === undefined) continue;
      if (Array.isArray(value)) into[key] = [...((into[key] as readonly unknown[] | undefined) ?? []), ...value];
      else if (isMap(value)) {
        into[key] ??= {};
        lay(into[key] as Tree, value, at, id);
      } else if (owners.has(at)) clashes.push({ contribution: at, parts: [owners.get(at) as string, id] });
      else {
        owners.set(at, id);
        into[key] = value;
      }
    }
  }
  function isMap(value: unknown): value is object {
    return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  }
}

interface Divided {
  readonly id: string;
  readonly contract: Contracts;
  readonly license?: string;
  readonly requires?: readonly string[];
  readonly parts?: readonly Share[];
}

/** Joins a manifest with its parts, except for their texts; it uses nothing outside itself either. */
export function joinManifest({ parts, ...plugin }: Divided, join: typeof joinParts): object {
  if (!parts) return plugin;
  const { id, contract, license, requires, ...own } = plugin;
  const shares = [{ id, ...own }, ...parts].map((share) => ({ ...share, texts: undefined }));
  const { all, clashes } = join(shares);
  const named = { id, contract, ...(license && { license }), ...(requires && { requires }) };
  return { ...named, ...all, ...(clashes.length > 0 && { clashes }) };
}
