// Computes with areas as shapes, in the browser and on the server: how large one is, whether two overlap, and both as one.
import { intersection, union } from 'polyclip-ts';
import { boxesMeet, boxOf, type Corner, distance, isIn, middleOf, type Ring, rounded, sidesOf } from './areas.ts';
import { isSimple } from './simple.ts';

/** Square kilometres in a square radian: the square of the earth's mean radius. */
const SQUARE_RADIUS = 6371.0088 ** 2;
/** About twenty metres: neighbours share a border, which is never drawn twice in the same way. */
const NEAR = 0.0002;
/** Merging takes borders as one that lie this far apart, in degrees, the nearest first. */
const WELDS = [2e-6, 2e-5, NEAR];
const MOST = 500;

/** Answers the size in square kilometres, as the server computes it for a record. */
export function areaOf(ring: Ring): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const parts = sidesOf(ring).map(
    ([[ax, ay], [bx, by]]) => radians(bx - ax) * (2 + Math.sin(radians(ay)) + Math.sin(radians(by))),
  );
  return (Math.abs(parts.reduce((sum, part) => sum + part, 0)) / 2) * SQUARE_RADIUS;
}

/** Tells whether they overlap by more than the difference of a shared border. */
export function areasMeet(one: Ring, other: Ring): boolean {
  if (one.length < 3 || other.length < 3 || !boxesMeet(boxOf([one]), boxOf([other]))) return false;
  const isDeep = (from: Ring, within: Ring) => probesOf(from).some((probe) => isDeepIn(probe, within));
  return isDeep(one, other) || isDeep(other, one) || commonOf(one, other).some(isBroad);
}

/** Lists the rings of what two areas have in common. */
export function commonOf(one: Ring, other: Ring): Ring[] {
  try {
    return intersection(shapeOf(one), shapeOf(other)).map(([outer]) => openOf(outer ?? []));
  } catch {
    // An area that crosses itself may have no inside to compare.
    return [];
  }
}

export type Merged = { readonly ring: Ring } | { readonly fault: 'apart' | 'hole' | 'many' | 'crossing' };

/** Makes one area of two that touch or overlap; a gap as narrow as a border drawn twice is closed. */
export function mergeAreas(one: Ring, other: Ring): Merged {
  let found: Merged = { fault: 'apart' };
  for (const near of WELDS) {
    const first = welded(one, other, near);
    found = joined(first, welded(other, first, near));
    if ('ring' in found) break;
  }
  return found;
}

function joined(one: Ring, other: Ring): Merged {
  let parts: Corner[][][];
  try {
    parts = union(shapeOf(one), shapeOf(other)) as unknown as Corner[][][];
  } catch {
    return { fault: 'crossing' };
  }
  const broad = parts.filter(([outer]) => isBroad(openOf(outer ?? [])));
  if (broad.length !== 1) return { fault: 'apart' };
  const [outer = [], ...holes] = broad[0] as Corner[][];
  if (holes.some((hole) => isBroad(openOf(hole)))) return { fault: 'hole' };
  const ring = tidy(openOf(outer).map(rounded));
  if (ring.length > MOST) return { fault: 'many' };
  return isSimple(ring) ? { ring } : { fault: 'crossing' };
}

/** Answers the ring with its corners moved onto those of the other that are near, and with those that lie on its sides. */
function welded(ring: Ring, other: Ring, near: number): Ring {
  const moved = ring.map((corner) => nearestOf(corner, other, near) ?? corner);
  return sidesOf(moved).flatMap(([from, to]) => {
    const on = other.filter((corner) => !same(corner, from) && !same(corner, to) && distance(corner, from, to) <= near);
    return [from, ...on.sort((a, b) => far(a, from) - far(b, from))];
  });
}

function nearestOf(corner: Corner, others: Ring, near: number): Corner | undefined {
  const [nearest] = others.toSorted((a, b) => far(a, corner) - far(b, corner));
  return nearest && far(nearest, corner) <= near ? nearest : undefined;
}

/** Leaves out corners that stand twice or on the line between their neighbours. */
export function tidy(ring: Ring): Ring {
  const single = ring.filter((corner, at) => !same(corner, ring[(at + 1) % ring.length] as Corner));
  return single.filter((corner, at) => {
    const [before, after] = [single.at(at - 1) as Corner, single[(at + 1) % single.length] as Corner];
    return distance(corner, before, after) > 1e-9;
  });
}

/** False for a strip as narrow as the difference of a border drawn twice. */
const isBroad = (ring: Ring): boolean => breadthOf(ring) > NEAR;

/** Answers how broad it is on average, in degrees. */
export function breadthOf(ring: Ring): number {
  const around = sidesOf(ring).reduce((sum, [from, to]) => sum + far(from, to), 0);
  return around > 0 ? (2 * Math.abs(flatArea(ring))) / around : 0;
}

function flatArea(ring: Ring): number {
  return sidesOf(ring).reduce((sum, [[ax, ay], [bx, by]]) => sum + (ax * by - bx * ay), 0) / 2;
}

function probesOf(ring: Ring): Corner[] {
  const halves = sidesOf(ring).map(([[ax, ay], [bx, by]]): Corner => [(ax + bx) / 2, (ay + by) / 2]);
  // The middle of a U lies beside it.
  return [...[middleOf(ring)].filter((middle) => isIn(middle, ring)), ...ring, ...halves];
}

const isDeepIn = (probe: Corner, ring: Ring): boolean =>
  isIn(probe, ring) && sidesOf(ring).every(([from, to]) => distance(probe, from, to) > NEAR);

const shapeOf = (ring: Ring) => [[...ring, ...ring.slice(0, 1)].map(([x, y]): [number, number] => [x, y])];
const openOf = (closed: readonly (readonly number[])[]): Ring => closed.slice(0, -1) as unknown as Ring;
const far = ([ax, ay]: Corner, [bx, by]: Corner): number => Math.hypot(ax - bx, ay - by);
const same = ([ax, ay]: Corner, [bx, by]: Corner): boolean => ax === bx && ay === by;
