// Articles of suppliers where the webshop's module is left out: they live with the orders, by the addresses that they
// always had.
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock, secondsToNoon } from '../clock.ts';
import { type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from './divisions.ts';

const DAY = 86_400;
const clock = ownClock();
const modules = shipped.filter(({ manifest }) => manifest.id !== 'iceshop');
let house: House;
let shop: number;
let supplier: number;
let milk: number;
beforeAll(async () => {
  // The job is of five in the morning: whatever hour the suite runs at, its day has begun.
  clock.advance(secondsToNoon());
  house = await openHouse(modules, { alone: true });
  shop = await (await divisionsOf(house))('Shop');
  const conditions = { order_channel: 'PHONE', lead_time_days: 0, order_cutoff: '00:00:00' };
  supplier = (await house.make('supplier', { name: 'Dairy', ...conditions })).id;
  const article = { supplier_id: supplier, name: 'Milk', sku: 'M1', pack_unit: 'crate', price_vate: 10 };
  milk = (await house.make('supplieditem', article)).id;
  await house.make('parlevel', { supplied_item_id: milk, division_id: shop, par_qty: 6 });
});
afterAll(() => house?.stop());

const dayIn = (days: number) => today(Date.now() + days * DAY * 1000);
const call = (method: string, path: string, body?: unknown) => house.call(house.root, method, path, body);
const order = (delivery_date: string) => {
  const lines = [{ supplied_item_id: milk, qty: 2 }];
  return house.make('supplierorder', { supplier_id: supplier, division_id: shop, delivery_date, lines });
};

test('an order is made from the guide, which knows of no stock, and is received', async () => {
  const guide = `query/iceshop/order-guide?supplier_id=${supplier}&division_id=${shop}`;
  const { body } = await call('GET', guide);
  expect(body.data).toEqual([expect.objectContaining({ id: milk, par: 6, coming: 0, proposal: 6 })]);
  expect(body.data[0]).not.toHaveProperty('here');
  const { id } = await order(dayIn(1));
  expect((await call('PATCH', `supplierorder/${id}/status`, { status: 'SENT' })).status).toBe(200);
  expect((await call('GET', guide)).body.data).toEqual([expect.objectContaining({ coming: 2, proposal: 4 })]);
  const { data } = (await call('GET', `query/icecloud/receiving-articles?order_id=${id}`)).body;
  expect(data).toEqual([{ id: milk, sku: 'M1', pack_unit: 'crate' }]);
  expect((await call('PATCH', `supplierorder/${id}/status`, { status: 'RECEIVED' })).status).toBe(200);
});

test('prices are compared, kept and shown', async () => {
  const list = { supplier_id: supplier, lines: [{ sku: 'M1', price_vate: 12 }] };
  const { stamp, changed } = (await call('POST', 'iceshop/pricelist', list)).body.data;
  expect(changed).toMatchObject([{ id: milk, from: 10, to: 12, percent: 20 }]);
  expect((await call('POST', 'iceshop/pricelist', { ...list, stamp })).status).toBe(200);
  expect((await call('GET', `supplieditem/${milk}`)).body.data).toMatchObject({ price_vate: 12, price_rise: 20 });
  expect((await call('GET', 'query/iceshop/to-supply')).body.data).toEqual([]);
});

test('placeholders come as far ahead as the company says under the name that this always had', async () => {
  const delivery_weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
  await call('PATCH', `supplier/${supplier}`, { delivery_weekdays });
  await order(dayIn(-20));
  const settings = { iceshop: { placeholder_days_ahead: 3 } };
  expect((await call('PATCH', `company/${house.own}`, { settings })).status).toBe(200);
  const strange = { iceshop: { slot_hold_minutes: 3 } };
  expect((await call('PATCH', `company/${house.own}`, { settings: strange })).body.errors).toEqual([
    expect.objectContaining({ path: 'settings.iceshop.slot_hold_minutes', code: 'unknownField' }),
  ]);
  const jobs = prepareJobs(modules, house.workshop).filter(({ name }) => name.startsWith('iceshop.'));
  const worker = new Worker({ database: house.database, jobs, log: { warn: () => undefined } });
  await worker.run();
  clock.advance(DAY);
  await worker.run();
  const asked = 'supplierorder?filter[status]=PLACEHOLDER&sort=-delivery_date';
  const made: { delivery_date: string }[] = (await call('GET', asked)).body.data;
  expect(made[0]?.delivery_date).toBe(dayIn(3));
});
