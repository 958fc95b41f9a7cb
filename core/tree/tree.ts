// Describes a tree of items in an order that people choose: its lines as shown, and the places that an item can take.

export interface TreeItem {
  readonly key: string;
  readonly name: string;
  /** Key of the item that holds it; if that one is gone, the item stands at the top level. */
  readonly parent: string | null;
  /** True if it can hold other items. */
  readonly isBranch?: boolean;
}

/** The items in their order, and which may be in which; without a parent an item is at the top level. */
export interface Forest<Item extends TreeItem = TreeItem> {
  readonly items: readonly Item[];
  mayStandIn(item: Item, parent: Item | undefined): boolean;
}

/** A shown line of the tree. */
export interface Line<Item extends TreeItem = TreeItem> {
  readonly item: Item;
  readonly parent?: Item;
  readonly level: number;
  readonly place: number;
  readonly of: number;
  /** Set for a branch only. */
  readonly isOpen?: boolean;
  /** Number of items in it. */
  readonly inside: number;
}

/** A place among the children of `parent`, behind `after`; null is the first place. */
export interface Place {
  readonly parent: string | null;
  readonly after: string | null;
}

export type Step = 'up' | 'down' | 'in' | 'out';
export type Part = 'before' | 'into' | 'after';

type Items<Item> = readonly Item[];

export function itemOf<Item extends TreeItem>(items: Items<Item>, key: string | null): Item | undefined {
  return key === null ? undefined : items.find((item) => item.key === key);
}

export function parentOf<Item extends TreeItem>(items: Items<Item>, { parent }: Item): Item | undefined {
  const found = itemOf(items, parent);
  return found?.isBranch ? found : undefined;
}

function byParent<Item extends TreeItem>(items: Items<Item>): Map<string | null, Item[]> {
  const branches = new Set(items.flatMap(({ key, isBranch }) => (isBranch ? [key] : [])));
  const children = new Map<string | null, Item[]>();
  for (const item of items) {
    const parent = item.parent !== null && branches.has(item.parent) ? item.parent : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(item);
    else children.set(parent, [item]);
  }
  return children;
}

export function siblingsIn<Item extends TreeItem>(items: Items<Item>, parent: string | null): Item[] {
  return byParent(items).get(parent) ?? [];
}

export function linesOf<Item extends TreeItem>(items: Items<Item>, closed: ReadonlySet<string>): Line<Item>[] {
  const children = byParent(items);
  const below = (parent: Item | undefined, level: number): Line<Item>[] =>
    (children.get(parent?.key ?? null) ?? []).flatMap((item, index, all) => {
      const inside = children.get(item.key)?.length ?? 0;
      const isOpen = item.isBranch ? !closed.has(item.key) : undefined;
      const line = { item, parent, level, place: index + 1, of: all.length, isOpen, inside };
      return isOpen ? [line, ...below(item, level + 1)] : [line];
    });
  return below(undefined, 1);
}

/** Answers the items in their new order, with the moved one in its new branch. */
export function moved<Item extends TreeItem>(items: Items<Item>, key: string, { parent, after }: Place): Item[] {
  const item = itemOf(items, key);
  if (!item) return [...items];
  const others = items.filter((other) => other !== item);
  const [first] = siblingsIn(others, parent);
  const behind = others.findIndex((other) => other.key === after) + 1;
  const at = after !== null ? behind : first ? others.indexOf(first) : others.length;
  return [...others.slice(0, at), { ...item, parent }, ...others.slice(at)];
}

export function placeOf<Item extends TreeItem>(items: Items<Item>, item: Item): Place {
  const parent = parentOf(items, item)?.key ?? null;
  const siblings = siblingsIn(items, parent);
  return { parent, after: siblings[siblings.indexOf(item) - 1]?.key ?? null };
}

/** Answers the place behind the last item of a branch, or of the top level. */
export function lastIn<Item extends TreeItem>(items: Items<Item>, key: string, parent: string | null): Place {
  return { parent, after: siblingsIn(items, parent).findLast((item) => item.key !== key)?.key ?? null };
}
