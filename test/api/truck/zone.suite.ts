// Tests zones of ice-cream vans: their size, which they lie over, their permits, who may delete one that tours use, and
// where vans stood; and that the demo's neighbours neither leave a gap nor overlap.

import { sql } from 'kysely';
import { dayAfter, momentOf, today } from '../../../core/contract/index.ts';
import { cellsOf, type Point } from '../../../plugins/icetruck/zones/demo/cells.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

test('the area of a zone is that of its outline on the globe, whichever way round', async () => {
  const [west, south, east, north] = [3.7, 51.04, 3.74, 51.07];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const zone = (coordinates: number[][], abbreviation: string) =>
    house.make('icecreamvanzone', {
      name: 'Z',
      abbreviation,
      color: '#2f9e44',
      polygon: { type: 'Polygon', coordinates: [coordinates] },
    });
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const expected = 6371.0088 ** 2 * radians(east - west) * (Math.sin(radians(north)) - Math.sin(radians(south)));
  expect((await zone(ring, 'A')).area_km2).toBeCloseTo(expected, 1);
  expect((await zone([...ring].reverse(), 'B')).area_km2).toBeCloseTo(expected, 1);
  const sorted = await house.call(house.root, 'GET', 'icecreamvanzone?sort=-area_km2&filter[area_km2][gte]=9');
  expect(sorted.body.meta.total).toBe(2);
});

test('cells meet halfway and fill what their outlines share', () => {
  const square = ([x, y]: Point): Point[] => [
    [x - 2, y - 2],
    [x + 2, y - 2],
    [x + 2, y + 2],
    [x - 2, y + 2],
  ];
  const [left, right] = cellsOf(
    [
      [0, 0],
      [2, 0],
    ],
    square,
  );
  expect(Math.max(...left!.map(([x]) => x))).toBe(1);
  expect(Math.min(...right!.map(([x]) => x))).toBe(1);
});

const squareRing = (west: number, south: number, width = 0.02, height = 0.02) => [
  [west, south],
  [west + width, south],
  [west + width, south + height],
  [west, south + height],
  [west, south],
];
const polygon = (ring: number[][]) => ({ type: 'Polygon', coordinates: [ring] });
const zoneAt = (name: string, ring: number[][], more: object = {}) =>
  house.make('icecreamvanzone', { name, abbreviation: name, color: '#2f9e44', polygon: polygon(ring), ...more });
const overlapsOf = async (id: number) =>
  (await house.call(house.root, 'GET', `icecreamvanzone/${id}`)).body.data.overlaps;
const patch = (id: number, body: object) => house.call(house.root, 'PATCH', `icecreamvanzone/${id}`, body);

test('the server says which zones one lies over, also one that crosses another off centre, whoever was drawn last', async () => {
  const wide = await zoneAt('Wide', squareRing(4.1, 50.1, 0.3, 0.02));
  expect(wide.overlaps).toBeUndefined();
  const tall = await zoneAt('Tall', squareRing(4.12, 50, 0.02, 0.4));
  const beside = await zoneAt('Beside', squareRing(4.4, 50.1));
  expect(tall.overlaps).toBe('Wide');
  expect([await overlapsOf(wide.id), await overlapsOf(beside.id)]).toEqual(['Tall', undefined]);
  // Drawn anew the first one lies over both, and the second one need not be touched to know less.
  const { body } = await patch(wide.id, { polygon: polygon(squareRing(4.2, 50.1, 0.22)) });
  expect([body.data.overlaps, await overlapsOf(tall.id), await overlapsOf(beside.id)]).toEqual([
    'Beside',
    undefined,
    'Wide',
  ]);
  await patch(beside.id, { active: false });
  expect(await overlapsOf(wide.id)).toBeUndefined();
  await patch(beside.id, { active: true });
  expect(await overlapsOf(wide.id)).toBe('Beside');
  await house.call(house.root, 'DELETE', `icecreamvanzone/${beside.id}`);
  expect(await overlapsOf(wide.id)).toBeUndefined();
});

test('a permit that ends says so before it does', async () => {
  const stateOf = async (permit_until?: string) =>
    (await zoneAt('Permit', squareRing(5, 50), { permit_until })).permit_state;
  expect(await stateOf()).toBeUndefined();
  expect(await stateOf(dayAfter(today(), -2))).toBe('EXPIRED');
  expect(await stateOf(dayAfter(today(), 10))).toBe('EXPIRING');
  expect(await stateOf(dayAfter(today(), 60))).toBe('VALID');
});

