// Tests what the server tells a till and a tablet: where it stands, its menu with the tiles in order, and its last tickets.
import { today } from '../../../core/contract/index.ts';
import { call, post } from '../auth/product.ts';
import {
  LINE,
  make,
  ownCash,
  ownVan,
  type SellingDevice,
  sell,
  sold,
  tablet,
  ticket,
  tile,
  till,
} from './sale-floor.ts';

const house = ownCash();
const place = async ({ token }: SellingDevice) => (await call(house, '/v1/icecash/till', { token })).body.data;
const tickets = async ({ token }: SellingDevice, query = '') =>
  (await call(house, `/v1/icecash/ticket${query}`, { token })).body.data;

async function menuWith(names: readonly string[], menu = 'Street'): Promise<number> {
  const { id } = await make(house, 'menu', { name: `${menu} ${names.join(' ')}` });
  for (const name of names) await tile(house, id, { name, allergens: ['MILK'] });
  return id;
}

test('a till hears its menu, tiles in their order, place, terminal and how far it counted', async () => {
  const till_menu_id = await menuWith(['Zebra', 'Apple', 'Mint']);
  const van = await ownVan(house);
  const device = await till(house, { till_menu_id, till_icecream_van_id: van, till_terminal: 'Counter 1' });
  await sold(house, device, ticket(7));
  const told = await place(device);
  expect(told).toMatchObject({
    ...{ menu: { id: till_menu_id }, icecream_van_id: van, terminal: 'Counter 1', has_printer: false },
    ...{ has_orders: true, last_nr: 7, place: expect.stringMatching(/^Van/) },
  });
  expect(told.tiles.map(({ name }: { name: string }) => name)).toEqual(['Zebra', 'Apple', 'Mint']);
  expect(told.tiles[0]).toMatchObject({
    ...{ vat_rate: 6, price_vati: 3, currency: 'EUR', is_discount: false, is_space: false, allergens: ['MILK'] },
  });
});

test('a tablet has the menu of the tour that its van is on today, and else the first', async () => {
  const device = await tablet(house);
  const [first] = (await call(house, '/v1/menu', { token: house.token })).body.data;
  expect((await place(device)).menu.id).toBe(first.id);
  const menu_id = await menuWith(['Tour']);
  const size = (await call(house, '/v1/loadsize', { token: house.token })).body.data[0].id;
  const times = { date: today(), time_start: '00:01', time_stop: '00:02' };
  const tour = await make(house, 'icecreamvanschedule', {
    ...times,
    icecream_van_id: device.van,
    menu_id,
    load_size_id: size,
  });
  expect((await place(device)).menu.id).toBe(first.id);
  const { sql } = await import('kysely');
  await house.database.system((db) =>
    sql`update icecreamvanschedule set status = 'PUBLISHED' where company_id = 1 and id = ${tour.id}`.execute(db),
  );
  expect((await place(device)).menu.id).toBe(menu_id);
});

test('after a reload a device has its last tickets again, with what went back of each line', async () => {
  const device = await till(house, undefined, 'management');
  const other = await till(house);
  for (const nr of [1, 2, 3]) await sold(house, device, ticket(nr, { lines: [{ ...LINE, qty: 2 }], total_vati: 6 }));
  const foreign = await sold(house, other, ticket(1));
  const [last] = await tickets(device);
  const lines = [{ id: last.lines[0].id, qty: 1 }];
  const body = { nr: 4, of_nr: 3, reason: 'Fell', lines };
  expect((await post(house, '/v1/icecash/refund', { token: device.token, body })).status).toBe(200);
  const all = await tickets(device);
  expect(all.map(({ nr }: { nr: number }) => nr)).toEqual([4, 3, 2, 1]);
  expect(all[0]).toMatchObject({ kind: 'REFUND', refund_of_id: all[1].id, total_vati: -3 });
  expect(all[1]).toMatchObject({ lines: [{ qty: 2, refunded: 1 }], seller: 'Chiara Verlinden', status: 'COMPLETED' });
  expect(await tickets(device, '?nr=2')).toMatchObject([{ nr: 2 }]);
  expect(await tickets(device, '?limit=2')).toHaveLength(2);
  expect(await tickets(device, `?id=${foreign}`)).toMatchObject([{ id: foreign, device_id: other.id }]);
  await call(house, '/v1/deviceauth/person', { method: 'DELETE', token: device.token });
  expect((await call(house, `/v1/icecash/ticket?id=${foreign}`, { token: device.token })).status).toBe(404);
  expect((await sell(house, device, ticket(9))).status).toBe(409);
});
