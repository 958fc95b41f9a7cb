// Cuts an area in two or more along a drawn line; the pieces share the line exactly, so that nothing is lost between them.
import { type Corner, distance, isIn, type Ring, rounded, sidesOf } from './areas.ts';
import { areaOf, breadthOf, tidy } from './shapes.ts';
import { cross, isSimple } from './simple.ts';

export type Cut = { readonly pieces: readonly Ring[] } | { readonly fault: 'outside' | 'crossing' | 'narrow' };

/** About twenty centimetres: a point as near to the border lies on it. */
const ON = 2e-6;
/** Pieces of less than a hundred square metres, or of less than two metres across, are no zones. */
const LEAST_KM2 = 1e-4;
const LEAST_BREADTH = 2e-5;

/** @param line from one side of the area to another, of two points or more; what lies outside is ignored */
export function cutArea(ring: Ring, line: readonly Corner[]): Cut {
  if (crossesItself(line)) return { fault: 'crossing' };
  const chords = chordsOf(ring, line.map(rounded));
  if (chords.length === 0) return { fault: 'outside' };
  const pieces = chords.reduce<readonly Ring[]>(split, [ring]).map(tidy);
  if (pieces.length < 2) return { fault: 'outside' };
  return pieces.every(isWhole) ? { pieces } : { fault: 'narrow' };
}

const isWhole = (piece: Ring): boolean =>
  isSimple(piece) && areaOf(piece) >= LEAST_KM2 && breadthOf(piece) >= LEAST_BREADTH;

/** A stretch of the line from border to border, within the area. */
type Chord = readonly Corner[];

function chordsOf(ring: Ring, line: readonly Corner[]): Chord[] {
  const points = line.flatMap((from, at) => [from, ...meetings(ring, from, line[at + 1])]);
  const path = points.filter((point, at) => at === 0 || far(point, points[at - 1] as Corner) > ON / 2);
  const chords: Corner[][] = [];
  let open: Corner[] | undefined;
  for (const point of path) {
    open?.push(point);
    if (!isOn(point, ring)) continue;
    if (open && open.length > 1 && isWithin(open, ring)) chords.push(open);
    open = [point];
  }
  return chords;
}

/** Answers where the stretch meets the border, in its order; a corner that it passes is met itself. */
function meetings(ring: Ring, from: Corner, to: Corner | undefined): Corner[] {
  if (!to) return [];
  const corners = ring.filter((corner) => distance(corner, from, to) <= ON);
  const sides = sidesOf(ring).flatMap(([a, b]) => (cross(from, to, a, b) ? [rounded(meeting(from, to, a, b))] : []));
  const points = [...corners, ...sides.filter((point) => corners.every((corner) => far(corner, point) > ON))];
  return points.sort((a, b) => far(a, from) - far(b, from));
}

function meeting([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner, [dx, dy]: Corner): Corner {
  const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / ((bx - ax) * (dy - cy) - (by - ay) * (dx - cx));
  return [ax + along * (bx - ax), ay + along * (by - ay)];
}

/** Tells it by the middle of the chord's first stretch, which no border crosses. */
function isWithin([first, second]: Chord, ring: Ring): boolean {
  const [[ax, ay], [bx, by]] = [first as Corner, second as Corner];
  const middle: Corner = [(ax + bx) / 2, (ay + by) / 2];
  return isIn(middle, ring) && !isOn(middle, ring);
}

/** Cuts the piece within which the chord lies. */
function split(pieces: readonly Ring[], chord: Chord): readonly Ring[] {
  const at = pieces.findIndex((piece) => isWithin(chord, piece));
  const piece = pieces[at];
  if (!piece) return pieces;
  const [begin, end] = [chord[0] as Corner, chord.at(-1) as Corner];
  const whole = withPoint(withPoint(piece, begin), end);
  const [from, until] = [placeOf(whole, begin), placeOf(whole, end)];
  const inside = chord.slice(1, -1);
  const there = stretchOf(whole, from, until);
  const back = stretchOf(whole, until, from);
  return pieces.toSpliced(at, 1, [...there, ...inside.toReversed()], [...back, ...inside]);
}

/** Adds the point as a corner to the side on which it lies, unless it is one. */
function withPoint(ring: Ring, point: Corner): Ring {
  if (placeOf(ring, point) >= 0) return ring;
  const fars = sidesOf(ring).map(([from, to]) => distance(point, from, to));
  return ring.toSpliced(fars.indexOf(Math.min(...fars)) + 1, 0, point);
}

const placeOf = (ring: Ring, [x, y]: Corner): number => ring.findIndex(([cx, cy]) => cx === x && cy === y);

/** Answers the corners from one place to another, both with it, in the order of the ring. */
const stretchOf = (ring: Ring, from: number, until: number): Ring =>
  from <= until ? ring.slice(from, until + 1) : [...ring.slice(from), ...ring.slice(0, until + 1)];

function crossesItself(line: readonly Corner[]): boolean {
  const stretches = line.slice(1).map((to, at) => [line[at] as Corner, to] as const);
  return stretches.some(([a, b], at) => stretches.slice(at + 2).some(([c, d]) => cross(a, b, c, d)));
}

const isOn = (point: Corner, ring: Ring): boolean =>
  sidesOf(ring).some(([from, to]) => distance(point, from, to) <= ON);
const far = ([ax, ay]: Corner, [bx, by]: Corner): number => Math.hypot(ax - bx, ay - by);