test('a zone with tours ahead is not deleted and says which; one with tours of the past becomes inactive', async () => {
  const zone = await zoneAt('Toured', squareRing(5.2, 50));
  const van = await house.make('icecreamvan', {
    nr: 7,
    name: 'Truck 7',
    color_text: '#000000',
    color_background: '#ffffff',
  });
  const tour = await house.make('icecreamvanschedule', {
    ...{ date: '2099-05-06', time_start: '12:00:00', time_stop: '19:00:00' },
    ...{ icecream_van_id: van.id, icecream_van_zone_id: zone.id },
  });
  const refused = await house.call(house.root, 'DELETE', `icecreamvanzone/${zone.id}`);
  expect([refused.status, ...codesOf(refused.body)]).toEqual([422, ' zoneInTours']);
  expect(refused.body.errors[0].params.tours).toBe('06/05/2099 12:00 Truck 7');
  await house.call(house.root, 'PATCH', `icecreamvanschedule/${tour.id}`, { date: '2020-05-06' });
  expect((await house.call(house.root, 'DELETE', `icecreamvanzone/${zone.id}`)).status).toBeLessThan(300);
  const { body } = await house.call(house.root, 'GET', `icecreamvanschedule/${tour.id}`);
  expect(body.data).toMatchObject({ icecream_van_zone_id: zone.id, icecream_van_zone: { id: zone.id } });
  expect((await house.call(house.root, 'GET', `icecreamvanzone/${zone.id}`)).body.data.active).toBe(false);
});

test('a zone without tours takes the wishes for it along, and leaves the points in it', async () => {
  const zone = await zoneAt('Wished', squareRing(5.4, 50));
  const wish = await house.make('icecreamvanpreferredzone', {
    ...{ employee_id: house.people[0], icecream_van_zone_id: zone.id, rank: 1 },
  });
  const point = await house.make('pointofinterest', {
    ...{ name: 'Park', kind: 'PARK', latitude: 50.01, longitude: 5.41, icecream_van_zone_id: zone.id },
  });
  expect((await house.call(house.root, 'DELETE', `icecreamvanzone/${zone.id}`)).status).toBeLessThan(300);
  expect((await house.call(house.root, 'GET', `icecreamvanpreferredzone/${wish.id}`)).status).toBe(404);
  expect(
    (await house.call(house.root, 'GET', `pointofinterest/${point.id}`)).body.data.icecream_van_zone_id,
  ).toBeUndefined();
});

test('visits count the minutes that vans stood in squares of two hundred metres, and neither drives nor other companies', async () => {
  const van = await house.make('icecreamvan', {
    nr: 8,
    name: 'Truck 8',
    color_text: '#000000',
    color_background: '#ffffff',
  });
  const tablet = await house.make('tablet', { name: 'Tablet 8', udid: 'zone-visits', icecream_van_id: van.id });
  const day = today();
  const at = (minute: number, velocity: number, latitude = 51.0501) =>
    house.database.system((db) =>
      sql`insert into trackerposition
    (company_id, tablet_id, vehicle, icecream_van_id, latitude, longitude, velocity, recorded_at)
    values (${house.own}, ${tablet.id}, 'ICECREAM_VAN', ${van.id}, ${latitude}, 3.7201, ${velocity},
      ${momentOf(`${day} 01:${String(minute).padStart(2, '0')}`)?.toISOString()})`.execute(db),
    );
  for (const minute of [0, 1, 2, 6]) await at(minute, 0);
  await at(10, 4, 51.07);
  await at(20, 40);
  const ask = (actor = house.root, from = day) =>
    house.call(actor, 'GET', `query/icetruck/visits?from=${from}&until=${day}`);
  const { body, status } = await ask();
  expect([status, body.code]).toEqual([200, undefined]);
  expect(body.data.map(({ minutes }: { minutes: number }) => minutes)).toEqual([10, 5]);
  const [{ latitude, longitude }] = body.data;
  expect(Math.abs(latitude - 51.0501) * 111_200).toBeLessThanOrEqual(100);
  expect(Math.abs(longitude - 3.7201) * 69_950).toBeLessThanOrEqual(105);
  expect((await ask(house.actor(['ICETRUCK_MAP_VIEW']))).status).toBe(200);
  expect((await ask(house.actor(['ICETRUCK_LOAD_SIZES_VIEW']))).status).toBe(403);
});
