// Computes with areas as rings of corners, longitude before latitude: their place, their sides and their look on a plane.
import type { Box } from '../town.ts';

export type Corner = readonly [longitude: number, latitude: number];

/** Corners without the first one again at the end. */
export type Ring = readonly Corner[];

export interface MapArea {
  readonly id: number;
  readonly name: string;
  /** Text on the map, where there is little room; else the name. */
  readonly short?: string;
  readonly color?: string;
  readonly ring: Ring;
}

export type Point = readonly [x: number, y: number];

/** Converts between the globe and the frame; without a map the areas fill the frame. */
export interface Plane {
  readonly at: (corner: Corner) => Point;
  readonly from: (point: Point) => Corner;
}

/** Ghent and its surroundings, shown while nothing is drawn. */
const HOME: Box = [3.6, 50.98, 3.85, 51.12];
const MARGIN = 24;

/** Rounds to six decimals, which is finer than anybody can point and short to read. */
export const rounded = ([longitude, latitude]: Corner): Corner => [
  Math.round(longitude * 1e6) / 1e6,
  Math.round(latitude * 1e6) / 1e6,
];

export function boxOf(rings: readonly Ring[]): Box {
  const corners = rings.flat();
  if (corners.length === 0) return HOME;
  const [east, north] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const box: Box = [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)];
  // A single corner gives no box, so it is widened.
  return corners.length > 1 ? box : [box[0] - 0.02, box[1] - 0.015, box[2] + 0.02, box[3] + 0.015];
}

/** Projects without a map, with north up and true proportions. */
export function planeOf([west, south, east, north]: Box, width: number, height: number): Plane {
  const broad = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const room = [Math.max(1, width - 2 * MARGIN), Math.max(1, height - 2 * MARGIN)] as const;
  const scale = Math.min(room[0] / ((east - west) * broad || 1e-6), room[1] / (north - south || 1e-6));
  const [x0, y0] = [(width - (east - west) * broad * scale) / 2, (height - (north - south) * scale) / 2];
  return {
    at: ([longitude, latitude]) => [x0 + (longitude - west) * broad * scale, y0 + (north - latitude) * scale],
    from: ([x, y]) => [west + (x - x0) / (broad * scale), north - (y - y0) / scale],
  };
}

export const pathOf = (ring: Ring, { at }: Plane): string =>
  ring.length === 0
    ? ''
    : `M${ring
        .map((corner) =>
          at(corner)
            .map((part) => part.toFixed(1))
            .join(' '),
        )
        .join('L')}Z`;

/** Answers the place of the area's name. */
export function middleOf(ring: Ring): Corner {
  const [west, south, east, north] = boxOf([ring]);
  return [(west + east) / 2, (south + north) / 2];
}

/** Lists the pairs of areas that may overlap, to check them more closely or to hatch them. */
export function pairsOf(areas: readonly MapArea[]): (readonly [MapArea, MapArea])[] {
  return areas.flatMap((one, index) =>
    areas
      .slice(index + 1)
      .flatMap((other) => (boxesMeet(boxOf([one.ring]), boxOf([other.ring])) ? [[one, other] as const] : [])),
  );
}

export const boxesMeet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Lists the sides, the last of which ends at the first corner. */
export const sidesOf = (ring: Ring) => ring.map((corner, at) => [corner, ring[(at + 1) % ring.length]!] as const);

export function isIn([x, y]: Corner, ring: Ring): boolean {
  return sidesOf(ring).reduce((inside, [[ax, ay], [bx, by]]) => {
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}

/** Answers the nearest point of a side. */
export function onSide([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): Corner {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return [ax + share * dx, ay + share * dy];
}

/** Answers the distance from a side, in degrees. */
export function distance(point: Corner, from: Corner, to: Corner): number {
  const [x, y] = onSide(point, from, to);
  return Math.hypot(point[0] - x, point[1] - y);
}
