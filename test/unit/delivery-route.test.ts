// Tests the way of a van: times from stop to stop, and a short order of stops that keeps the promised times.

import { type Corners, kmBetween, within } from '../../core/contract/index.ts';
import { offBy } from '../../plugins/iceshop/delivery/pages/dispatch.ts';
import { suggestedOrder, suggestedTours } from '../../plugins/iceshop/delivery/suggesting/suggested.ts';
import { areaOf } from '../../plugins/iceshop/places/demo/delivery-areas.ts';
import { arrivals, kmOf, type MapPoint, type Visit } from '../../plugins/iceshop/places/route.ts';
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
  const way = suggestedOrder(depot, stops).map((index) => stops[index]!);
  expect(kmOf(depot, way)).toBeCloseTo(kmOf(depot, [east(4)]), 6);
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

/** Berlin52 of the TSPLIB, whose shortest way round is known: 7544.37 units. */
const BERLIN =
  '565 575 25 185 345 750 945 685 845 655 880 660 25 230 525 1000 580 1175 650 1130 1605 620 1220 580 1465 200 1530 5 845 680 725 370 145 665 415 635 510 875 560 365 300 465 520 585 480 415 835 625 975 580 1215 245 1320 315 1250 400 660 180 410 250 420 555 575 665 1150 1160 700 580 685 595 685 610 770 610 795 645 720 635 760 650 475 960 95 260 875 920 700 500 555 815 830 485 1170 65 830 610 605 625 595 360 1340 725 1740 245';

test('the suggested way is within one in a hundred of the shortest known', () => {
  const read = BERLIN.split(' ').map(Number);
  const places = Array.from({ length: 52 }, (_, nr) => ({
    longitude: read[2 * nr]! / 10_000,
    latitude: read[2 * nr + 1]! / 10_000,
  }));
  const [start, ...stops] = places as [MapPoint, ...MapPoint[]];
  const units = 7544.37 / 10_000;
  const unit = kmOf({ latitude: 0, longitude: 0 }, [{ latitude: 0, longitude: 1 }]) / 2;
  const way = suggestedOrder(start, stops).map((at) => stops[at]!);
  expect(kmOf(start, way) / unit).toBeLessThan(units * 1.01);
});

test('sixty stops on a grid are visited on the shortest way, that of its lines', () => {
  const side = 0.01;
  const grid = Array.from({ length: 60 }, (_, nr) => ({
    latitude: Math.floor(nr / 10) * side,
    longitude: (nr % 10) * side,
  }));
  const [start, ...stops] = grid as [MapPoint, ...MapPoint[]];
  const way = suggestedOrder(start, stops).map((at) => stops[at]!);
  const line = kmOf(start, [{ latitude: 0, longitude: side }]) / 2;
  expect(kmOf(start, way)).toBeLessThan(60 * line * 1.01);
});

test('a van that comes before the promised time waits, and what comes after it is reached later', () => {
  const [first = 0, second = 0] = arrivals(depot, [{ ...east(1), from: 300, until: 360 }, east(2)]);
  expect(first).toBe(300);
  expect(second).toBeGreaterThan(305);
});

test('a stop without a time is brought while the van would wait for another', () => {
  const stops: Visit[] = [
    { ...east(1), from: 0, until: 20 },
    { ...east(2), from: 120, until: 180 },
    { ...east(3), from: undefined },
  ];
  expect(suggestedOrder(depot, stops)).toEqual([0, 2, 1]);
});

test('two vans share stops out: each takes its own side, and no time is missed that both can keep', () => {
  const west = (km: number): MapPoint => ({ ...east(km), longitude: 2 * depot.longitude - east(km).longitude });
  const both = [...[5, 6, 7, 8].map(east), ...[5, 6, 7, 8].map(west)];
  const times = { from: 0, until: 60 };
  const tour = { from: depot, back: depot, start: 0, until: 120 };
  const [one = [], other = []] = suggestedTours(
    [tour, tour],
    both.map((place) => ({ ...place, ...times })),
  );
  expect([one, other].map((order) => [...order].sort((a, b) => a - b)).sort()).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ]);
  for (const order of [one, other]) {
    for (const at of arrivals(
      depot,
      order.map((nr) => both[nr]!),
    ))
      expect(at).toBeLessThanOrEqual(60);
  }
});

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
