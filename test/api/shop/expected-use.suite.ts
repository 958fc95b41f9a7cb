// Tests filling up by what is expected: how much of an item products will use until a delivery and from it until the next
// one, where it is used, and that nothing changes without a forecast that is shown.
import { dayAfter, today } from '../../../core/contract/index.ts';
import { type House, openHouse } from '../resources/house.ts';
import { expectHours } from '../watching/expected.ts';
import { divisionsOf } from './divisions.ts';

const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

let house: House;
let shop: number;
let kitchen: number;
let supplier: number;
let cake: number;
let milk: number;
let crate: number;
beforeAll(async () => {
  house = await openHouse();
  const division = await divisionsOf(house);
  [shop, kitchen] = [await division('Shop'), await division('Kitchen')];
  supplier = (await house.make('supplier', { name: 'Dairy', order_channel: 'PHONE', delivery_weekdays: WEEK })).id;
  milk = (await house.make('stockitem', { name: 'Milk', unit: 'LITRE' })).id;
  const offer = { supplier_id: supplier, pack_unit: 'crate', price_vate: 10, stock_item_id: milk };
  crate = (await house.make('supplieditem', { ...offer, name: 'Crate', units_per_pack: 10 })).id;
  await house.make('supplieditem', { ...offer, name: 'Pallet', units_per_pack: 600 });
  for (const division_id of [shop, kitchen]) {
    await house.make('stocklevel', { stock_item_id: milk, division_id, par_qty: 40 });
    await house.make('stockmove', { stock_item_id: milk, division_id, type: 'COUNT', counted: 40 });
  }
  const category = (await house.make('productcategory', { name: 'Cakes' })).id;
  const product = { name: 'Cake', product_category_id: category, price_vati: 20, vat_rate: 6, unit: 'PIECE' };
  cake = (await house.make('product', { ...product, production_division_id: kitchen, production_minutes: 30 })).id;
  await house.make('productcomponent', { product_id: cake, stock_item_id: milk, qty: 2 });
});
afterAll(() => house?.stop());

const dayIn = (days: number) => dayAfter(today(), days);
const guide = async (delivery: string | undefined, division = kitchen) => {
  const day = delivery ? `&delivery_date=${delivery}` : '';
  const path = `query/iceshop/order-guide?supplier_id=${supplier}&division_id=${division}${day}`;
  const { body } = await house.call(house.root, 'GET', path);
  return body.data.find(({ id }: { id: number }) => id === crate);
};
const cakes = (days: number, value: number, more: object = {}) =>
  expectHours(house, { resource: 'product', record_id: cake, date: dayIn(days), hours: { 12: value }, ...more });

test('what does not beat last week changes no proposal', async () => {
  await cakes(2, 500, { isShown: false });
  const offer = await guide(dayIn(2));
  expect(offer).toMatchObject({ par: 4, here: 4 });
  for (const column of ['proposal', 'used', 'next_date', 'error']) expect(offer).not.toHaveProperty(column);
});

test('what is used until the delivery is gone by then, and what is used after it goes before the par level', async () => {
  await cakes(0, 5);
  await cakes(1, 5);
  await cakes(3, 40);
  // Delivered every day: from that day on the milk of one day, 80 litres, of which 40 less 20 are still there.
  expect(await guide(dayIn(3))).toMatchObject({
    ...{ used_before: 2, used: 8, next_date: dayIn(4), par: 4, here: 4, proposal: 6 },
    ...{ temperature: 27, weather_factor: 1.2, error: 0.12, baseline_error: 0.2 },
  });
  expect(await guide(undefined)).not.toHaveProperty('proposal');
});

test('an order of another day before it brings what is used until then', async () => {
  const lines = [{ supplied_item_id: crate, qty: 1 }];
  await house.make('supplierorder', { supplier_id: supplier, division_id: kitchen, delivery_date: dayIn(1), lines });
  expect(await guide(dayIn(3))).toMatchObject({ used_before: 1, used: 8, proposal: 5 });
});

test('an item is used where the product is made, and another pack of it proposes nothing', async () => {
  const offer = await guide(dayIn(3), shop);
  expect(offer).not.toHaveProperty('used');
  expect(offer).not.toHaveProperty('proposal');
  const path = `query/iceshop/order-guide?supplier_id=${supplier}&division_id=${kitchen}&delivery_date=${dayIn(3)}`;
  const { body } = await house.call(house.root, 'GET', path);
  expect(body.data.find(({ name }: { name: string }) => name === 'Pallet')).not.toHaveProperty('used');
});

test('a stock item says by day what is used and what would be left of what is here', async () => {
  const keeper = house.actor(['ICESHOP_STOCK_ITEMS_VIEW']);
  const path = `query/iceshop/stock-expected?stock_item_id=${milk}`;
  const { body } = await house.call(keeper, 'GET', path);
  expect(body.data).toEqual([
    expect.objectContaining({ division_id: kitchen, date: dayIn(0), used: 10, left: 30, error: 0.12 }),
    expect.objectContaining({ date: dayIn(1), used: 10, left: 20 }),
    expect.objectContaining({ date: dayIn(3), used: 80, left: -60, weather_factor: 1.2 }),
  ]);
  expect((await house.call(house.actor(['ICESHOP_PRODUCTS_VIEW']), 'GET', path)).status).toBe(403);
});
