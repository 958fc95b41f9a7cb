// Describes an area on the map as a GeoJSON polygon of one ring, longitude before latitude (docs/domain 16.1).
import { defineKind, type ValueError } from '../kind.ts';

/** Bounds the corners of an area (docs/domain 16.1). */
const LEAST = 3;
export const MOST = 500;

export type Corner = readonly [number, number];
export interface Polygon {
  readonly type: 'Polygon';
  readonly coordinates: readonly (readonly Corner[])[];
}

export const polygon = defineKind({
  id: 'polygon',
  matches: ({ polygon: isPolygon }) => isPolygon === true,
  shape: 'object',
  text: ({ value, t }) => t('core.value.corners', { count: Math.max(0, ringOf(value).length - 1) }),
  check: checkPolygon,
});

/** Answers the corners of the outer ring, with the first again at the end; empty without a ring. */
export function ringOf(value: unknown): readonly Corner[] {
  const ring = (value as Partial<Polygon> | null)?.coordinates?.[0];
  return Array.isArray(ring) && ring.every(isCorner) ? ring : [];
}

function isCorner(point: unknown): point is Corner {
  return Array.isArray(point) && point.length >= 2 && point.every((part) => Number.isFinite(part));
}

/** Corners without the first one again at the end. */
export type Ring = readonly Corner[];

export function cornersOf(value: unknown): Ring {
  const ring = ringOf(value);
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed ? ring.slice(0, -1) : ring;
}

/** Answers undefined for a ring without corners. */
export function polygonOf(ring: Ring): Polygon | undefined {
  const [first] = ring;
  return first && { type: 'Polygon', coordinates: [[...ring, first]] };
}

/** Checks that the ring closes, lies on earth and does not cross itself. */
export function checkPolygon(value: unknown): ValueError | undefined {
  const ring = ringOf(value);
  if (ring.length === 0) return undefined;
  const [first, last] = [ring[0]!, ring.at(-1)!];
  if (first[0] !== last[0] || first[1] !== last[1]) return { code: 'polygon.open' };
  if (ring.length < LEAST + 1) return { code: 'polygon.few' };
  if (ring.length > MOST + 1) return { code: 'polygon.many' };
  if (ring.some(([, latitude]) => Math.abs(latitude) > 90)) return { code: 'polygon.latitude' };
  return crosses(ring) ? { code: 'polygon.crossing' } : undefined;
}

/** Tells whether two sides meet that are no neighbours. */
function crosses(ring: readonly Corner[]): boolean {
  const sides = ring.slice(1).map((end, index) => [ring[index]!, end] as const);
  return sides.some(([a, b], index) =>
    sides.slice(index + 2).some(([c, d], skipped) => {
      const isClosing = index === 0 && index + 2 + skipped === sides.length - 1;
      return !isClosing && meet(a, b, c, d);
    }),
  );
}

function meet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function turn([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}
