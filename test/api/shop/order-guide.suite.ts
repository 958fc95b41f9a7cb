// Tests the order guide: the proposed amount of each article and its reason, the last order, and the supplier's
// conditions.
import { type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from './divisions.ts';

const BASIC = 'ICECLOUD_SUPPLIER_ORDERS_BASIC';
let house: House;
let shop: number;
let kitchen: number;
let supplier: number;
let milk: number;
let articles: Record<string, number>;
beforeAll(async () => {
  house = await openHouse();
  const division = await divisionsOf(house);
  [shop, kitchen] = [await division('Shop'), await division('Kitchen')];
  const terms = { order_cutoff: '12:00:00', lead_time_days: 2, min_order_vate: 250, delivery_cost_vate: 15 };
  supplier = (await house.make('supplier', { name: 'Dairy', order_channel: 'PHONE', ...terms })).id;
  milk = (await house.make('stockitem', { name: 'Milk', unit: 'LITRE' })).id;
  const offer = async (name: string, more: object) =>
    (await house.make('supplieditem', { supplier_id: supplier, name, pack_unit: 'crate', price_vate: 10, ...more })).id;
  articles = {
    crate: await offer('Crate of milk', { stock_item_id: milk, units_per_pack: 12, min_qty: 2, multiple: 2 }),
    pallet: await offer('Pallet of milk', { stock_item_id: milk, units_per_pack: 600 }),
    straws: await offer('Straws', {}),
    gone: await offer('Gone', { active: false }),
    machine: await offer('Machine', { is_extra: true }),
  };
});
afterAll(() => house?.stop());

const seller = (...division: number[]) => house.actor([BASIC], { own: { division } });
const guide = async (who = seller(shop), division = shop) =>
  (await house.call(who, 'GET', `query/iceshop/order-guide?supplier_id=${supplier}&division_id=${division}`)).body;
const of = async (article: string) =>
  (await guide()).data.find(({ id }: { id: number }) => id === articles[article]) ?? {};
const order = async (lines: object[], more: object = {}) =>
  house.make('supplierorder', {
    ...{ supplier_id: supplier, division_id: shop, delivery_date: '2026-05-08', lines },
    ...more,
  });
const send = ({ id }: { id: number }) =>
  house.call(house.root, 'PATCH', `supplierorder/${id}/status`, { status: 'SENT' });

test('what is missing up to the par level, in whole multiples and at least the least quantity', async () => {
  await house.make('stocklevel', { stock_item_id: milk, division_id: shop, par_qty: 96 });
  await house.make('stockmove', { stock_item_id: milk, division_id: shop, type: 'COUNT', counted: 36 });
  expect(await of('crate')).toMatchObject({ par: 8, here: 3, coming: 0, proposal: 6, unit: 'LITRE' });
  await send(await order([{ supplied_item_id: articles.crate, qty: 2 }]));
  expect(await of('crate')).toMatchObject({
    par: 8,
    here: 3,
    coming: 2,
    proposal: 4,
    last_qty: 2,
    last_date: '2026-05-08',
  });
  await send(await order([{ supplied_item_id: articles.crate, qty: 2.5 }], { delivery_date: '2026-05-07' }));
  // Half a crate is missing, and two are the minimum.
  expect(await of('crate')).toMatchObject({ coming: 4.5, proposal: 2, last_qty: 2 });
});

test('another pack of the same item counts what comes, and fills up nothing twice', async () => {
  expect(await of('pallet')).toMatchObject({ coming: 0.09 });
  expect(await of('pallet')).not.toHaveProperty('proposal');
  await house.make('parlevel', { supplied_item_id: articles.straws, division_id: shop, par_qty: 4 });
  expect(await of('straws')).toMatchObject({ par: 4, coming: 0, proposal: 4 });
});

test('all that is offered, and nothing of a division that is not one’s own', async () => {
  const { data } = await guide();
  expect(data.map(({ name }: { name: string }) => name)).toEqual([
    'Crate of milk',
    'Pallet of milk',
    'Straws',
    'Machine',
  ]);
  expect((await guide(seller(shop), kitchen)).data).toEqual([]);
  expect((await guide(house.actor(['ICECLOUD_SUPPLIER_ORDERS_ADMIN']), kitchen)).data).toHaveLength(4);
  expect((await guide(house.actor(['ICESHOP_SUPPLIED_ITEMS_VIEW']))).code).toBe('forbidden');
});

test('the terms of the supplier, the deadline of a day, and another order of that day', async () => {
  const terms = async (more: string) =>
    (await house.call(seller(shop), 'GET', `query/icecloud/order-terms?supplier_id=${supplier}${more}`)).body.data[0];
  expect(await terms('')).toEqual({ min_order_vate: 250, delivery_cost_vate: 15 });
  const that = `&division_id=${shop}&delivery_date=2026-06-12`;
  expect(await terms(that)).toMatchObject({ deadline: '2026-06-10T10:00:00.000Z' });
  const { id, nr } = await order([], { delivery_date: '2026-06-12' });
  expect(await terms(that)).toMatchObject({ other_id: id, other_nr: nr, other_status: 'DRAFT' });
  expect(await terms(`${that}&order_id=${id}`)).not.toHaveProperty('other_id');
  const every = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
  await house.call(house.root, 'PATCH', `supplier/${supplier}`, { delivery_weekdays: every });
  const { next_cutoff } = (await house.call(house.root, 'GET', `supplier/${supplier}`)).body.data;
  const { next_delivery } = await terms('');
  expect(Date.parse(next_delivery) - Date.parse(next_cutoff.slice(0, 10))).toBe(2 * 86_400_000);
});
