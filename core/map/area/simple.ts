// Tells whether the sides of an area cross, and draws one with fewer corners.
import { type Corner, distance, type Ring, sidesOf } from './areas.ts';

/** Tells whether no side crosses another. */
export function isSimple(ring: Ring): boolean {
  const sides = sidesOf(ring);
  return ring.length > 2 && !sides.some(([a, b], at) => sides.slice(at + 2).some(([c, d]) => cross(a, b, c, d)));
}

/** Tells whether two stretches cross; touching is not crossing. */
export function cross(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function turn([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

/** Tries so often to leave out less, before the area counts as too fine to be drawn simpler. */
const TRIES = 24;

/** Answers an area of at most so many corners that follows the given one as closely as it can; undefined if none does. */
export function simplified(ring: Ring, most: number): Ring | undefined {
  if (ring.length <= most) return ring;
  let [fine, rough] = [0, 1];
  let best: Ring | undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const tolerance = (fine + rough) / 2;
    const found = thinned(ring, tolerance);
    const fits = found.length <= most;
    if (fits && found.length > 2 && isSimple(found)) best = found;
    if (fits) rough = tolerance;
    else fine = tolerance;
  }
  return best;
}

/** Keeps the corners that lie further than the tolerance from the line without them (Douglas and Peucker). */
function thinned(ring: Ring, tolerance: number): Ring {
  const kept = new Set([0, Math.floor(ring.length / 2)]);
  const stretches: [number, number][] = [
    [0, Math.floor(ring.length / 2)],
    [Math.floor(ring.length / 2), ring.length],
  ];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from, until] = stretch;
    const [a, b] = [ring[from] as Corner, ring[until % ring.length] as Corner];
    let [most, at] = [tolerance, 0];
    for (let index = from + 1; index < until; index++) {
      const far = distance(ring[index] as Corner, a, b);
      if (far > most) [most, at] = [far, index];
    }
    if (at === 0) continue;
    kept.add(at);
    stretches.push([from, at], [at, until]);
  }
  return ring.filter((_, index) => kept.has(index));
}
