// Generates a town for a map without tiles: streets, a river and parks that follow from their coordinates alone, so
// that a place looks the same to everybody, on every map and after every move (docs/design.md, "Maps").
import type { Feature, FeatureCollection, Position } from 'geojson';
import { BLOCK, chance, crossingAt, crossingMetres, METRES_EAST, METRES_NORTH } from '../contract/places/crossing.ts';

/** West, south, east and north. */
export type Box = readonly [number, number, number, number];
export type StreetKind = 'main' | 'avenue' | 'street';

/** Every fourth street is an avenue. */
const AVENUE = 4;
const MAIN = 12;
/** Distance between two rivers, in metres. */
const RIVERS = 7200;
/** With more streets across than this only avenues are drawn, and then fewer and fewer of them. */
const MOST = 130;
const FEW = 40;
const STEPS = [AVENUE, MAIN, 4 * MAIN, 16 * MAIN];
/** Share around the box that is generated too, so that a moved map has something to show at once. */
const BEYOND = 0.3;

export interface Town {
  readonly streets: FeatureCollection;
  readonly rivers: FeatureCollection;
  readonly parks: FeatureCollection;
}

/** Generates the town in the box, and around it. */
export function townIn([west, south, east, north]: Box): Town {
  const width = (east - west) * METRES_EAST;
  const height = (north - south) * METRES_NORTH;
  const streets = (Math.max(width, height) * (1 + 2 * BEYOND)) / BLOCK;
  const step = streets <= MOST ? 1 : (STEPS.find((every) => streets / every <= FEW) ?? 64 * MAIN);
  const columns = blocksBetween(west * METRES_EAST, east * METRES_EAST, step);
  const rows = blocksBetween(south * METRES_NORTH, north * METRES_NORTH, step);
  const across = rows.flatMap((row) =>
    streetsOf(
      row,
      runs(columns, (column) => [column, row]),
    ),
  );
  const upward = columns.flatMap((column) =>
    streetsOf(
      column,
      runs(rows, (row) => [column, row]),
    ),
  );
  return {
    streets: collection([...across, ...upward]),
    rivers: collection(riversBetween(columns, rows, Math.max(1, step / MAIN) * RIVERS)),
    parks: collection(columns.flatMap((column) => rows.flatMap((row) => parkAt(column, row)))),
  };
}

type Corner = readonly [column: number, row: number];

function blocksBetween(from: number, to: number, step: number): number[] {
  const beyond = Math.max((to - from) * BEYOND, 12 * BLOCK);
  const [first, last] = [Math.floor((from - beyond) / BLOCK / step), Math.ceil((to + beyond) / BLOCK / step)];
  return range(first, Math.min(last, first + 2 * MOST)).map((nr) => nr * step);
}

function streetsOf(nr: number, lines: (kind: StreetKind) => Position[][]): Feature[] {
  const kind = nr % MAIN === 0 ? 'main' : nr % AVENUE === 0 ? 'avenue' : 'street';
  const coordinates = lines(kind);
  return coordinates.length === 0
    ? []
    : [{ type: 'Feature', properties: { kind }, geometry: { type: 'MultiLineString', coordinates } }];
}

/** Answers the parts of a street: small ones end at a river or park, and here and there at random. */
function runs(steps: readonly number[], cornerAt: (step: number) => Corner): (kind: StreetKind) => Position[][] {
  return (kind) => {
    const lines: Position[][] = [];
    let line: Position[] = [];
    steps.forEach((step, index) => {
      const corner = cornerAt(step);
      const before = index > 0 ? cornerAt(steps[index - 1]!) : undefined;
      if (before && kind === 'street' && isGap(before, corner)) {
        if (line.length > 1) lines.push(line);
        line = [];
      }
      line.push(placeOf(corner));
    });
    return line.length > 1 ? [...lines, line] : lines;
  };
}

function isGap(from: Corner, to: Corner): boolean {
  const [a, b] = [crossingMetres(...from), crossingMetres(...to)];
  return riverSide(a) !== riverSide(b) || chance(from[0] * 3 + to[0], from[1] * 3 + to[1]) < 0.14;
}

const placeOf = ([column, row]: Corner): Position => {
  const { longitude, latitude } = crossingAt(column, row);
  return [longitude, latitude];
};

/** Answers how far east of its middle line a river runs, at that height. */
const bend = (y: number): number => 900 * Math.sin(y / 2300) + 320 * Math.sin(y / 870);
const riverSide = ([x, y]: readonly [number, number]): number => Math.floor((x - bend(y)) / RIVERS);

function riversBetween(columns: readonly number[], rows: readonly number[], apart: number): Feature[] {
  const [first, last] = [columns[0]! * BLOCK, columns.at(-1)! * BLOCK];
  const numbers = range(Math.floor(first / apart) - 1, Math.ceil(last / apart) + 1);
  return numbers.map((nr) => {
    const coordinates = rows.map((row) => {
      const y = row * BLOCK;
      return [(nr * apart + bend(y)) / METRES_EAST, y / METRES_NORTH];
    });
    return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
  });
}

/** Makes a park on the four blocks between avenues, now and then. */
function parkAt(column: number, row: number): Feature[] {
  if (column % 2 !== 0 || row % 2 !== 0 || chance(column + 0.25, row + 0.75) > 0.045) return [];
  const corners: Corner[] = [
    ...([0, 1, 2].map((step) => [column + step, row]) as Corner[]),
    ...([1, 2].map((step) => [column + 2, row + step]) as Corner[]),
    ...([1, 0].map((step) => [column + step, row + 2]) as Corner[]),
    ...([1, 0].map((step) => [column, row + step]) as Corner[]),
  ];
  return [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [corners.map(placeOf)] } }];
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step);
const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });
