// Tests cutting and merging of areas: pieces are valid areas, nothing of them is lost, and merged they are one again.
import fc from 'fast-check';
import type { Corner, Ring } from '../../core/map/area/areas.ts';
import { cutArea } from '../../core/map/area/cut.ts';
import { areaOf, commonOf, mergeAreas } from '../../core/map/area/shapes.ts';
import { isSimple, simplified } from '../../core/map/area/simple.ts';

const MIDDLE: Corner = [3.72, 51.05];
const round = (value: number) => Math.round(value * 1e6) / 1e6;
const at = (angle: number, reach: number): Corner => [
  round(MIDDLE[0] + Math.cos(angle) * reach * 1.6),
  round(MIDDLE[1] + Math.sin(angle) * reach),
];

/** An area round the middle, bent inwards and outwards: never crossing itself, seldom convex. */
const star = fc
  .array(fc.double({ min: 0.004, max: 0.03, noNaN: true }), { minLength: 3, maxLength: 40 })
  .map((reaches): Ring => reaches.map((reach, index) => at((index / reaches.length) * 2 * Math.PI, reach)));
/** A line from one end of the map to the other, with a bend. */
const line = fc
  .tuple(
    fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    fc.double({ min: 2, max: 4, noNaN: true }),
    fc.array(fc.tuple(fc.double({ min: 0, max: 6.28, noNaN: true }), fc.double({ min: 0, max: 0.02, noNaN: true })), {
      maxLength: 2,
    }),
  )
  .map(
    ([angle, turn, bends]): Ring => [
      at(angle, 0.1),
      ...bends.map(([where, reach]) => at(where, reach)),
      at(angle + turn, 0.1),
    ],
  );

const sum = (rings: readonly Ring[]) => rings.reduce((total, ring) => total + areaOf(ring), 0);
/** A hundred square metres a corner: coordinates are rounded to ten centimetres. */
const close = (ring: Ring) => Math.max(2e-4, areaOf(ring) * 1e-3);

test('random cuts keep valid areas and the sum of their sizes, and merged again they are the area', () => {
  let cuts = 0;
  const property = fc.property(star, line, (ring, drawn) => {
    const found = cutArea(ring, drawn);
    if (!('pieces' in found)) return;
    cuts += 1;
    expect(found.pieces.every((piece) => isSimple(piece) && piece.length >= 3)).toBe(true);
    expect(Math.abs(sum(found.pieces) - areaOf(ring))).toBeLessThan(close(ring));
    if (found.pieces.length > 2) return;
    const merged = mergeAreas(found.pieces[0] as Ring, found.pieces[1] as Ring);
    expect(merged).toEqual({ ring: expect.any(Array) });
    if ('ring' in merged) expect(Math.abs(areaOf(merged.ring) - areaOf(ring))).toBeLessThan(close(ring));
  });
  fc.assert(property, { numRuns: 400 });
  expect(cuts).toBeGreaterThan(100);
});

test('a merged area is as large as both without what they have in common', () => {
  let merges = 0;
  const moved = (ring: Ring, east: number): Ring => ring.map(([x, y]) => [round(x + east), y]);
  const property = fc.property(star, star, fc.double({ min: 0, max: 0.05, noNaN: true }), (one, given, east) => {
    const other = moved(given, east);
    const found = mergeAreas(one, other);
    if (!('ring' in found)) return;
    merges += 1;
    expect(isSimple(found.ring)).toBe(true);
    const expected = areaOf(one) + areaOf(other) - sum(commonOf(one, other));
    expect(Math.abs(areaOf(found.ring) - expected)).toBeLessThan(0.05 * expected);
  });
  fc.assert(property, { numRuns: 200 });
  expect(merges).toBeGreaterThan(40);
});

const square = (west: number, south: number, size = 0.02): Corner[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];
const U: Corner[] = [
  [3.7, 51],
  [3.76, 51],
  [3.76, 51.04],
  [3.74, 51.04],
  [3.74, 51.02],
  [3.72, 51.02],
  [3.72, 51.04],
  [3.7, 51.04],
];
const piecesOf = (ring: Ring, drawn: Ring) => {
  const found = cutArea(ring, drawn);
  return 'pieces' in found ? found.pieces.length : found.fault;
};

test.each([
  [
    'through both arms of a U leaves three',
    U,
    [
      [3.69, 51.03],
      [3.77, 51.03],
    ],
    3,
  ],
  [
    'through one arm of a U leaves two',
    U,
    [
      [3.69, 51.03],
      [3.73, 51.03],
    ],
    2,
  ],
  [
    'from corner to corner leaves two',
    square(3.7, 51),
    [
      [3.7, 51],
      [3.72, 51.02],
    ],
    2,
  ],
  [
    'from corner to corner over open ground leaves all',
    U,
    [
      [3.72, 51.04],
      [3.74, 51.04],
    ],
    'outside',
  ],
  [
    'along a side leaves all',
    square(3.7, 51),
    [
      [3.69, 51],
      [3.73, 51],
    ],
    'outside',
  ],
  [
    'that ends within leaves all',
    square(3.7, 51),
    [
      [3.69, 51.01],
      [3.71, 51.01],
    ],
    'outside',
  ],
  [
    'with a bend within leaves two',
    square(3.7, 51),
    [
      [3.69, 51.01],
      [3.71, 51.015],
      [3.71, 51.03],
    ],
    2,
  ],
  [
    'beside it leaves all',
    square(3.7, 51),
    [
      [3.6, 51],
      [3.6, 51.1],
    ],
    'outside',
  ],
  [
    'that crosses itself is refused',
    U,
    [
      [3.69, 51.01],
      [3.75, 51.01],
      [3.72, 51.03],
      [3.72, 50.9],
    ],
    'crossing',
  ],
  [
    'that leaves a sliver is refused',
    square(3.7, 51),
    [
      [3.69, 51.000005],
      [3.73, 51.000005],
    ],
    'narrow',
  ],
] as [string, Ring, Ring, number | string][])('a cut %s', (_, ring, drawn, expected) => {
  expect(piecesOf(ring, drawn)).toBe(expected);
});

test('neighbours merge over a border that was drawn a few metres off, and no hair remains between them', () => {
  const found = mergeAreas(square(3.7, 51), square(3.72003, 51.00002));
  expect(found).toEqual({ ring: expect.any(Array) });
  if ('ring' in found) expect(areaOf(found.ring)).toBeCloseTo(2 * areaOf(square(3.7, 51)), 1);
});

test.each([
  ['areas apart', square(3.7, 51), square(3.8, 51), 'apart'],
  [
    'areas round an open place',
    U,
    [
      [3.7, 51.035],
      [3.76, 51.035],
      [3.76, 51.06],
      [3.7, 51.06],
    ],
    'hole',
  ],
] as [string, Ring, Ring, string][])('%s are not merged', (_, one, other, fault) => {
  expect(mergeAreas(one, other)).toEqual({ fault });
});

test('ten thousand corners become at most five hundred, of nearly the same area', () => {
  const fine = Array.from({ length: 10_000 }, (_, index) => {
    const angle = (index / 10_000) * 2 * Math.PI;
    return at(angle, 0.02 + 0.002 * Math.sin(angle * 9));
  });
  const found = simplified(fine, 500);
  expect(found && found.length <= 500 && isSimple(found)).toBe(true);
  expect(Math.abs(areaOf(found as Ring) - areaOf(fine))).toBeLessThan(areaOf(fine) * 0.01);
});
