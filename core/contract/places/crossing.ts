// Knows where the streets of the made-up town cross, which follows from their numbers alone: the map draws it, and the
// vans of the demo company drive there (docs/design.md, "Maps").
import type { GeoPoint } from '../distance.ts';

/** Distance between two streets, in metres. */
export const BLOCK = 150;
export const METRES_NORTH = 110_574;
/** Answers the metres of a degree to the east at that latitude. */
export const metresEast = (latitude: number): number => 111_320 * Math.cos((latitude * Math.PI) / 180);
/** Metres of a degree at the latitude of Belgium; elsewhere the blocks are a little wider or narrower. */
export const METRES_EAST = metresEast(50.85);

/** Answers the crossing of two streets, on a grid with irregularities. */
export function crossingMetres(column: number, row: number): readonly [number, number] {
  const x = column * BLOCK + (chance(column, row) - 0.5) * BLOCK * 0.5;
  const y = row * BLOCK + (chance(row, column + 0.5) - 0.5) * BLOCK * 0.5;
  return [x + 260 * Math.sin(y / 1900) + 90 * Math.sin(y / 610), y + 220 * Math.sin(x / 1600) + 80 * Math.sin(x / 530)];
}

export function crossingAt(column: number, row: number): GeoPoint {
  const [x, y] = crossingMetres(column, row);
  return { longitude: x / METRES_EAST, latitude: y / METRES_NORTH };
}

/** Answers a crossing near a place, as its column and row. */
export function crossingNear({ latitude, longitude }: GeoPoint): readonly [column: number, row: number] {
  return [Math.round((longitude * METRES_EAST) / BLOCK), Math.round((latitude * METRES_NORTH) / BLOCK)];
}

/** Answers a number from 0 to 1 that is always the same for the same two numbers. */
export function chance(a: number, b: number): number {
  const wave = Math.sin(a * 127.1 + b * 311.7) * 43_758.5453;
  return wave - Math.floor(wave);
}
