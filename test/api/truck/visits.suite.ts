// Tests what follows from where ice-cream vans are: a point remembers that a van came, a zone that one sold in it, and a
// depot holds those that stand in its circle.

import { today } from '../../../core/contract/index.ts';
import { depotOf } from '../../../plugins/icetruck/zones/server/circles.ts';
import { type House, openHouse } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';

let house: House;
let token: string;
let van: number;
beforeAll(async () => {
  house = await openHouse();
  van = (
    await house.make('icecreamvan', { nr: 71, name: 'Nocciola', color_text: '#000000', color_background: '#ffffff' })
  ).id;
  const { pin } = await house.make('tablet', { name: 'In Nocciola', udid: 'visits', icecream_van_id: van });
  const body = { udid: 'visits', pin };
  token = (await house.call(house.root, 'POST', `public/${house.own}/iceshop/tablet/pair`, body)).body.data.token;
});
afterAll(() => house?.stop());

const tell = (positions: readonly Row[]) =>
  house.call(
    house.root,
    'POST',
    `public/${house.own}/iceshop/tablet/positions`,
    { positions },
    {
      authorization: `Bearer ${token}`,
    },
  );
const at = (seconds: number, latitude: number, velocity = 0): Row => ({
  ...{ latitude, longitude: 3.72, velocity, accuracy_m: 10 },
  recorded_at: new Date(Date.now() - seconds * 1000).toISOString(),
});
const point = (name: string, latitude: number, more: Row = {}) =>
  house.make('pointofinterest', { name, kind: 'PARK', latitude, longitude: 3.72, radius_m: 100, ...more });
const zone = (name: string, south: number) => {
  const [north, west, east] = [south + 0.01, 3.71, 3.73];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const polygon = { type: 'Polygon', coordinates: [ring] };
  return house.make('icecreamvanzone', { name, abbreviation: name, color: '#2f9e44', polygon });
};
const read = async (resource: string, id: number) =>
  (await house.call(house.root, 'GET', `${resource}/${id}`)).body.data;

test('a van that comes within a circle visits the point, and not one beside it or out of season', async () => {
  const [park, far] = [await point('Park', 51.1), await point('Far', 51.102)];
  const over = await point('Kermis', 51.1, { active_until: '2020-01-01' });
  const told = at(3_000, 51.1005, 20);
  expect((await tell([told])).body.data.created).toBe(1);
  const visited = async ({ id }: { id: number }) => (await read('pointofinterest', id)).last_visited_at;
  expect([await visited(park), await visited(far), await visited(over)]).toEqual([
    told.recorded_at,
    undefined,
    undefined,
  ]);
  expect((await read('pointofinterest', park.id)).version).toBe(park.version);
  await tell([at(2_900, 51.1005, 20)]);
  expect(await visited(park)).toBe(told.recorded_at);
});

test('a zone is worked where a van stands for two minutes, but not at the depot, and not in passing', async () => {
  const [sold, passed, home] = [await zone('SOLD', 51.2), await zone('PASS', 51.22), await zone('HOME', 51.24)];
  await point('Depot', 51.245, { kind: 'DEPOT' });
  await tell([at(2_000, 51.225, 40)]);
  await tell([at(1_990, 51.225, 0)]);
  for (const seconds of [1_500, 1_440, 1_380, 1_320]) await tell([at(seconds, 51.205)]);
  for (const seconds of [900, 840, 780, 720, 660]) await tell([at(seconds, 51.245)]);
  const worked = async ({ id }: { id: number }) => (await read('icecreamvanzone', id)).last_worked;
  const day = today(Date.now() - 1_380_000);
  expect([await worked(sold), await worked(passed), await worked(home)]).toEqual([day, undefined, undefined]);
});

test('a depot answers for a place in its circle, and for no other company', async () => {
  const depot = await point('Wiedauwkaai', 51.3, { kind: 'DEPOT', radius_m: 150 });
  const found = (latitude: number, company = house.own) =>
    house.database.tenant(company, (db) => depotOf(db, company, { latitude, longitude: 3.72 }));
  expect(await found(51.3012)).toMatchObject({ id: depot.id, name: 'Wiedauwkaai' });
  expect([await found(51.302), await found(51.3, house.other)]).toEqual([undefined, undefined]);
});
