// Tests placeholders: the coming deliveries of a division's suppliers, with the articles that fill its stock up to par,
// once each.
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock, secondsToNoon } from '../clock.ts';
import { type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from './divisions.ts';

const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const DAY = 86_400;

const clock = ownClock();
let house: House;
let worker: Worker;
let shop: number;
let kitchen: number;
let daily: number;
let article: number;
beforeAll(async () => {
  // The job runs at five in the morning; noon makes sure that the day has begun and is not over soon.
  clock.advance(secondsToNoon());
  house = await openHouse();
  const jobs = prepareJobs(shipped, house.workshop).filter(({ name }) => name.startsWith('iceshop.placeholder'));
  worker = new Worker({ database: house.database, jobs, log: { warn: () => undefined } });
  const division = await divisionsOf(house);
  [shop, kitchen] = [await division('Shop'), await division('Kitchen')];
  const supplier = async (name: string, more: object) =>
    (
      await house.make('supplier', {
        name,
        order_channel: 'PHONE',
        lead_time_days: 0,
        delivery_weekdays: WEEK,
        ...more,
      })
    ).id;
  daily = await supplier('Daily', { order_cutoff: '00:00:00' });
  const others = [await supplier('Inactive', { active: false }), await supplier('By phone', { delivery_weekdays: [] })];
  await supplier('Never asked', {});
  const item = { pack_unit: 'box', price_vate: 10, multiple: 5 };
  article = (await house.make('supplieditem', { supplier_id: daily, name: 'Cones', ...item })).id;
  await house.make('supplieditem', { supplier_id: daily, name: 'Iron', is_extra: true, ...item });
  await house.make('parlevel', { supplied_item_id: article, division_id: shop, par_qty: 7 });
  const order = (supplier_id: number, at: number, division_id = shop) =>
    house.make('supplierorder', { supplier_id, division_id, delivery_date: dayIn(at) });
  await order(daily, -20);
  // This division did not order there lately.
  await order(daily, -90, kitchen);
  await order(daily, 3);
  await house.call(house.root, 'PATCH', `supplier/${others[1]}`, { delivery_weekdays: [] });
});
afterAll(() => house?.stop());

const dayIn = (days: number) => today(Date.now() + days * DAY * 1000);
const placeholders = async () =>
  (await house.call(house.root, 'GET', 'supplierorder?filter[status]=PLACEHOLDER&page[size]=100&sort=delivery_date'))
    .body.data;

test('one for each delivery day of two weeks on which nothing was ordered, filled up to par', async () => {
  await worker.run();
  clock.advance(DAY);
  await worker.run();
  const made = await placeholders();
  const days = made.map(({ delivery_date }: { delivery_date: string }) => delivery_date);
  const expected = Array.from({ length: 14 }, (_, at) => dayIn(at + 1)).filter((day) => day !== dayIn(2));
  expect(days.slice(-expected.length)).toEqual(expected);
  expect(new Set(days).size).toBe(days.length);
  const { body } = await house.call(house.root, 'GET', `supplierorder/${made.at(-1).id}`);
  expect(body.data).toMatchObject({
    ...{ supplier_id: daily, division_id: shop, is_placeholder: true, total_vate: 100 },
    lines: [{ supplied_item_id: article, qty: 10 }],
  });
  expect(body.data).not.toHaveProperty('nr');
  expect(body.data).not.toHaveProperty('ordered_by_employee_id');
});

test('the next day adds the day that came in sight; one that was cancelled stays so', async () => {
  const before = await placeholders();
  const gone = before.at(-1).id;
  await house.call(house.root, 'PATCH', `supplierorder/${gone}/status`, { status: 'CANCELLED' });
  clock.advance(DAY);
  await worker.run();
  const after = await placeholders();
  expect(after.length).toBe(before.length);
  expect(after.at(-1).delivery_date).toBe(dayIn(14));
});

test('only on the weekdays on which that supplier comes', async () => {
  const comes = { delivery_weekdays: ['TUESDAY'], lead_time_days: 0, order_cutoff: '00:00:00' };
  const weekly = (await house.make('supplier', { name: 'Weekly', order_channel: 'PHONE', ...comes })).id;
  await house.make('supplierorder', { supplier_id: weekly, division_id: shop, delivery_date: dayIn(-20) });
  clock.advance(DAY);
  await worker.run();
  const made = (await placeholders()).filter(({ supplier_id }: { supplier_id: number }) => supplier_id === weekly);
  const weekdays = made.map(({ delivery_date }: { delivery_date: string }) => new Date(delivery_date).getUTCDay());
  // Two delivery days lie within two weeks, whatever day it is.
  expect(weekdays).toEqual([2, 2]);
});

test('a company says itself how far ahead', async () => {
  const settings = { iceshop: { placeholder_days_ahead: 16 } };
  expect((await house.call(house.root, 'PATCH', `company/${house.own}`, { settings })).status).toBe(200);
  clock.advance(DAY);
  await worker.run();
  expect((await placeholders()).at(-1).delivery_date).toBe(dayIn(16));
});
