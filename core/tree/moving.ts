// Works out where an item of a tree can go, by a key or dropped on a line.
import {
  type Forest,
  itemOf,
  type Line,
  lastIn,
  type Part,
  type Place,
  parentOf,
  placeOf,
  type Step,
  siblingsIn,
  type TreeItem,
} from './tree.ts';

/** Answers where one key moves an item; undefined if it cannot go. */
export function stepOf<Item extends TreeItem>(forest: Forest<Item>, key: string, step: Step): Place | undefined {
  const { items } = forest;
  const item = itemOf(items, key);
  if (!item) return undefined;
  const parent = parentOf(items, item);
  const siblings = siblingsIn(items, parent?.key ?? null);
  const at = siblings.indexOf(item);
  if (step === 'in') return stepIn(forest, item, siblings);
  if (step === 'out') return stepOut(forest, item, parent);
  const next = siblings[at + 1];
  if (step === 'up' && at > 0) return { parent: parent?.key ?? null, after: siblings[at - 2]?.key ?? null };
  if (step === 'down' && next) return { parent: parent?.key ?? null, after: next.key };
  return stepBeyond(forest, item, parent, step === 'up' ? -1 : 1);
}

function stepOut<Item extends TreeItem>({ items, mayStandIn }: Forest<Item>, item: Item, parent: Item | undefined) {
  const above = parent && parentOf(items, parent);
  return parent && mayStandIn(item, above) ? { parent: above?.key ?? null, after: parent.key } : undefined;
}

/** Moves it into the branch above, as its last item, else into the one below, as its first. */
function stepIn<Item extends TreeItem>(
  { items, mayStandIn }: Forest<Item>,
  item: Item,
  siblings: readonly Item[],
): Place | undefined {
  const at = siblings.indexOf(item);
  const takes = (other: Item) => other !== item && other.isBranch === true && mayStandIn(item, other);
  const above = siblings.slice(0, at).findLast(takes);
  if (above) return lastIn(items, item.key, above.key);
  const below = siblings.slice(at).find(takes);
  return below && { parent: below.key, after: null };
}

/** Moves an item that must be in a branch from the end of one branch to the start of the next. */
function stepBeyond<Item extends TreeItem>(
  { items, mayStandIn }: Forest<Item>,
  item: Item,
  parent: Item | undefined,
  by: 1 | -1,
): Place | undefined {
  const above = parent && parentOf(items, parent);
  if (!parent || mayStandIn(item, above)) return undefined;
  const branches = siblingsIn(items, above?.key ?? null).filter((branch) => mayStandIn(item, branch));
  const target = branches[branches.indexOf(parent) + by];
  if (!target) return undefined;
  return by === 1 ? { parent: target.key, after: null } : lastIn(items, item.key, target.key);
}

/** Answers where an item dropped on a line would stand; undefined if it may not, or stands there already. */
export function dropOn<Item extends TreeItem>(
  forest: Forest<Item>,
  item: Item,
  line: Line<Item>,
  part: Part,
): Place | undefined {
  const place = line.item.key === item.key ? undefined : placeAt(forest, item, line, part);
  const now = placeOf(forest.items, item);
  return place && (place.parent !== now.parent || place.after !== now.after) ? place : undefined;
}

function placeAt<Item extends TreeItem>(
  { items, mayStandIn }: Forest<Item>,
  item: Item,
  line: Line<Item>,
  part: Part,
): Place | undefined {
  const isInside = line.item.isBranch && mayStandIn(item, line.item);
  if (isInside && part === 'into') return lastIn(items, item.key, line.item.key);
  if (isInside && part === 'after' && line.isOpen && line.inside > 0) return { parent: line.item.key, after: null };
  // The item goes beside the line, or behind the branch of the line.
  let at = part;
  for (let target: Item | undefined = line.item; target; target = parentOf(items, target)) {
    if (target.key === item.key) return undefined;
    if (mayStandIn(item, parentOf(items, target))) return beside(items, item, target, at);
    at = 'after';
  }
  return undefined;
}

function beside<Item extends TreeItem>(items: readonly Item[], item: Item, target: Item, part: Part): Place {
  const parent = parentOf(items, target)?.key ?? null;
  if (part !== 'before') return { parent, after: target.key };
  const siblings = siblingsIn(items, parent).filter(({ key }) => key !== item.key);
  return { parent, after: siblings[siblings.indexOf(target) - 1]?.key ?? null };
}

/** Share of a branch's line, at its top and its bottom, that means beside it; the middle means inside. */
const EDGE = 0.28;

/** Answers which part of a line the pointer is on, by its share of the line's height. */
export function partAt<Item extends TreeItem>(forest: Forest<Item>, item: Item, line: Line<Item>, share: number): Part {
  const { items, mayStandIn } = forest;
  const hasInside = line.item.isBranch && mayStandIn(item, line.item);
  if (!hasInside) return share < 0.5 ? 'before' : 'after';
  if (share < EDGE && mayStandIn(item, parentOf(items, line.item))) return 'before';
  return share > 1 - EDGE ? 'after' : 'into';
}
