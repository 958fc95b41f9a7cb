// Tests what mends exceptions of the shop in one call, and what takes that back: products and items that are sold out, runs
// with a problem, orders to pay and to suppliers, and invoices.
import { sql } from 'kysely';
import type { Actor } from '../../../api/contract/index.ts';
import { today } from '../../../core/contract/index.ts';
import { divisionsOf } from '../shop/divisions.ts';
import { DAY, type RunFloor, runFloor } from '../shop/run-floor.ts';
import { mending } from './mending.ts';

const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

let runs: RunFloor;
let shop: number;
let can: ReturnType<typeof mending>;
let root: Actor;
beforeAll(async () => {
  runs = await runFloor();
  const { house } = runs.floor;
  root = house.root;
  can = mending(house);
  shop = await (await divisionsOf(house))('Shop');
});
afterAll(() => runs?.floor.house.stop());

const read = async (path: string) => (await runs.floor.house.call(root, 'GET', path)).body.data;
const write = (table: string, id: number, values: object) =>
  runs.floor.house.database.system((db) =>
    db.updateTable(table).set(values).where('company_id', '=', runs.floor.house.own).where('id', '=', id).execute(),
  );
/** Mends a row, sees that it helped, takes it back and answers the id of the fix. */
async function mendAndBack(of: string, id: number, holds: () => Promise<unknown>, who = root): Promise<string> {
  const before = await holds();
  const { fix, answer, undo } = await can.mend(who, of, id);
  expect([of, answer.status, answer.body?.errors]).toEqual([of, expect.any(Number), undefined]);
  expect(answer.status).toBeLessThan(300);
  expect(await holds()).not.toEqual(before);
  const back = await undo();
  expect([fix, back.status, back.body?.code]).toEqual([fix, expect.any(Number), undefined]);
  expect(back.status).toBeLessThan(300);
  expect(await holds()).toEqual(before);
  return fix;
}

test('a product that is sold out leaves the webshop, one that was marked by hand is sold again', async () => {
  const product = await runs.floor.product({ published: true, sold_out_mode: 'SOLD_OUT' });
  const mode = async () => (await read(`product/${product}`)).sold_out_mode;
  expect(await mendAndBack(`SOLD_OUT:${product}`, product, mode)).toBe('sell-again');
  await write('product', product, { sold_out_mode: 'AUTO' });
  const published = async () => (await read(`product/${product}`)).published;
  expect(await mendAndBack(`SOLD_OUT:${product}`, product, published)).toBe('stop-selling');
  expect(await can.rows(root, 'SOLD_OUT')).toEqual([]);
});

test('an item that ran out goes on the next order of its supplier, and off it again', async () => {
  const { house } = runs.floor;
  const supplier = { name: 'Daily', order_channel: 'PHONE', delivery_weekdays: WEEK, order_cutoff: '23:59:00' };
  const { id: supplier_id } = await house.make('supplier', { ...supplier, lead_time_days: 1 });
  const item = (await house.make('stockitem', { name: 'Cones', unit: 'PIECE' })).id;
  const pack = { pack_unit: 'box', units_per_pack: 10, multiple: 2, min_qty: 2, price_vate: 10 };
  await house.make('supplieditem', { supplier_id, stock_item_id: item, name: 'Cones', ...pack });
  await house.make('stockmove', { stock_item_id: item, division_id: shop, type: 'COUNT', counted: 0 });
  const [level] = await read(`stocklevel?filter[stock_item_id]=${item}`);
  await house.call(root, 'PATCH', `stocklevel/${level.id}`, { par_qty: 45 });
  const [row] = await can.rows(root, 'stockitem');
  expect(row).toMatchObject({ id: item, reason: 'item.OUT', values: { qty: 6, pack_unit: 'box', supplier: 'Daily' } });
  const orders = async () =>
    (await read(`supplierorder?filter[supplier_id]=${supplier_id}&filter[status]=DRAFT`)).map(
      ({ lines }: { lines: { qty: number }[] }) => lines.map(({ qty }) => qty),
    );
  expect(await mendAndBack('stockitem', item, orders)).toBe('order-item');
  await can.mend(root, `SOLD_OUT:${item}`, item);
  expect(await orders()).toEqual([[6]]);
  const [coming] = await can.rows(root, 'stockitem');
  expect([coming?.reason, can.offered(root, coming!)]).toEqual(['item.COMING', ['see-order']]);
});

