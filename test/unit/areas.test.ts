// Tests areas on a plane: coordinates go to the plane and back, and overlapping areas are recognised.
import { within } from '../../core/contract/places/area.ts';
import { type Corner, planeOf } from '../../core/map/area/areas.ts';
import { areasMeet } from '../../core/map/area/shapes.ts';

const square = (west: number, south: number, size = 0.1): Corner[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];

const bar = (west: number, south: number, width: number, height: number): Corner[] => [
  [west, south],
  [west + width, south],
  [west + width, south + height],
  [west, south + height],
];
const U: Corner[] = [
  [3.6, 51],
  [3.7, 51],
  [3.7, 51.1],
  [3.68, 51.1],
  [3.68, 51.02],
  [3.62, 51.02],
  [3.62, 51.1],
  [3.6, 51.1],
];

test('a corner comes back from where it stands, and north is up', () => {
  const plane = planeOf([3.6, 51, 3.8, 51.1], 640, 360);
  const corner: Corner = [3.72, 51.04];
  const [longitude, latitude] = plane.from(plane.at(corner));
  expect([longitude, latitude].map((part) => part.toFixed(6))).toEqual(['3.720000', '51.040000']);
  expect(plane.at([3.7, 51.09])[1]).toBeLessThan(plane.at([3.7, 51.01])[1]);
});

test.each([
  ['neighbours that share a border', square(3.6, 51), square(3.7, 51), false],
  ['neighbours whose border was drawn a few metres off', square(3.6, 51), square(3.69999, 51), false],
  ['one over the other', square(3.6, 51), square(3.65, 51.05), true],
  ['one inside the other', square(3.6, 51), square(3.64, 51.04, 0.02), true],
  ['the same twice', square(3.6, 51), square(3.6, 51), true],
  ['a bar across another, with no corner in it', bar(3.6, 51.04, 0.3, 0.02), bar(3.7, 50.9, 0.02, 0.3), true],
  ['a bar through both arms of a U', bar(3.5, 51.05, 0.4, 0.01), U, true],
  ['a bar between the arms of a U', bar(3.64, 51.04, 0.02, 0.05), U, false],
  ['a cross whose middles lie apart', bar(3.6, 51.001, 0.3, 0.004), bar(3.601, 50.9, 0.004, 0.3), true],
  ['far from each other', square(3.6, 51), square(4.6, 51), false],
])('%s', (_, one, other, meets) => {
  expect([areasMeet(one, other), areasMeet(other, one)]).toEqual([meets, meets]);
});

test.each([
  ['between two corners of its height', 0, 0, true],
  ['beside a corner of its height', 2, 0, false],
  ['before the first corner of its height', -2, 0, false],
  ['at the height of the uppermost corner', -0.5, 1, false],
  ['at the height of the lowest corner', -0.5, -1, false],
])('whether an area on its point holds a place %s', (_, x, y, isWithin) => {
  const diamond = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const;
  expect([within(diamond, x, y), within(diamond.toReversed(), x, y)]).toEqual([isWithin, isWithin]);
});
