// Tests what a van loads and brings back: the plan follows the load size until it is loaded, and the stock follows the
// counts once, however often they are sent.

import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { divisionsOf } from '../shop/divisions.ts';
import { type DriverFloor, driverFloor } from './driver-floor.ts';

let floor: DriverFloor;
let item: number;
let size: number;
beforeAll(async () => {
  floor = await driverFloor();
  const { house } = floor;
  const division = await (await divisionsOf(house))('Depot');
  item = (await house.make('stockitem', { name: 'Vanilla tub', unit: 'BOX' })).id;
  await house.make('stockmove', { stock_item_id: item, division_id: division, type: 'COUNT', counted: 12 });
  size = (
    await house.make('loadsize', {
      abbreviation: 'S',
      items: [
        { stock_item_id: item, quantity: 8 },
        { name: 'Spoons', quantity: 300, unit: 'PIECE' },
      ],
    })
  ).id;
});
afterAll(() => floor?.house.stop());

const load = async (tour: number): Promise<Row & { items: Row[] }> =>
  (await floor.as(floor.house.root, 'GET', `tourload?filter[icecream_van_schedule_id]=${tour}`)).body.data[0];
const stock = async (): Promise<number> =>
  (await floor.as(floor.house.root, 'GET', `stocklevel?filter[stock_item_id]=${item}`)).body.data[0].on_hand;
const moves = async (): Promise<string[]> =>
  (await floor.as(floor.house.root, 'GET', `stockmove?filter[stock_item_id]=${item}&sort=id`)).body.data
    .filter(({ source }: Row) => source !== undefined)
    .map(({ type, quantity }: Row) => `${type} ${quantity}`);
const say = (id: number, what: string, items: Row[], more: Row = {}, who = floor.driver, key?: string) =>
  floor.as(
    who,
    'POST',
    `icetruck/tour/${id}/${what}`,
    { items, ...more },
    key ? { 'idempotency-key': key } : undefined,
  );

test('a load size lists items of the stock, or others by their name', async () => {
  const { house } = floor;
  const { items } = (await floor.as(house.root, 'GET', `loadsize/${size}`)).body.data;
  expect(items).toMatchObject([
    { stock_item_id: item, name: 'Vanilla tub', unit: 'BOX', quantity: 8 },
    { name: 'Spoons', unit: 'PIECE', quantity: 300 },
  ]);
  const bare = await floor.as(house.root, 'POST', 'loadsize', { abbreviation: 'X', items: [{ quantity: 1 }] });
  expect(codesOf(bare.body)).toEqual(['items.0.name required']);
});

test('the plan follows the load size until the van is loaded', async () => {
  const { house } = floor;
  const tour = await floor.tour({ load_size_id: size });
  expect((await load(tour)).items).toMatchObject([
    { name: 'Vanilla tub', planned: 8 },
    { name: 'Spoons', planned: 300 },
  ]);
  const { items } = (await floor.as(house.root, 'GET', `loadsize/${size}`)).body.data;
  const more = items.map((row: Row) => (row.name === 'Spoons' ? { ...row, quantity: 400 } : row));
  await floor.as(house.root, 'PATCH', `loadsize/${size}`, { items: more });
  expect((await load(tour)).items[1]).toMatchObject({ planned: 400 });
  await say(tour, 'load', [{ name: 'Spoons', loaded: 390 }]);
  await floor.as(house.root, 'PATCH', `loadsize/${size}`, { items });
  expect((await load(tour)).items[1]).toMatchObject({ planned: 400, loaded: 390 });
  const other = await floor.tour({ load_size_id: floor.size }, 'DRAFT');
  expect((await load(other)).items.map(({ name }) => name)).toEqual(['Vanilla', 'Cones']);
  expect((await floor.as(house.root, 'DELETE', `icecreamvanschedule/${other}`)).status).toBeLessThan(300);
  // The tour brings everything back, so that the tests below find the stock as it was.
  await say(tour, 'return', [{ name: 'Vanilla tub', returned: 8 }]);
  expect(await stock()).toBe(12);
});