test('a run without a driver gets one who is free, whom nobody else has then', async () => {
  await runs.run({ driver_employee_id: runs.drivers[0], delivery_van_id: runs.vans[1] });
  const id = await runs.run({ delivery_van_id: runs.vans[0] });
  // The run is of a far day; what is wrong with it shows within a day of it.
  await write('deliveryschedule', id, { date: today(), time_start: '00:00', time_stop: '23:59' });
  const other = (await read(`deliveryschedule?filter[date]=${DAY}`))[0].id;
  await write('deliveryschedule', other, { date: today(), time_start: '00:00', time_stop: '23:59' });
  const [row] = (await can.rows(runs.planner, 'deliveryschedules')).filter((one) => one.id === id);
  expect(row).toMatchObject({ reason: 'run.NO_DRIVER', values: { driver_id: runs.drivers[1] } });
  const driver = async () => (await read(`deliveryschedule/${id}`)).driver_employee_id;
  expect(await mendAndBack('deliveryschedules', id, driver, runs.planner)).toBe('assign-driver');
  const viewer = runs.floor.house.actor(['ICESHOP_DELIVERY_SCHEDULES_VIEW']);
  expect(can.offered(viewer, row!)).toEqual([]);
  expect((await can.rows(viewer, 'deliveryschedules')).map((one) => one.id)).toContain(id);
});

test('an order of today that is not paid is asked for by mail once, with what is due', async () => {
  const order = await runs.order(1);
  await write('webshoporder', order, { delivery_date: today(), payment_status: 'UNPAID' });
  const [row] = await can.rows(runs.floor.shop, 'webshoporders');
  expect(row).toMatchObject({ id: order, reason: 'unpaid.UNPAID', values: { due_vati: 30 } });
  const { fix, answer } = await can.mend(runs.floor.shop, 'webshoporders', order);
  expect([fix, answer.status]).toEqual(['ask-payment', 204]);
  const [payment] = await read(`payment?filter[webshop_order_id]=${order}`);
  expect(payment).toMatchObject({
    method: 'ONLINE',
    status: 'CREATED',
    amount: 30,
    employee_id: runs.floor.shop.employeeId,
  });
  // The order was written past its rules, which put its own day back.
  await write('webshoporder', order, { delivery_date: today(), payment_status: 'UNPAID' });
  const [asked] = await can.rows(runs.floor.shop, 'webshoporders');
  expect(asked?.reason).toBe('unpaid.ASKED');
  expect(can.offered(runs.floor.shop, asked!)).not.toContain('ask-payment');
  expect(await can.rows(runs.floor.house.actor([]), 'webshoporders')).toEqual([]);
});

test('a placeholder that is due is sent as it is proposed', async () => {
  const { house } = runs.floor;
  const mail = { name: 'By mail', order_channel: 'EMAIL', email: 'orders@daily.example', order_cutoff: '23:59:00' };
  const { id: supplier_id } = await house.make('supplier', { ...mail, delivery_weekdays: WEEK, lead_time_days: 0 });
  const article = { supplier_id, name: 'Milk', pack_unit: 'box', price_vate: 10 };
  const supplied_item_id = (await house.make('supplieditem', article)).id;
  const lines = [{ supplied_item_id, qty: 2 }];
  const placed = { supplier_id, division_id: shop, delivery_date: today(), lines };
  const { id } = await house.make('supplierorder', placed);
  const soon = sql`greatest(now() + interval '1 minute', now())`;
  await write('supplierorder', id, { status: 'PLACEHOLDER', deadline: soon });
  const { fix, answer } = await can.mend(root, 'supplierorder', id);
  expect([fix, answer.status]).toEqual(['send-order', 204]);
  expect(await read(`supplierorder/${id}`)).toMatchObject({ status: 'SENT', lines: [{ qty: 2 }] });
});
