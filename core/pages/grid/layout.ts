// Computes where the tiles of the dashboard stand from what was measured. While tiles still load they may change columns;
// after that they only move up and down, so that nothing jumps away below a reader.
import { type Laid, lay } from './lay.ts';
import { type Placed, plan } from './plan.ts';

/** Height of a row of the grid, and the room between two tiles, in pixels. */
const ROW = 8;
export const GAP = 16;
/** A column is at least that wide, unless the window is narrower. */
const COLUMN = 340;
const MOST_COLUMNS = 4;

export interface Tile {
  readonly key: string;
  readonly width: number;
  /** Pixels that the person chose; by default as high as its content. */
  readonly height?: number;
}

/** What the page looks like at the moment. */
export interface Measured {
  readonly columns: number;
  /** Pixels that each tile needs, by key. */
  readonly heights: ReadonlyMap<string, number>;
  /** How urgent what a tile shows is: 3 for one's own day, 2 for danger, 1 for a warning. */
  readonly urgency: ReadonlyMap<string, number>;
  readonly isLoading: boolean;
}

export interface Layout {
  readonly columns: number;
  /** Keys in the order in which the tiles are drawn. */
  readonly order: readonly string[];
  /** The place of each tile; undefined in one column, where they follow each other. */
  readonly laid?: ReadonlyMap<string, Laid>;
  readonly placed: readonly Placed[];
  /** The tiles and columns that it was planned for, and whether all had loaded then. */
  readonly of: string;
  readonly isSettled: boolean;
}

export const columnsIn = (width: number): number =>
  Math.min(MOST_COLUMNS, Math.max(1, Math.floor((width + GAP) / (COLUMN + GAP))));

/** @param byUrgency true if in one column the most urgent stand first */
export function nextLayout(
  before: Layout | undefined,
  tiles: readonly Tile[],
  { columns, heights, urgency, isLoading }: Measured,
  byUrgency: boolean,
): Layout {
  const of = [columns, byUrgency, ...tiles.map(({ key, width }) => `${key} ${width}`)].join('\n');
  const stays = before?.of === of && before.isSettled ? before : undefined;
  const next = { columns, of, isSettled: !isLoading };
  if (columns === 1) {
    const keys = tiles.map(({ key }) => key);
    const urgent = (key: string) => urgency.get(key) ?? 0;
    const sorted = byUrgency ? keys.toSorted((a, b) => urgent(b) - urgent(a)) : keys;
    return { ...next, order: stays?.order ?? sorted, placed: [] };
  }
  const chosen = new Map(tiles.map(({ key, height }) => [key, height]));
  const rowsOf = (key: string) => Math.ceil(((chosen.get(key) ?? heights.get(key) ?? 0) + GAP) / ROW);
  const boxes = tiles.map(({ key, width }) => ({ key, width, height: rowsOf(key) }));
  const placed = stays?.placed ?? plan(boxes, columns);
  return { ...next, order: tiles.map(({ key }) => key), placed, laid: lay(placed, rowsOf, columns) };
}
