// Tests what happens to a stop when its order changes, whoever changes it: the stop follows, or the order leaves the
// run with a reason.
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { DAY, type RunFloor, runFloor } from './run-floor.ts';

let runs: RunFloor;
beforeAll(async () => {
  runs = await runFloor();
});
afterAll(() => runs?.floor.house.stop());

const NOT_BROUGHT = {
  ...{ deliverable_type: 'PICK_UP_POINT', delivery_zone_id: null, delivery_price_vati: null },
  ...{ address_street: null, address_nr: null, address_zipcode: null, address_city: null },
};
const change = (id: number, values: Row) =>
  runs.floor.house.call(runs.floor.shop, 'PATCH', `webshoporder/${id}`, values);

async function published(orders: readonly number[], more: Row = {}): Promise<number> {
  const id = await runs.run({ driver_employee_id: runs.drivers[0], ...more });
  await runs.call('POST', `deliveryschedule/${id}/orders`, { order_ids: orders });
  expect((await runs.step(id, 'PUBLISHED')).status).toBe(200);
  return id;
}

const problemsOf = async (id: number) =>
  (await runs.rows('delivery-problems'))
    .filter((row) => row.delivery_schedule_id === id && String(row.kind).startsWith('ORDER_'))
    .map(({ kind, count, orders }) => `${kind} ${count} ${orders}`);
const ordersOn = async (id: number) => (await runs.stopsOf(id)).map(({ webshop_order_id }) => webshop_order_id);
const waiting = async (day = DAY) => (await runs.rows(`orders-to-plan?date=${day}`)).map((row) => row.id);

test('an order that is fetched now leaves its published run, which says so and still leaves', async () => {
  const [gone, stays] = [await runs.order(1), await runs.order(2)];
  const id = await published([gone, stays]);
  const nr = (await runs.floor.read(gone)).nr;
  const moved = await change(gone, {
    ...{ ...NOT_BROUGHT, pick_up_point_id: runs.floor.point },
    delivery_slot_id: await runs.floor.slot({ date: DAY, time_start: '09:00', time_stop: '12:00' }),
  });
  expect([moved.status, codesOf(moved.body)]).toEqual([200, []]);
  expect(await ordersOn(id)).toEqual([stays]);
  expect(await runs.stopsOf(id)).toMatchObject([{ position: 1 }]);
  expect(await problemsOf(id)).toEqual([`ORDER_FETCHED 1 #${nr}`]);
  expect((await runs.floor.read(gone)).delivery_schedule_id).toBeUndefined();
  expect((await runs.call('POST', `deliveryschedule/${id}/suggest`, {})).status).toBe(200);
  for (const status of ['LOADING', 'ON_THE_ROAD']) expect((await runs.step(id, status)).status).toBe(200);
  expect(await runs.floor.read(stays)).toMatchObject({ status: 'ON_THE_WAY' });
  expect(await runs.floor.read(gone)).toMatchObject({ status: 'CONFIRMED' });
  await runs.step(id, 'DONE');
  expect(await problemsOf(id)).toEqual([]);
});

test('an order that goes to another day waits there to be planned, and the run says which', async () => {
  const day = '2099-05-05';
  const later = await runs.slotAt({ date: day, time_start: '09:00', time_stop: '12:00' });
  const order = await runs.order(3);
  const id = await published([order]);
  const { nr } = await runs.floor.read(order);
  expect((await change(order, { delivery_slot_id: later })).status).toBe(200);
  expect([await ordersOn(id), await problemsOf(id)]).toEqual([[], [`ORDER_OTHER_DAY 1 #${nr}`]]);
  expect((await runs.rows(`orders-to-plan?date=${day}`)).find((row) => row.id === order)).toMatchObject({
    taken_off: 'OTHER_DAY',
  });
  // An order that is planned again is no longer a problem of its earlier run.
  const next = await runs.run({ date: day });
  await runs.call('POST', `deliveryschedule/${next}/orders`, { order_ids: [order] });
  expect([await problemsOf(id), await waiting(day)]).toEqual([[], []]);
  for (const each of [id, next]) await runs.drop(each);
});

test('a slot of the same day keeps the stop where the van comes within it, else the order waits again', async () => {
  const [near, far] = [
    await runs.slotAt({ date: DAY, time_start: '08:30', time_stop: '12:30' }),
    await runs.slotAt({ date: DAY, time_start: '17:00', time_stop: '20:00' }),
  ];
  const order = await runs.order(4);
  const id = await published([order]);
  const { nr } = await runs.floor.read(order);
  await change(order, { delivery_slot_id: near });
  expect([await ordersOn(id), await problemsOf(id)]).toEqual([[order], []]);
  await change(order, { delivery_slot_id: far });
  expect([await ordersOn(id), await problemsOf(id)]).toEqual([[], [`ORDER_OTHER_TIME 1 #${nr}`]]);
  expect(await waiting()).toContain(order);
  // A planner notes that they have seen it, and it is no problem any more.
  expect((await runs.call('POST', `deliveryschedule/${id}/seen`, {})).status).toBe(204);
  expect(await problemsOf(id)).toEqual([]);
  await runs.drop(id);
});

test('a run whose stops were wrong before leaves without them, and says so', async () => {
  const [wrong, right] = [await runs.order(5), await runs.order(6)];
  const id = await published([wrong, right]);
  const { nr } = await runs.floor.read(wrong);
  const delivery_slot_id = await runs.floor.slot({ date: DAY, time_start: '09:30', time_stop: '12:00' });
  await runs.writeOrder(wrong, { ...NOT_BROUGHT, pick_up_point_id: runs.floor.point, delivery_slot_id });
  for (const status of ['LOADING', 'ON_THE_ROAD']) expect((await runs.step(id, status)).status).toBe(200);
  expect([await ordersOn(id), await problemsOf(id)]).toEqual([[right], [`ORDER_FETCHED 1 #${nr}`]]);
  await runs.step(id, 'DONE');
});

test('the stops after one that went are reached earlier', async () => {
  const orders = [await runs.order(7), await runs.order(8)];
  const id = await published(orders);
  const [, before] = await runs.stopsOf(id);
  await runs.floor.move(orders[0], 'CANCELLED', { cancel_reason: 'Rain' });
  const [after] = await runs.stopsOf(id);
  expect(after).toMatchObject({ webshop_order_id: orders[1], position: 1 });
  expect(Date.parse(String(after?.eta))).toBeLessThan(Date.parse(String(before?.eta)));
  await runs.drop(id);
});
