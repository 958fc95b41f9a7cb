// Tests the way of a van: times from stop to stop, and a short order of stops that keeps the promised times.

import { type Corners, kmBetween, within } from '../../core/contract/index.ts';
import { offBy } from '../../plugins/iceshop/delivery/pages/dispatch.ts';
import { areaOf } from '../../plugins/iceshop/places/demo/delivery-areas.ts';
import { arrivals, kmOf, type MapPoint, suggestedOrder, type Visit } from '../../plugins/iceshop/places/route.ts';
import { pretendedPlace } from '../../plugins/iceshop/places/server/pretended-place.ts';

const at = (zipcode: number, street: string, nr: number) =>
  pretendedPlace({ street, nr: String(nr), zipcode: String(zipcode) }) as MapPoint;
const depot: MapPoint = { latitude: 51.05, longitude: 3.72 };
/** A point so many kilometres to the east. */
const east = (km: number): MapPoint => ({
  latitude: 51.05,
  longitude: 3.72 + km / (111.19 * Math.cos((51.05 * Math.PI) / 180)),
});

test('minutes of a way are those of a detour at 30 km an hour, and five at each door', () => {
  expect(kmBetween(depot, east(10))).toBeCloseTo(10, 1);
  const [first = 0, second = 0] = arrivals(depot, [east(10), east(20)]);
  expect(first).toBeCloseTo(26, 0);
  expect(second - first).toBeCloseTo(31, 0);
});

test('what lies along the way is visited along the way', () => {
  const stops = [east(3), east(1), east(4), east(2)];
  expect(suggestedOrder(depot, stops).map((index) => Math.round(kmBetween(depot, stops[index]!)))).toEqual([
    1, 2, 3, 4,
  ]);
});

test('a stop with an early time comes first, however far it is', () => {
  const stops: Visit[] = [
    { ...east(1), from: 30, until: 240 },
    { ...east(6), from: 0, until: 20 },
  ];
  expect(suggestedOrder(depot, stops)).toEqual([1, 0]);
});

test('no way round seven stops is much shorter than the suggested one', () => {
  /** Kilometres to the north and to the east. */
  const TOWNS: readonly (readonly [number, number])[][] = [
    [
      [1, 1],
      [-1, 4],
      [3, -2],
      [-2, -3],
      [4, 4],
      [0, 5],
      [2, -5],
    ],
    [
      [5, 0],
      [5, 1],
      [-5, 0],
      [-5, 1],
      [0, 5],
      [0, -5],
      [1, -5],
    ],
    [
      [1, 0],
      [2, 0],
      [3, 1],
      [4, 1],
      [3, 2],
      [2, 2],
      [1, 2],
    ],
  ];
  for (const town of TOWNS) {
    const stops = town.map(([north, away]) => ({ ...east(away), latitude: depot.latitude + north / 111.19 }));
    const length = (way: readonly number[]) =>
      kmOf(
        depot,
        way.map((at) => stops[at]!),
      );
    const best = Math.min(...waysOf(stops.map((_, at) => at)).map(length));
    expect(length(suggestedOrder(depot, stops))).toBeLessThan(best * 1.02);
  }
});

/** Lists every order in which the stops can be visited. */
function waysOf(stops: readonly number[]): number[][] {
  if (stops.length === 0) return [[]];
  return stops.flatMap((first) => waysOf(stops.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}

test('sixty stops are all visited once, on a way that is no longer than taking the nearest next', () => {
  const stops = Array.from({ length: 60 }, (_, id) => at(9030 + (id % 3), `Street ${id % 7}`, id));
  const order = suggestedOrder(depot, stops);
  expect([...order].sort((a, b) => a - b)).toEqual(stops.map((_, id) => id));
  const near = nearest(stops);
  expect(
    kmOf(
      depot,
      order.map((id) => stops[id]!),
    ),
  ).toBeLessThanOrEqual(kmOf(depot, near));
});

function nearest(stops: readonly MapPoint[]): MapPoint[] {
  const left = [...stops];
  const order: MapPoint[] = [];
  for (let here = depot; left.length > 0; ) {
    left.sort((a, b) => kmBetween(here, a) - kmBetween(here, b));
    here = left.shift()!;
    order.push(here);
  }
  return order;
}

test('the demo places an address always at the same point, in its town and zone, and knows no other towns', () => {
  expect(at(9000, 'Kouter', 7)).toEqual(at(9000, 'Kouter', 7));
  expect(at(9000, 'Kouter', 7)).not.toEqual(at(9000, 'Kouter', 9));
  expect(kmBetween(at(9000, 'Kouter', 7), at(9000, 'Kouter', 9))).toBeLessThan(0.1);
  expect([
    pretendedPlace({ street: 'Zeedijk', nr: '1', zipcode: '8400' }),
    pretendedPlace({ zipcode: '9000' }),
  ]).toEqual([{}, {}]);
  for (const [zone, zipcodes] of Object.entries(ZONES)) {
    const [ring = []] = (areaOf(zone).polygon as { coordinates: Corners[] }).coordinates;
    for (const zipcode of zipcodes) {
      for (let street = 0; street < 200; street++) {
        const { latitude, longitude } = at(zipcode, `Street ${street}`, street);
        expect([zipcode, street, within(ring, longitude, latitude)]).toEqual([zipcode, street, true]);
      }
    }
  }
});

const ZONES = {
  ...{ 'Gent centrum': [9000], 'Gent rand': [9040, 9050], 'Mariakerke, Drongen en Wondelgem': [9030, 9031, 9032] },
  ...{ 'Merelbeke en Melle': [9090, 9820], 'Deinze en Nazareth': [9800, 9810] },
  'Lochristi en Destelbergen': [9070, 9080],
};

test('late and early are told against what was promised, past midnight too', () => {
  const slot = { slot_start: '18:00:00', slot_stop: '20:30:00' };
  const at = (eta: string) => offBy({ ...slot, eta });
  expect([at('2099-01-05T17:30:00Z'), at('2099-01-05T20:00:00Z'), at('2099-01-05T16:45:00Z')]).toEqual([0, 30, -15]);
  expect(at('2099-01-05T23:20:00Z')).toBe(230);
  expect(offBy({ eta: '2099-01-05T23:20:00Z' })).toBe(0);
});
