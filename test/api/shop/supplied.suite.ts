// Tests supplied items: their prices over time, and what the company's own kitchens have to make.
import { type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from './divisions.ts';

let house: House;
let shop: number;
let kitchen: number;
let own: number;
beforeAll(async () => {
  house = await openHouse();
  const division = await divisionsOf(house);
  [shop, kitchen] = [await division('Shop', 'SHOP'), await division('Kitchen', 'PRODUCTION')];
  const internal = { name: 'Own kitchen', order_channel: 'INTERNAL', internal_division_id: kitchen };
  own = (await house.make('supplier', internal)).id;
});
afterAll(() => house?.stop());

const offer = async (name: string, price_vate?: number) =>
  Number((await house.make('supplieditem', { supplier_id: own, name, pack_unit: 'tub', price_vate })).id);
const item = async (id: number) => (await house.call(house.root, 'GET', `supplieditem/${id}`)).body.data;
const change = (id: number, values: object) => house.call(house.root, 'PATCH', `supplieditem/${id}`, values);

test('each change of a price is kept, by whom and from what; another change is none', async () => {
  const id = await offer('Vanilla', 10);
  await change(id, { price_vate: 10.5 });
  await change(id, { name: 'Vanilla ice' });
  await change(id, { price_vate: 11.97 });
  const kept = await house.call(house.root, 'GET', `suppliedprice?filter[supplied_item_id]=${id}&sort=id`);
  expect(
    kept.body.data.map(({ previous_vate, price_vate }: Record<string, number>) => [previous_vate, price_vate]),
  ).toEqual([
    [10, 10.5],
    [10.5, 11.97],
  ]);
  expect(await item(id)).toMatchObject({ price_trend: '10 10.5 11.97', price_rise: 19.7 });
  const [{ id: price }] = kept.body.data;
  expect((await house.call(house.root, 'POST', 'suppliedprice', { supplied_item_id: id, price_vate: 1 })).status).toBe(
    405,
  );
  expect((await house.call(house.root, 'PATCH', `suppliedprice/${price}`, { price_vate: 1 })).status).toBe(405);
});

test('a rise counts for thirty days', async () => {
  const id = await offer('Chocolate', 10);
  await change(id, { price_vate: 12 });
  expect((await item(id)).price_rise).toBe(20);
  const before = new Date(Date.now() - 31 * 86_400_000);
  await house.database.system((db) =>
    db.updateTable('suppliedprice').set({ created_at: before }).where('supplied_item_id', '=', id).execute(),
  );
  expect((await item(id)).price_rise).toBeUndefined();
});

test('what the kitchen must make: open orders by article and day, no longer what came', async () => {
  const [vanilla, mango] = [await offer('Vanilla tub', 10), await offer('Mango tub', 12)];
  const order = async (day: string, lines: object[], ...steps: string[]) => {
    const { id } = await house.make('supplierorder', {
      supplier_id: own,
      division_id: shop,
      delivery_date: day,
      lines,
    });
    for (const status of steps) await house.call(house.root, 'PATCH', `supplierorder/${id}/status`, { status });
  };
  await order(
    '2027-05-03',
    [
      { supplied_item_id: vanilla, qty: 2 },
      { supplied_item_id: mango, qty: 1 },
    ],
    'SENT',
  );
  await order('2027-05-03', [{ supplied_item_id: vanilla, qty: 3 }]);
  await order('2027-05-04', [{ supplied_item_id: vanilla, qty: 4 }], 'SENT', 'CONFIRMED');
  await order('2027-05-04', [{ supplied_item_id: vanilla, qty: 9 }], 'SENT', 'RECEIVED');
  await order('2027-05-04', [{ supplied_item_id: vanilla, qty: 9 }], 'CANCELLED');
  const ask = async (division: number[], permission = 'ICESHOP_SUPPLIED_ITEMS_VIEW') =>
    house.call(house.actor([permission], { own: { division } }), 'GET', 'query/iceshop/to-supply');
  const rows = (await ask([kitchen])).body.data;
  expect(rows).toMatchObject([
    { name: 'Mango tub', maker: 'Kitchen', delivery_date: '2027-05-03', qty: 1, orders: 1 },
    { name: 'Vanilla tub', delivery_date: '2027-05-03', qty: 5, drafts: 3, orders: 2 },
    { name: 'Vanilla tub', delivery_date: '2027-05-04', qty: 4, orders: 1 },
  ]);
  expect((await ask([shop])).body.data).toEqual(rows);
  const second = { name: 'Waffle bakery', order_channel: 'INTERNAL', internal_division_id: shop };
  await house.make('supplier', second);
  expect((await ask([shop])).body.data).toEqual([]);
  expect((await ask([kitchen], 'ICESHOP_STOCK_ITEMS_VIEW')).status).toBe(403);
});

test('a price list is held against the catalogue, and taken over only as it was seen', async () => {
  const supplier = Number((await house.make('supplier', { name: 'Nuts', order_channel: 'PHONE' })).id);
  const article = async (sku: string, price_vate: number, more = {}) => {
    const values = { supplier_id: supplier, name: `Nut ${sku}`, pack_unit: 'bag', sku, price_vate, ...more };
    return Number((await house.make('supplieditem', values)).id);
  };
  const [dearer, same, gone] = [await article('A1', 10), await article('A2', 5), await article('A3', 7)];
  // An article that is not bought any more is not reported as missing.
  await article('A0', 8, { active: false });
  const byBarcode = await article('', 4, { barcode: '5412000' });
  const lines = [
    { sku: ' a1 ', price_vate: 11.5 },
    { sku: 'A2', price_vate: 5 },
    { barcode: '5412000', price_vate: 3 },
    { sku: 'A9', name: 'Pecans', price_vate: 20 },
    { sku: 'A8', price_vate: 20 },
  ];
  const send = (more = {}, who = house.root) =>
    house.call(who, 'POST', 'iceshop/pricelist', { supplier_id: supplier, lines, ...more });
  const { data } = (await send()).body;
  expect(data).toMatchObject({ same: 1, nameless: 1, new: [{ name: 'Pecans' }], gone: [{ id: gone }] });
  expect(data.changed).toMatchObject([
    { id: dearer, from: 10, to: 11.5, percent: 15 },
    { id: byBarcode, from: 4, to: 3, percent: -25 },
  ]);
  expect((await item(dearer)).price_vate).toBe(10);
  await change(same, { price_vate: 6 });
  expect((await send({ stamp: data.stamp })).body.code).toBe('priceListStale');
  const again = (await send()).body.data;
  expect((await send({ stamp: again.stamp, add: true, retire: true })).status).toBe(200);
  expect(await item(dearer)).toMatchObject({ price_vate: 11.5, price_rise: 15 });
  expect((await item(gone)).active).toBe(false);
  const added = await house.call(house.root, 'GET', `supplieditem?filter[supplier_id]=${supplier}&search=Pecans`);
  expect(added.body.data).toMatchObject([{ sku: 'A9', price_vate: 20, active: true }]);
  expect((await send({}, house.actor(['ICESHOP_SUPPLIED_ITEMS_VIEW']))).status).toBe(403);
  expect((await send({ supplier_id: 999_999 })).status).toBe(404);
});

test.each([
  ['ICESHOP', 200],
  ['ICECLOUD', 403],
])('a company that has %s alone is answered %i by every call of articles', async (license, status) => {
  const who = { ...house.root, company: { ...house.root.company, licenses: [license] } };
  const calls = [
    ['GET', 'supplieditem'],
    ['GET', 'parlevel'],
    ['GET', 'suppliedprice'],
    ['GET', 'query/iceshop/to-supply'],
    ['GET', `query/iceshop/order-guide?supplier_id=${own}&division_id=${shop}`],
    ['POST', 'iceshop/pricelist', { supplier_id: own, lines: [] }],
  ] as const;
  for (const [method, path, body] of calls)
    expect([path, (await house.call(who, method, path, body)).status]).toEqual([path, status]);
});

test.each([
  [['ICECLOUD', 'ICESHOP'], 200],
  [['ICECLOUD'], 422],
])('a company that has %j and says when a rise is marked is answered %i', async (licenses, status) => {
  const who = { ...house.root, company: { ...house.root.company, licenses } };
  const settings = { iceshop: { price_rise_percent: licenses.length + 20 } };
  expect((await house.call(who, 'PATCH', `company/${house.own}`, { settings })).status).toBe(status);
});
