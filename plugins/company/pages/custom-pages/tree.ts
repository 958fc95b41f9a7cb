// The company's pages as a tree of one level of groups, and where a page can go in it.

export interface PageRow {
  readonly id: number;
  readonly version: number;
  readonly mdl: 'page' | 'page_group';
  readonly name: string;
  readonly path: string;
  readonly url?: string;
  readonly allow?: string;
  readonly scopes?: readonly string[];
  readonly parent_id?: number | null;
  readonly [field: string]: unknown;
}

/** A line of the tree as it is shown, groups open or closed. */
export interface Line {
  readonly row: PageRow;
  readonly group?: PageRow;
  readonly place: number;
  readonly of: number;
  /** Of a group alone. */
  readonly isOpen?: boolean;
  readonly pages: number;
}

/** Among which siblings, and behind which of them; null is in front. */
export interface Place {
  readonly parent: number | null;
  readonly after: number | null;
}

type Rows = readonly PageRow[];

export const isGroup = ({ mdl }: PageRow) => mdl === 'page_group';

/** The group that a row stands in; one whose group is gone stands on its own. */
export function groupOf(rows: Rows, { parent_id }: PageRow): PageRow | undefined {
  return parent_id ? rows.find((row) => row.id === parent_id && isGroup(row)) : undefined;
}

export function siblingsIn(rows: Rows, parent: number | null): PageRow[] {
  return rows.filter((row) => (groupOf(rows, row)?.id ?? null) === parent);
}

export function linesOf(rows: Rows, closed: ReadonlySet<number>): Line[] {
  return siblingsIn(rows, null).flatMap((row, index, all) => {
    const pages = isGroup(row) ? siblingsIn(rows, row.id) : [];
    const isOpen = isGroup(row) ? !closed.has(row.id) : undefined;
    const line: Line = { row, place: index + 1, of: all.length, isOpen, pages: pages.length };
    const inside = pages.map(
      (page, at): Line => ({ row: page, group: row, place: at + 1, of: pages.length, pages: 0 }),
    );
    return isOpen ? [line, ...inside] : [line];
  });
}

/** The rows in their new order, the moved one with its new group. */
export function moved(rows: Rows, id: number, { parent, after }: Place): PageRow[] {
  const row = rows.find((one) => one.id === id);
  if (!row) return [...rows];
  const others = rows.filter((one) => one.id !== id);
  const at = indexFor(others, { parent, after });
  return [...others.slice(0, at), { ...row, parent_id: parent }, ...others.slice(at)];
}

function indexFor(others: Rows, { parent, after }: Place): number {
  if (after !== null) return others.findIndex((one) => one.id === after) + 1;
  const [first] = siblingsIn(others, parent);
  return first ? others.indexOf(first) : others.length;
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where one step of the keyboard takes a row; undefined where it cannot go. */
export function stepOf(rows: Rows, id: number, step: Step): Place | undefined {
  const row = rows.find((one) => one.id === id);
  if (!row) return undefined;
  const group = groupOf(rows, row);
  const parent = group?.id ?? null;
  const siblings = siblingsIn(rows, parent);
  const at = siblings.indexOf(row);
  if (step === 'out') return group && { parent: null, after: group.id };
  if (step === 'up') return at > 0 ? { parent, after: siblings[at - 2]?.id ?? null } : undefined;
  const next = siblings[at + 1];
  if (step === 'down') return next && { parent, after: next.id };
  return stepIn(rows, row, siblings);
}

/** Into the group above, else the one below: as its last, else its first page. */
function stepIn(rows: Rows, row: PageRow, siblings: Rows): Place | undefined {
  if (isGroup(row) || groupOf(rows, row)) return undefined;
  const at = siblings.indexOf(row);
  const above = siblings.slice(0, at).findLast(isGroup);
  const target = above ?? siblings.slice(at).find(isGroup);
  return target && { parent: target.id, after: above ? (siblingsIn(rows, target.id).at(-1)?.id ?? null) : null };
}

/** As the last page of a group, or of what stands in none. */
export function lastIn(rows: Rows, id: number, parent: number | null): Place {
  return { parent, after: siblingsIn(rows, parent).findLast((row) => row.id !== id)?.id ?? null };
}

export type Part = 'before' | 'into' | 'after';

/** Where a row that is dropped on a line would stand; undefined where it may not, or stands already. */
export function dropOn(rows: Rows, id: number, line: Line, part: Part): Place | undefined {
  const row = rows.find((one) => one.id === id);
  if (!row || line.row.id === id) return undefined;
  const place = isGroup(row) ? dropGroup(rows, row, line, part) : dropPage(rows, row, line, part);
  return place && !isSame(placeOf(rows, row), place) ? place : undefined;
}

function dropPage(rows: Rows, { id }: PageRow, line: Line, part: Part): Place {
  if (part === 'into' && isGroup(line.row)) return lastIn(rows, id, line.row.id);
  if (part !== 'before' && line.isOpen && line.pages > 0) return { parent: line.row.id, after: null };
  return beside(rows, id, line.row, part);
}

/** Groups stand in no group: over a page of another group they go beside that one. */
function dropGroup(rows: Rows, { id }: PageRow, { row, group }: Line, part: Part): Place | undefined {
  const target = group ?? row;
  if (target.id === id) return undefined;
  return beside(rows, id, target, group ? 'after' : part);
}

function beside(rows: Rows, id: number, target: PageRow, part: Part): Place {
  const parent = groupOf(rows, target)?.id ?? null;
  if (part !== 'before') return { parent, after: target.id };
  const siblings = siblingsIn(rows, parent).filter((row) => row.id !== id);
  return { parent, after: siblings[siblings.indexOf(target) - 1]?.id ?? null };
}

function placeOf(rows: Rows, row: PageRow): Place {
  const parent = groupOf(rows, row)?.id ?? null;
  const siblings = siblingsIn(rows, parent);
  return { parent, after: siblings[siblings.indexOf(row) - 1]?.id ?? null };
}

function isSame(one: Place, other: Place): boolean {
  return one.parent === other.parent && one.after === other.after;
}
