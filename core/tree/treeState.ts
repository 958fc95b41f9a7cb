// Describes what a page's store is to its tree.
import type { Forest, Line, Place, Step, TreeItem } from './tree.ts';

export interface TreeState<Item extends TreeItem = TreeItem> extends Forest<Item> {
  readonly lines: readonly Line<Item>[];
  readonly selected: string | null;
  select(key: string | null): void;
  toggle(key: string, isOpen?: boolean): void;
  mayMove(item: Item): boolean;
  move(item: Item, place: Place): void;
}

/** What stands on the lines beside the name, and what can be done there. */
export interface TreeParts<Item extends TreeItem = TreeItem> {
  readonly icon: (line: Line<Item>) => React.ReactNode;
  /** At the end: a count, a tag; out of the line's name for readers. */
  readonly end?: (line: Line<Item>) => React.ReactNode;
  /** The same for readers, beside the name. */
  readonly description?: (line: Line<Item>) => string;
  /** The items of its menu; undefined: it has none. */
  readonly menu?: (line: Line<Item>, acts: LineActs) => React.ReactNode;
  /** Names are changed in place, where it answers true. */
  readonly mayRename?: (item: Item) => boolean;
  readonly onRename?: (item: Item, name: string) => void;
  readonly onDelete?: (item: Item) => void;
}

/** What the items of a line's menu need. */
export interface LineActs {
  readonly rename: () => void;
  readonly step: (step: Step) => void;
  readonly place: (place: Place) => void;
}
