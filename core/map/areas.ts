// Computes with areas as rings of corners, longitude before latitude: their place, their look on a plane, and whether
// two of them overlap.
import type { Box } from './town.ts';

export type Corner = readonly [longitude: number, latitude: number];

export interface MapArea {
  readonly id: number;
  readonly name: string;
  /** Text on the map, where there is little room; else the name. */
  readonly short?: string;
  readonly color?: string;
  /** Corners without the first one again at the end. */
  readonly ring: readonly Corner[];
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
/** About twenty metres: neighbours share a border, which is never drawn twice in the same way. */
const NEAR = 0.0002;

export function boxOf(rings: readonly (readonly Corner[])[]): Box {
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

export const pathOf = (ring: readonly Corner[], { at }: Plane): string =>
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
export function middleOf(ring: readonly Corner[]): Corner {
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

/** Tells whether they overlap by more than the difference of a shared border. */
export function areasMeet(one: readonly Corner[], other: readonly Corner[]): boolean {
  if (!boxesMeet(boxOf([one]), boxOf([other]))) return false;
  return probesOf(one).some((probe) => isDeepIn(probe, other)) || probesOf(other).some((probe) => isDeepIn(probe, one));
}

const boxesMeet = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

function probesOf(ring: readonly Corner[]): Corner[] {
  const sides = sidesOf(ring);
  return [middleOf(ring), ...ring, ...sides.map(([[ax, ay], [bx, by]]): Corner => [(ax + bx) / 2, (ay + by) / 2])];
}

const sidesOf = (ring: readonly Corner[]) => ring.map((corner, at) => [corner, ring[(at + 1) % ring.length]!] as const);

function isDeepIn(probe: Corner, ring: readonly Corner[]): boolean {
  return isIn(probe, ring) && sidesOf(ring).every(([from, to]) => distance(probe, from, to) > NEAR);
}

function isIn([x, y]: Corner, ring: readonly Corner[]): boolean {
  return sidesOf(ring).reduce((inside, [[ax, ay], [bx, by]]) => {
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}

/** Answers the distance from a side, in degrees. */
function distance([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}
