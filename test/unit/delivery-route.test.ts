// The way of a van: times from stop to stop, and an order of stops that is short and keeps what was promised.
import { offBy } from '../../plugins/iceshop/dispatch/dispatch.ts';
import {
  arrivals,
  kmBetween,
  kmOf,
  type Place,
  suggestedOrder,
  type Visit,
} from '../../plugins/iceshop/dispatch/route.ts';
import { placeOf } from '../../plugins/iceshop/server/delivery-place.ts';

const depot: Place = { latitude: 51.05, longitude: 3.72 };
/** So many kilometres to the east. */
const east = (km: number): Place => ({
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

/** Every order in which they can be visited. */
function waysOf(stops: readonly number[]): number[][] {
  if (stops.length === 0) return [[]];
  return stops.flatMap((first) => waysOf(stops.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}

test('sixty stops are all visited once, on a way that is no longer than taking the nearest next', () => {
  const stops = Array.from({ length: 60 }, (_, id) =>
    placeOf({ address_zipcode: String(9000 + (id % 7)), address_street: 'Veldstraat', address_nr: String(id) }, depot),
  );
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

function nearest(stops: readonly Place[]): Place[] {
  const left = [...stops];
  const order: Place[] = [];
  for (let here = depot; left.length > 0; ) {
    left.sort((a, b) => kmBetween(here, a) - kmBetween(here, b));
    here = left.shift()!;
    order.push(here);
  }
  return order;
}

test('an address lies always at the same point, near the depot, and its neighbour near it', () => {
  const at = (nr: string, zipcode = '9000') =>
    placeOf({ address_street: 'Kouter', address_nr: nr, address_zipcode: zipcode }, depot);
  expect(at('7')).toEqual(at('7'));
  expect(at('7')).not.toEqual(at('9'));
  expect(kmBetween(at('7'), at('9'))).toBeLessThan(2.5);
  expect(kmBetween(depot, at('7', '9820'))).toBeLessThan(9.5);
});

test('late and early are told against what was promised, past midnight too', () => {
  const slot = { slot_start: '18:00:00', slot_stop: '20:30:00' };
  const at = (eta: string) => offBy({ ...slot, eta });
  expect([at('2099-01-05T17:30:00Z'), at('2099-01-05T20:00:00Z'), at('2099-01-05T16:45:00Z')]).toEqual([0, 30, -15]);
  expect(at('2099-01-05T23:20:00Z')).toBe(230);
  expect(offBy({ eta: '2099-01-05T23:20:00Z' })).toBe(0);
});
