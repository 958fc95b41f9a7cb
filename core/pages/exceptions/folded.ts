// Chooses which kinds of exceptions stand above the tiles, and which of them stand open, so that the day's tiles are still
// on the screen.
import type { ExceptionKind } from './exceptions.ts';

/** Rows above the tiles; on a phone each takes more of the screen. */
const ROWS = { wide: 6, phone: 4 } as const;
/** A kind with more records opens by a click. */
const FEW = 3;

export interface Folded {
  readonly shown: readonly ExceptionKind[];
  readonly open: ReadonlySet<string>;
  readonly rest: number;
}

/** A single record stands on the row of its kind. */
export const isSingle = ({ items, amount }: ExceptionKind): boolean => items.length === 1 && amount === 1;

/** The first kind stands open if it is short; what is left of the rows opens further ones. */
export function folded(kinds: readonly ExceptionKind[], isPhone: boolean): Folded {
  let left: number = isPhone ? ROWS.phone : ROWS.wide;
  const open = new Set<string>();
  const shown: ExceptionKind[] = [];
  const isShort = (kind: ExceptionKind) => kind.isOwn === true && !isSingle(kind) && kind.items.length <= FEW;
  const openIf = (kind: ExceptionKind) => {
    if (!isShort(kind) || open.has(kind.key) || kind.items.length > left) return;
    open.add(kind.key);
    left -= kind.items.length;
  };
  for (const kind of kinds) {
    if (left === 0) break;
    left -= 1;
    shown.push(kind);
    if (shown.length === 1) openIf(kind);
  }
  for (const kind of shown) openIf(kind);
  // A line that says "1 more" would take the room of the one.
  const rest = kinds.length - shown.length;
  return rest === 1 ? { shown: kinds, open, rest: 0 } : { shown, open, rest };
}
