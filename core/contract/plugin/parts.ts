// Joins the features of a plugin, each with its share, to one. What two of them say is never dropped in silence: it is a
// clash, and whoever takes the plugin in reports it with the names of both.

/** One thing that two parts say, such as the head of one entity: `extends.WebshopOrder.head`. */
export interface Clash {
  readonly contribution: string;
  readonly parts: readonly [string, string];
}

interface Share {
  /** The feature's name, which is its folder's. */
  readonly id: string;
}

interface Joined {
  readonly all: Readonly<Record<string, unknown>>;
  readonly clashes: readonly Clash[];
}

type Tree = Record<string, unknown>;

/**
 * Lists follow each other in the order of the parts, maps are laid together key by key, and anything else is there once.
 * It names nothing outside itself: where packages are tried out, its text runs in a thread that has no modules.
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
  readonly contract: number;
  readonly license?: string;
  readonly requires?: readonly string[];
  readonly parts?: readonly Share[];
}

/** A manifest with its parts joined to it, but for their texts; it names nothing outside itself, either. */
export function joinManifest({ parts, ...plugin }: Divided, join: typeof joinParts): object {
  if (!parts) return plugin;
  const { id, contract, license, requires, ...own } = plugin;
  const shares = [{ id, ...own }, ...parts].map((share) => ({ ...share, texts: undefined }));
  const { all, clashes } = join(shares);
  const named = { id, contract, ...(license && { license }), ...(requires && { requires }) };
  return { ...named, ...all, ...(clashes.length > 0 && { clashes }) };
}
