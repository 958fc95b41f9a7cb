// Areas on a plane: where corners stand and come back from, and whether two areas lie over each other.
import { areasMeet, type Corner, planeOf } from '../../core/map/areas.ts';
import { lanesOf, moved, stretched, timeOf, touchedBy } from '../../plugins/iceshop/places/times.ts';

const square = (west: number, south: number, size = 0.1): Corner[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
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
  ['far from each other', square(3.6, 51), square(4.6, 51), false],
])('%s', (_, one, other, meets) => {
  expect([areasMeet(one, other), areasMeet(other, one)]).toEqual([meets, meets]);
});

test('times of a day stay within it, and a step long', () => {
  const time = { time_start: '22:00:00', time_stop: '23:30:00' };
  expect(moved(time, 120)).toEqual({ time_start: '22:29:00', time_stop: '23:59:00' });
  expect(stretched(time, 'time_stop', 600)).toEqual({ time_start: '22:00:00', time_stop: '22:15:00' });
  expect(timeOf(1440)).toBe('23:59:00');
  expect(
    lanesOf([time, { time_start: '09:00', time_stop: '12:00' }, { time_start: '23:00', time_stop: '23:45' }]),
  ).toEqual([0, 0, 1]);
});

test('a change of times says which timeslots to come go, stay, change and are new', () => {
  const [morning, noon] = [
    { time_start: '09:00:00', time_stop: '12:00:00', price_vati: 5 },
    { time_start: '12:00:00', time_stop: '14:00:00', price_vati: 5 },
  ];
  const coming = [
    { time_start: '09:00:00', time_stop: '12:00:00', slots: 60, booked: 3, by_hand: 2 },
    { time_start: '12:00:00', time_stop: '14:00:00', slots: 60, booked: 0, by_hand: 0 },
  ];
  expect(touchedBy([morning, noon], [morning, noon], coming)).toMatchObject({ gone: 0, changed: 0, added: 0 });
  const late = { ...noon, time_stop: '15:00:00' };
  expect(touchedBy([morning, noon], [{ ...morning, price_vati: 6 }, late], coming)).toEqual({
    ...{ gone: 60, closed: 0, changed: 58, kept: 2, added: 1 },
  });
  expect(touchedBy([morning, noon], [noon], coming)).toEqual({ gone: 55, closed: 3, changed: 0, kept: 2, added: 0 });
});
