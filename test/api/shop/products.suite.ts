// Tests products: their cost, when they can be sold, and that they are sold out as soon as their stock is, which people
// are told once.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { dayAfter, today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import type { Row } from '../resources/samples.ts';
import { divisionsOf } from './divisions.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

let floor: OrderFloor;
let worker: Worker;
let shop: number;
let depot: number;
beforeAll(async () => {
  floor = await orderFloor();
  const { house } = floor;
  const division = await divisionsOf(house);
  [shop, depot] = [await division('Shop'), await division('Depot')];
  const jobs = prepareJobs(shipped, house.workshop).filter(({ name }) => name === 'iceshop.sold-out');
  worker = new Worker({ database: house.database, jobs, log: { warn: () => undefined } });
  const grant = sql`insert into employee_permission (company_id, employee_id, permission)
    values (${house.own}, ${house.people[1]}, 'ICESHOP_ALARM_SOLD_OUT')`;
  await house.database.system((db) => grant.execute(db));
});
afterAll(() => floor?.house.stop());

const item = async (name: string, more: Row = {}) =>
  Number((await floor.house.make('stockitem', { name, unit: 'LITRE', ...more })).id);
const count = (stock_item_id: number, division_id: number, counted: number) =>
  floor.house.make('stockmove', { stock_item_id, division_id, type: 'COUNT', counted });
const part = (product_id: number, stock_item_id: number, qty: number) =>
  floor.house.make('productcomponent', { product_id, stock_item_id, qty });
const change = (path: string, body: Row) => floor.house.call(floor.house.root, 'PATCH', path, body);
const read = async (id: number): Promise<Row> =>
  (await floor.house.call(floor.house.root, 'GET', `product/${id}`)).body.data;
const query = async (name: string, id: number): Promise<Row[]> =>
  (await floor.house.call(floor.house.root, 'GET', `query/iceshop/${name}?product_id=${id}`)).body.data;
const offered = async (id: number): Promise<Row | undefined> => {
  const { body } = await floor.house.call(floor.house.root, 'GET', 'query/iceshop/order-products');
  return body.data.find((one: Row) => one.id === id);
};
/** The notices about a product, with how often each was told. */
const told = async (id: number) => {
  const asked = sql`select kind, times from notice where record_id = ${id} order by id`;
  return (await floor.house.database.tenant(floor.house.own, (db) => asked.execute(db))).rows;
};

test('a recipe says what each part costs, and which has no cost', async () => {
  const id = await floor.product();
  await part(id, await item('Vanilla', { cost_vate: 2.6 }), 1.5);
  await part(id, await item('Tub'), 1);
  expect(await query('product-recipe', id)).toMatchObject([
    { name: 'Tub', unit: 'LITRE', qty: 1 },
    { name: 'Vanilla', unit: 'LITRE', qty: 1.5, cost_vate: 2.6 },
  ]);
  const path = `query/iceshop/product-recipe?product_id=${id}`;
  const seller = floor.house.actor(['ICESHOP_PRODUCTS_VIEW']);
  expect((await floor.house.call(seller, 'GET', path)).status).toBe(403);
});

test('fourteen days say when it is sold, how many there can still be, and how many are ordered', async () => {
  const [cream, box] = [await item('Cream'), await item('Box')];
  await count(cream, shop, 3);
  await count(cream, depot, 7.4);
  await count(box, shop, 40);
  const [from, until] = [dayAfter(today(), 1), dayAfter(today(), 9)];
  const closedOn = new Date(`${dayAfter(today(), 3)}T12:00:00Z`).getUTCDay();
  const names = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
  const weekdays = names.filter((_, day) => day !== closedOn);
  const id = await floor.product({ published: true, available_from: from, available_until: until, weekdays });
  await part(id, cream, 0.5);
  await part(id, box, 1);
  const slot = await floor.slot({ date: dayAfter(today(), 2) });
  const order = { delivery_slot_id: slot, lines: [{ product_id: id, quantity: 2 }] };
  const gone = await floor.order(order);
  await floor.order(order);
  await floor.order(order);
  await floor.move(gone.id, 'CANCELLED', { cancel_reason: 'Rain' });
  // The best division has (7.4 − 2 × 2 × 0.5) / 0.5 = 10.8 pieces; there are more boxes.
  const days = await query('product-days', id);
  const open = { free: 10, ordered: 0 };
  expect(days).toHaveLength(14);
  expect(days.slice(0, 5)).toEqual([
    { day: today(), closed: 'EARLY', ...open },
    { day: from, ...open },
    { day: dayAfter(today(), 2), free: 10, ordered: 4 },
    { day: dayAfter(today(), 3), closed: 'WEEKDAY', ...open },
    { day: dayAfter(today(), 4), ...open },
  ]);
  expect(days.slice(9).map(({ closed }) => closed)).toEqual([undefined, 'LATE', 'LATE', 'LATE', 'LATE']);
  await change(`product/${id}`, { sold_out_mode: 'ALWAYS' });
  expect((await query('product-days', id))[1]).toEqual({ day: from, ordered: 0 });
  await change(`product/${id}`, { published: false });
  expect(new Set((await query('product-days', id)).map(({ closed }) => closed))).toEqual(new Set(['DRAFT']));
});

