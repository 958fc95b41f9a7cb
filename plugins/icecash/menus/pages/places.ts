// Works out where each tile stands: in rows of a fixed number of columns; a line break starts the next row, an empty
// position leaves a gap.
import type { Tile } from './tile.ts';

export interface TilePosition {
  readonly row: number;
  readonly column: number;
}
export type Direction = 'left' | 'right' | 'up' | 'down';
type Shaped = Pick<Tile, 'is_newline'>;

/** The least width for each number of columns. */
const COLUMNS = [
  [760, 8],
  [560, 6],
  [400, 4],
  [0, 3],
] as const;

export function columnsFor(width: number): number {
  return COLUMNS.find(([least]) => width >= least)?.[1] ?? 3;
}

/** While the till is built, a line break has a row of its own, so that it can be moved like a tile. */
export function placesOf(tiles: readonly Shaped[], columns: number): TilePosition[] {
  let [row, column] = [0, 0];
  return tiles.map(({ is_newline }) => {
    if (column > 0 && (is_newline || column === columns)) [row, column] = [row + 1, 0];
    const place = { row, column };
    if (is_newline) row += 1;
    else column += 1;
    return place;
  });
}

/** Answers the index of the neighbouring tile, or the same index if there is none. */
export function neighbour(tiles: readonly Shaped[], columns: number, from: number, direction: Direction): number {
  if (direction === 'left') return Math.max(0, from - 1);
  if (direction === 'right') return Math.min(tiles.length - 1, from + 1);
  const places = placesOf(tiles, columns);
  const here = places[from];
  if (!here) return from;
  const wanted = here.row + (direction === 'down' ? 1 : -1);
  const inRow = places.flatMap(({ row, column }, index) => (row === wanted ? [{ column, index }] : []));
  return (inRow.find(({ column }) => column === here.column) ?? inRow.at(-1))?.index ?? from;
}