test('the stock moves once for what is loaded, brought back and wasted', async () => {
  const before = (await moves()).length;
  const tour = await floor.tour({ load_size_id: size });
  const first = (Date.now() - 60_000) as number;
  const at = (minutes: number) => ({ at: new Date(first + minutes * 1000).toISOString() });
  const loaded = [{ name: 'Vanilla tub', loaded: 9 }];
  await say(tour, 'load', loaded, at(0), floor.driver, 'load-1');
  await say(tour, 'load', loaded, at(0), floor.driver, 'load-1');
  await say(tour, 'load', loaded, at(0));
  expect([await stock(), (await moves()).slice(before)]).toEqual([3, ['SALE -9']]);
  // The driver counts again before leaving.
  await say(tour, 'load', [{ name: 'Vanilla tub', loaded: 8 }], at(1));
  expect([await stock(), (await moves()).slice(before)]).toEqual([4, ['SALE -9', 'SALE 1']]);
  const counted = [{ name: 'Vanilla tub', returned: 3, wasted: 1 }];
  await say(tour, 'return', counted, at(2));
  await say(tour, 'return', counted, at(2));
  await say(tour, 'return', counted, at(3));
  expect(await stock()).toBe(7);
  expect((await moves()).slice(before)).toEqual(['SALE -9', 'SALE 1', 'SALE 4', 'WASTE -1']);
  expect((await load(tour)).items[0]).toMatchObject({ loaded: 8, returned: 3, wasted: 1, sold: 4 });
  // A count that was pressed earlier and comes late changes nothing.
  expect((await say(tour, 'load', [{ name: 'Vanilla tub', loaded: 2 }], at(1))).body.data.is_conflict).toBe(false);
  expect(await stock()).toBe(7);
});

test('a van takes more than the books know; waste of it does not go below nothing', async () => {
  const tour = await floor.tour({ load_size_id: size });
  await say(tour, 'load', [{ name: 'Vanilla tub', loaded: 20 }]);
  expect(await stock()).toBe(0);
  const counted = await say(tour, 'return', [{ name: 'Vanilla tub', returned: 19, wasted: 1 }]);
  expect(counted.status).toBe(200);
  expect(await stock()).toBe(6);
});

test('a colleague who counts later is told, and what was counted stands', async () => {
  const tour = await floor.tour({ helper_employee_id: floor.people[1] });
  await say(tour, 'load', [
    { name: 'Cones', loaded: 180 },
    { name: 'Napkins', loaded: 2 },
  ]);
  const late = await say(tour, 'load', [{ name: 'Cones', loaded: 100 }], {}, floor.colleague);
  expect(late.body.data).toMatchObject({ is_conflict: true, by: expect.stringContaining('Claes') });
  expect((await load(tour)).items).toMatchObject([
    { name: 'Vanilla', loaded: 10 },
    { name: 'Cones', loaded: 180 },
    { name: 'Napkins', loaded: 2, planned: 0 },
  ]);
  const much = await say(tour, 'return', [{ name: 'Cones', returned: 150, wasted: 40 }], {}, floor.colleague);
  expect(much.body.errors).toEqual([
    { path: 'items.0.returned', code: 'returnTooMuch', params: { name: 'Cones', loaded: 180 } },
  ]);
  const planned = await floor.tour();
  const early = await say(planned, 'return', []);
  expect([early.status, early.body.code]).toEqual([409, 'tourNotLoaded']);
  // A planner corrects what was counted.
  const right = await say(tour, 'load', [{ name: 'Cones', loaded: 170 }], {}, floor.planner);
  expect([right.body.data.is_conflict, (await load(tour)).items[1]]).toEqual([
    false,
    expect.objectContaining({ loaded: 170 }),
  ]);
  // Once something came back, less than that cannot have been loaded.
  await say(tour, 'return', [{ name: 'Cones', returned: 150, wasted: 10 }]);
  const little = await say(tour, 'load', [{ name: 'Cones', loaded: 120 }], {}, floor.planner);
  expect([little.status, little.body.errors]).toEqual([
    422,
    [{ path: 'items.0.loaded', code: 'returnTooMuch', params: { name: 'Cones', loaded: 120 } }],
  ]);
  expect((await load(tour)).items[1]).toMatchObject({ loaded: 170, returned: 150, wasted: 10, sold: 10 });
});
