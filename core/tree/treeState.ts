// Describes what a tree needs of its page's store.
import type { Forest, Line, Place, Step, TreeItem } from './tree.ts';

export interface TreeState<Item extends TreeItem = TreeItem> extends Forest<Item> {
  readonly lines: readonly Line<Item>[];
  readonly selected: string | null;
  select(key: string | null): void;
  toggle(key: string, isOpen?: boolean): void;
  mayMove(item: Item): boolean;
  move(item: Item, place: Place): void;
}

/** The parts of a line besides the name, and its actions. */
export interface TreeParts<Item extends TreeItem = TreeItem> {
  readonly icon: (line: Line<Item>) => React.ReactNode;
  /** Shown at the end, such as a count or a tag; screen readers do not read it as part of the name. */
  readonly end?: (line: Line<Item>) => React.ReactNode;
  /** Describes the same for screen readers, beside the name. */
  readonly description?: (line: Line<Item>) => string;
  /** Entries of the line's menu; undefined for no menu. */
  readonly menu?: (line: Line<Item>, acts: LineActs) => React.ReactNode;
  /** Tells whether the item's name can be changed in its place. */
  readonly mayRename?: (item: Item) => boolean;
  readonly onRename?: (item: Item, name: string) => void;
  readonly onDelete?: (item: Item) => void;
}

/** What the entries of a line's menu need. */
export interface LineActs {
  readonly rename: () => void;
  readonly step: (step: Step) => void;
  readonly place: (place: Place) => void;
}
