// Lays planned tiles below each other: each begins where those above it end, and grows down to the next one.
import type { Placed } from './plan.ts';

/** A tile with its first row, which is 0 at the top, and its rows. */
export interface Laid extends Placed {
  readonly row: number;
  readonly rows: number;
}

/** @param heightOf the rows that a tile needs; a tile above a gap gets more */
export function lay(
  placed: readonly Placed[],
  heightOf: (key: string) => number,
  columns: number,
): ReadonlyMap<string, Laid> {
  const laid = new Map<string, Laid>();
  const lowest: (Laid | undefined)[] = Array.from({ length: columns }, () => undefined);
  const ends = (column: number): number => {
    const above = lowest[column];
    return above ? above.row + above.rows : 0;
  };
  const growTo = (row: number, from: number, width: number): void => {
    for (const above of new Set(lowest.slice(from, from + width))) {
      if (above && above.row + above.rows < row) put({ ...above, rows: row - above.row });
    }
  };
  const put = (tile: Laid): void => {
    laid.set(tile.key, tile);
    lowest.fill(tile, tile.column, tile.column + tile.width);
  };
  for (const { key, column, width } of placed) {
    const row = Math.max(...Array.from({ length: width }, (_, at) => ends(column + at)));
    growTo(row, column, width);
    put({ key, column, width, row, rows: heightOf(key) });
  }
  growTo(Math.max(0, ...lowest.map((_, column) => ends(column))), 0, columns);
  return laid;
}