test('a product that is not in the webshop is sold by staff all the same, until its last day', async () => {
  const id = await floor.product({ name: 'Only here' });
  expect(await offered(id)).toMatchObject({ name: 'Only here', state: 'DRAFT' });
  const shown = await floor.product({ name: 'Everywhere', published: true });
  const { body } = await floor.house.call(floor.house.root, 'GET', 'query/iceshop/order-products');
  const ids = body.data.map((one: Row) => one.id);
  expect(ids.indexOf(shown)).toBeLessThan(ids.indexOf(id));
  await floor.order({ lines: [{ product_id: id, quantity: 1 }] });
  await change(`product/${id}`, { available_until: '2020-01-01' });
  expect(await offered(id)).toBeUndefined();
});

test('what the last order takes is sold out at once, and told once until it was there again', async () => {
  const tub = await item('Last tubs');
  await count(tub, shop, 2);
  const id = await floor.product({ name: 'Quince', published: true });
  await part(id, tub, 1);
  expect(await offered(id)).toMatchObject({ state: 'PUBLISHED', free: 2 });
  const order = () => floor.order({ lines: [{ product_id: id, quantity: 1 }] });
  await order();
  await worker.run();
  expect(await told(id)).toEqual([]);
  const last = await order();
  expect(await offered(id)).toMatchObject({ state: 'SOLD_OUT', free: 0 });
  await worker.run();
  const { state, out_of_stock_since, saleable } = await read(id);
  expect([state, saleable, out_of_stock_since]).toEqual(['SOLD_OUT', 0, expect.any(String)]);
  await count(tub, depot, 0);
  await change(`product/${id}`, { name: 'Quince sorbet' });
  await worker.run();
  expect(await told(id)).toEqual([{ kind: 'iceshop.ran-out', times: 1 }]);
  expect((await read(id)).out_of_stock_since).toBe(out_of_stock_since);
  await floor.move(last.id, 'CANCELLED', { cancel_reason: 'Rain' });
  await worker.run();
  expect(await read(id)).not.toHaveProperty('out_of_stock_since');
  expect(await offered(id)).toMatchObject({ state: 'PUBLISHED', free: 1 });
  await order();
  await worker.run();
  expect(await told(id)).toEqual([{ kind: 'iceshop.ran-out', times: 2 }]);
});

test('what is sold out is refused by the very next basket, and by the shop that customers see', async () => {
  const { house } = floor;
  const tub = await item('Rhubarb');
  await count(tub, shop, 1);
  const id = await floor.product({ name: 'Rhubarb', published: true });
  await part(id, tub, 1);
  const visit = (method: string, path: string, body?: Row) =>
    house.call(house.root, method, `public/${house.own}/iceshop/${path}`, body);
  const wish = { lines: [{ product_id: id, quantity: 1 }] };
  const before = await visit('POST', 'basket', wish);
  expect(before.body.data.errors).toEqual([]);
  await floor.order(wish);
  const refused = { path: 'lines.0.product_id', code: 'productSoldOut', params: { product: 'Rhubarb' } };
  expect((await visit('POST', 'basket', wish)).body.data.errors).toEqual([refused]);
  const { token } = before.body.data;
  expect((await visit('GET', `basket/${token}`)).body.data.errors).toEqual([refused]);
  const { products } = (await visit('GET', 'shop')).body.data;
  expect(products.find((one: Row) => one.id === id)).toMatchObject({ is_sold_out: true });
});

test('what is kept back, a new part and an item that may go below nothing count as moves do', async () => {
  const cone = await item('Cones');
  await count(cone, shop, 10);
  const id = await floor.product({ published: true });
  await part(id, cone, 2);
  const [level] = (await floor.house.call(floor.house.root, 'GET', `stocklevel?filter[stock_item_id]=${cone}`)).body
    .data;
  await change(`stocklevel/${level.id}`, { min_qty: 9 });
  await worker.run();
  expect((await read(id)).state).toBe('SOLD_OUT');
  await change(`stocklevel/${level.id}`, { min_qty: 8 });
  await worker.run();
  expect(await read(id)).toMatchObject({ state: 'PUBLISHED' });
  const paper = await item('Paper');
  await part(id, paper, 1);
  await worker.run();
  expect(await told(id)).toEqual([{ kind: 'iceshop.ran-out', times: 2 }]);
  await change(`stockitem/${paper}`, { allow_negative: true });
  await worker.run();
  const there = await read(id);
  expect([there.state, there.out_of_stock_since]).toEqual(['PUBLISHED', undefined]);
});

test('what somebody marks is told by the mark alone, and nothing writes to the product behind their back', async () => {
  const jam = await item('Jam');
  await count(jam, shop, 1);
  const id = await floor.product({ published: true });
  await part(id, jam, 1);
  await change(`product/${id}`, { sold_out_mode: 'SOLD_OUT' });
  await worker.run();
  expect(await told(id)).toEqual([{ kind: 'iceshop.sold-out', times: 1 }]);
  expect((await read(id)).version).toBe(2);
  await count(jam, shop, 0);
  await worker.run();
  expect(await told(id)).toHaveLength(1);
  await change(`product/${id}`, { sold_out_mode: 'AUTO' });
  await worker.run();
  expect(await read(id)).toMatchObject({ state: 'SOLD_OUT', out_of_stock_since: expect.any(String) });
  expect(await told(id)).toHaveLength(1);
});
