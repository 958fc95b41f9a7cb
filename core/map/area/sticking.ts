// Moves a drawn corner onto a neighbour's border that is near: onto a corner of it before a side.
import { type Corner, type MapArea, onSide, type Plane, type Point, sidesOf } from './areas.ts';

/** Distance in pixels within which a corner sticks. */
const STICKS = 9;

export function stickingTo(point: Point, others: readonly MapArea[], { at, from }: Plane): Corner {
  const rings = others.map(({ ring }) => ring);
  const corners = rings.flat().map((corner) => ({ corner, far: pixels(at(corner), point) }));
  const corner = nearest(corners);
  if (corner) return corner;
  const sides = rings.flatMap((ring) =>
    sidesOf(ring).map(([a, b]) => {
      const spot = onSide(point, at(a), at(b));
      return { corner: from(spot), far: pixels(spot, point) };
    }),
  );
  return nearest(sides) ?? from(point);
}

function nearest(found: readonly { readonly corner: Corner; readonly far: number }[]): Corner | undefined {
  const near = found.filter(({ far }) => far <= STICKS);
  return near.sort((a, b) => a.far - b.far)[0]?.corner;
}

export const pixels = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
