// Shares the width of a grid among its columns.
import type { GridColumn } from './columns.ts';

/** Measures of a column's content, in pixels and without the cell's padding. */
export interface ColumnMeasure {
  readonly title: number;
  /** Width of the widest cell; undefined if none is drawn, as the column is out of sight. */
  readonly cells?: number;
}
export type Content = Readonly<Record<string, ColumnMeasure>>;

export interface Room {
  /** Width of the grid. */
  readonly available: number;
  /** Widths that a person chose. */
  readonly own?: Readonly<Record<string, number>>;
  readonly content?: Content;
  /** Width at the end of the last column, for the buttons of a row. */
  readonly tail?: number;
  /** True if the grid scrolls sideways anyway, so that columns need not shrink further. */
  readonly scrolls?: boolean;
}

export const MIN_WIDTH = 72;
/** Padding of a cell, and of a title with its sort arrow. */
const CELL_PADDING = 26;
const TITLE_PADDING = 30;
/** A title may be cut to the first width where room is short, and above the second always. */
const TITLE_LEAST = 112;
const TITLE_MOST = 176;
/** A flexible column shrinks to this before the grid scrolls; the name is wider, since it identifies a row. */
const LEAST = { name: 224, other: 144 };
const LEAST_IN_SCROLL = { name: 320, other: 208 };
/** Room for a usual number. */
const NUMBER = 112;
/** The widest that a long text makes its column. */
const MOST = 360;

interface Share {
  width: number;
  readonly least: number;
  /** Width of the whole content. */
  readonly whole: number;
  readonly flexible: boolean;
  /** True if neither a person nor the content fixes the width. */
  readonly free: boolean;
}

/**
 * Gives each column the width of its content. Spare width goes to cut columns, then to flexible ones. If room is short,
 * the widest of those shrink first, and then the grid scrolls.
 */
export function shareWidth(columns: readonly GridColumn[], room: Room): number[] {
  const { available, tail = 0 } = room;
  if (columns.length === 0) return [];
  const shares = columns.map((column) => shareOf(column, room));
  const left = Math.floor(available) - tail - shares.reduce((sum, { width }) => sum + width, 0);
  if (left < 0) giveWay(shares, -left);
  else takeUp(shares, left);
  const widths = shares.map(({ width }) => Math.round(width));
  // The last column ends where the grid does, in spite of rounding and the row's buttons.
  const last = widths.length - 1;
  const rest = Math.floor(available) - widths.reduce((sum, width) => sum + width, 0);
  widths[last] = (widths[last] ?? 0) + Math.max(tail, rest);
  return widths;
}

function shareOf(column: GridColumn, { own = {}, content = {}, scrolls }: Room): Share {
  const { id, lead, flexible = false, opens } = column;
  const chosen = lead ? column.width : own[id];
  if (chosen !== undefined) {
    const width = lead ? chosen : Math.max(MIN_WIDTH, chosen);
    return { width, least: width, whole: width, flexible: false, free: false };
  }
  const measured = content[id];
  const title = Math.max(MIN_WIDTH, Math.min(TITLE_MOST, (measured?.title ?? 0) + TITLE_PADDING));
  const inside = insideOf(column, measured?.cells);
  const whole = Math.max(title, inside);
  const width = flexible ? Math.min(MOST, whole) : whole;
  const named = scrolls ? title : Math.min(title, TITLE_LEAST);
  const readable = (scrolls ? LEAST_IN_SCROLL : LEAST)[opens ? 'name' : 'other'];
  const least = Math.max(named, flexible ? Math.min(inside, readable) : inside);
  return { width, least, whole, flexible, free: true };
}

/**
 * Answers the width of the content; cells whose code is still loading can only become wider than measured, and numbers
 * and days that the first rows lack come further down.
 */
function insideOf({ width, late, flexible, numeric }: GridColumn, cells: number | undefined): number {
  if (cells === undefined) return width;
  if (cells === 0 && !flexible && !late) return numeric ? Math.min(width, NUMBER) : width;
  return late ? Math.max(width, cells + CELL_PADDING) : cells + CELL_PADDING;
}

/**
 * Gives spare width to cut columns first, from the left; then to flexible ones, until they are half empty; the rest to
 * all.
 */
function takeUp(shares: readonly Share[], left: number): void {
  let rest = left;
  const give = (share: Share, most: number): void => {
    const more = Math.max(0, Math.min(rest, Math.floor(most)));
    share.width += more;
    rest -= more;
  };
  for (const share of shares) give(share, share.whole - share.width);
  const takers = shares.filter(({ flexible }) => flexible);
  const [slack, total] = [rest, takers.reduce((sum, { width }) => sum + width, 0)];
  for (const share of takers) give(share, Math.min(share.width, (slack * share.width) / total));
  const all = shares.filter(({ free }) => free);
  const each = rest / all.length;
  for (const share of all) give(share, each);
}

/** Finds the width to which the widest columns are cut, so that the others stay whole. */
function giveWay(shares: readonly Share[], lacking: number): void {
  const givers = shares.filter(({ width, least }) => width > least);
  const goal = givers.reduce((sum, { width }) => sum + width, 0) - lacking;
  let [low, high] = [0, Math.max(0, ...givers.map(({ width }) => width))];
  const cutAt = (level: number) => givers.map(({ width, least }) => Math.max(least, Math.min(width, level)));
  while (high - low > 0.01) {
    const level = (low + high) / 2;
    if (cutAt(level).reduce((sum, width) => sum + width, 0) > goal) high = level;
    else low = level;
  }
  cutAt(low).forEach((width, index) => {
    const giver = givers[index];
    if (giver) giver.width = Math.floor(width + 0.05);
  });
}

export interface Fit {
  readonly widths: number[];
  /** Width at the end of the last column that a row's buttons can cover without covering a value; 0 without spare room. */
  readonly tail: number;
}

/**
 * Shares the width of a grid. A row's buttons float over its end: they get room of their own only where none of the
 * columns needs it, and behind the last column of a grid that scrolls sideways.
 */
export function fitColumns(columns: readonly GridColumn[], room: Room): Fit {
  const { available, tail = 0 } = room;
  const wanted = columns.reduce((sum, column) => sum + shareOf(column, room).width, 0);
  if (wanted + tail <= available) return { widths: shareWidth(columns, room), tail };
  const widths = shareWidth(columns, { ...room, tail: 0 });
  const scrolls = available > 0 && widths.reduce((sum, width) => sum + width, 0) > available;
  if (!scrolls) return { widths, tail: 0 };
  const whole = shareWidth(columns, { ...room, tail: 0, scrolls: true });
  return { widths: whole.with(-1, (whole.at(-1) ?? 0) + tail), tail };
}
