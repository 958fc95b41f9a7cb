// Tests a run on its driver's phone: own runs only, one report for each stop, what a colleague reported before, and
// photos.
import { sql } from 'kysely';
import type { Actor } from '../../../api/contract/index.ts';
import { localTime, today } from '../../../core/contract/index.ts';
import { ownClock, secondsToNoon } from '../clock.ts';
import { png } from '../files/samples.ts';
import type { Answer } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

const clock = ownClock();
let floor: OrderFloor;
let zone: number;
let product: number;
let van: number;
let driver: Actor;
let colleague: Actor;
const SEES = ['ICESHOP_DELIVERY_SCHEDULES_VIEW'];
beforeAll(async () => {
  // Late in the evening no slot of today could be ordered, and after midnight an hour ago was another day.
  clock.advance(secondsToNoon());
  floor = await orderFloor();
  const { house } = floor;
  zone = (await house.make('deliveryzone', { name: 'Gent', abbreviation: 'GE' })).id;
  van = (await house.make('deliveryvan', { nr: 41, name: 'Walrus' })).id;
  product = await floor.product({ price_vati: 10, published: true, temperature: 'FROZEN' });
  await house.call(house.root, 'PATCH', `employee/${house.people[1]}`, { drivers_license: '0123456789' });
  driver = house.actor(SEES, { employeeId: house.people[1]! });
  colleague = house.actor(SEES, { employeeId: house.people[2]! });
});
afterAll(() => floor?.house.stop());

const as = (
  who: Actor,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> => floor.house.call(who, method, path, body, headers);
let hour = 0;

/** Makes a run, on the road by default, with so many orders on it. */
async function run({ stops = 1, status = 'ON_THE_ROAD' } = {}) {
  hour += 1;
  const { house } = floor;
  const date = today();
  const place = { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone, pick_up_point_id: null };
  const slot = await floor.slot({ ...place, date, time_start: `00:1${hour}`, time_stop: '23:30' });
  const time = (minute: number) => `${String(hour).padStart(2, '0')}:${minute}`;
  const made = await house.make('deliveryschedule', {
    ...{ date, delivery_van_id: van, driver_employee_id: house.people[1], co_driver_employee_id: null },
    ...{ time_start: time(10), time_stop: time(50) },
  });
  const address = { address_street: 'Kouter', address_nr: '1', address_zipcode: '9000', address_city: 'Gent' };
  const orders: Row[] = [];
  for (let count = 0; count < stops; count++) {
    const lines = [{ product_id: product, quantity: 2 }];
    const order = await floor.order({ ...place, ...address, delivery_slot_id: slot, lines });
    if (order.status === 'PENDING_PAYMENT') await floor.move(order.id, 'CONFIRMED');
    await house.make('deliverystop', { delivery_schedule_id: made.id, webshop_order_id: order.id });
    orders.push(order);
  }
  const steps = ['PUBLISHED', 'LOADING', 'ON_THE_ROAD'];
  for (const to of steps.slice(0, steps.indexOf(status) + 1)) {
    const moved = await house.call(house.root, 'PATCH', `deliveryschedule/${made.id}/status`, { status: to });
    if (moved.status !== 200) throw new Error(JSON.stringify(moved.body));
  }
  const list = await house.call(house.root, 'GET', `deliverystop?filter[delivery_schedule_id]=${made.id}`);
  return { id: made.id as number, orders, stops: list.body.data as (Row & { id: number })[] };
}

const stopNow = async (id: number) => (await as(floor.house.root, 'GET', `deliverystop/${id}`)).body.data as Row;

test('whoever drives sees their own runs with all that is needed at the door', async () => {
  const { id } = await run();
  const { runs } = (await as(driver, 'GET', 'iceshop/myrun')).body.data;
  const mine = runs.find((one: Row) => one.id === id);
  expect(mine).toMatchObject({
    ...{ status: 'ON_THE_ROAD', van: { nr: 41, name: 'Walrus' } },
    load: [{ temperature: 'FROZEN', lines: [{ quantity: 2 }] }],
    stops: [{ status: 'TODO', street: 'Kouter 1', city: '9000 Gent', order: { due_vati: 20 } }],
  });
  expect((await as(colleague, 'GET', 'iceshop/myrun')).body.data.runs).toEqual([]);
  expect((await as(floor.shop, 'GET', 'iceshop/myrun')).status).toBe(403);
});

test('a stop is delivered once, its order with it; who says so later hears who did it', async () => {
  const { id, stops, orders } = await run();
  const path = `deliverystop/${stops[0]!.id}/done`;
  expect((await as(colleague, 'POST', path, {})).status).toBe(403);
  const key = { 'idempotency-key': 'door-1' };
  const both = await Promise.all([as(driver, 'POST', path, {}, key), as(driver, 'POST', path, {}, key)]);
  expect(both.map(({ body }) => body.data)).toEqual(Array(2).fill({ is_conflict: false, status: 'DELIVERED' }));
  expect((await floor.read(orders[0]!.id)).status).toBe('COMPLETED');
  expect((await as(driver, 'POST', path, {})).body.data).toMatchObject({ is_conflict: false, status: 'DELIVERED' });
  await floor.house.call(floor.house.root, 'PATCH', `deliveryschedule/${id}`, {
    co_driver_employee_id: floor.house.people[2],
  });
  const late = await as(colleague, 'POST', `deliverystop/${stops[0]!.id}/failed`, { reason: 'NOBODY_HOME' });
  expect(late.body.data).toMatchObject({
    is_conflict: true,
    status: 'DELIVERED',
    done_by: expect.stringMatching(/^Bram/),
  });
  const undone = await as(colleague, 'POST', `deliverystop/${stops[0]!.id}/undo`, {});
  expect([undone.status, undone.body.code]).toEqual([409, 'stopUndoTooLate']);
});

test('what did not work says why, with a photo, and can be taken back', async () => {
  const { stops, orders } = await run();
  const [{ id }] = stops as [{ id: number }];
  const path = `deliverystop/${id}/failed`;
  expect((await as(driver, 'POST', path, { reason: 'OTHER' })).body.errors).toEqual([
    { path: 'note', code: 'required' },
  ]);
  const form = () => {
    const body = new FormData();
    body.set('record', JSON.stringify({ reason: 'NOBODY_HOME', note: 'Rang twice' }));
    body.set('photo', new File([new Uint8Array(photo)], 'door.png', { type: 'image/png' }));
    return body;
  };
  const photo = await png();
  const key = { 'idempotency-key': 'door-2' };
  expect((await as(driver, 'POST', path, form(), key)).body.data).toMatchObject({ status: 'FAILED' });
  const again = await as(driver, 'POST', path, form(), key);
  expect([again.status, again.body.data.is_conflict]).toEqual([200, false]);
  const kept = await stopNow(id);
  expect(kept).toMatchObject({ failure_reason: 'Nobody was home: Rang twice', done_by_employee_id: driver.employeeId });
  expect(kept.photo_uri).toMatch(/^\/?/);
  expect((await floor.read(orders[0]!.id)).status).not.toBe('COMPLETED');
  expect((await as(driver, 'POST', `deliverystop/${id}/undo`, {})).body.data.status).toBe('TODO');
  expect(await stopNow(id)).toMatchObject({ status: 'TODO' });
  expect((await stopNow(id)).photo_uri).toBeUndefined();
  const odd = new FormData();
  odd.set('record', '{}');
  odd.set('virus', new File(['x'], 'a.exe'));
  expect((await as(driver, 'POST', `deliverystop/${id}/done`, odd)).status).toBe(422);
});

test('a door is ticked on the road only; the run goes on step by step, and back from loading', async () => {
  const { id, stops } = await run({ status: 'PUBLISHED' });
  const early = await as(driver, 'POST', `deliverystop/${stops[0]!.id}/done`, {});
  expect([early.status, early.body.code]).toEqual([409, 'stopNotOnRoad']);
  const go = async (to: string, who = driver) => (await as(who, 'POST', `deliveryschedule/${id}/step`, { to })).body;
  expect((await go('LOADING')).data.status).toBe('LOADING');
  expect((await go('PUBLISHED')).data.status).toBe('PUBLISHED');
  expect((await go('ON_THE_ROAD')).data.status).toBe('ON_THE_ROAD');
  expect((await go('LOADING')).data.status).toBe('ON_THE_ROAD');
  expect((await as(colleague, 'POST', `deliveryschedule/${id}/step`, { to: 'DONE' })).status).toBe(403);
  expect((await as(driver, 'POST', `deliverystop/${stops[0]!.id}/done`, {})).status).toBe(200);
  expect((await go('DONE')).data.status).toBe('DONE');
});

test('what was pressed without a network counts from when it was pressed: leaving, a door, and taking it back', async () => {
  const { id, stops, orders } = await run({ status: 'LOADING' });
  const left = Date.now() - 60 * 60_000;
  const at = (minutes: number) => ({ at: new Date(left + minutes * 60_000).toISOString() });
  const say = (what: string, body: Row) => as(driver, 'POST', `deliverystop/${stops[0]!.id}/${what}`, body);
  await as(driver, 'POST', `deliveryschedule/${id}/step`, { to: 'ON_THE_ROAD', ...at(0) });
  expect((await as(floor.house.root, 'GET', `deliveryschedule/${id}`)).body.data.departed_at).toBe(at(0).at);
  await say('done', at(10));
  expect((await stopNow(stops[0]!.id)).done_at).toBe(at(10).at);
  expect((await say('undo', at(12))).body.data).toEqual({ is_conflict: false, status: 'TODO' });
  await say('done', at(20));
  const late = await say('undo', at(40));
  expect([late.status, late.body.code]).toEqual([409, 'stopUndoTooLate']);
  // The promised time ends ten minutes after the door, so the driver is in time, although the server heard of it later.
  const delivery_stop = localTime(at(30).at).slice(11);
  await floor.house.database.system((db) =>
    db.updateTable('webshoporder').set({ delivery_stop }).where('id', '=', orders[0]!.id).execute(),
  );
  const report = await as(floor.house.root, 'GET', `query/iceshop/daily-exceptions?day=${today()}`);
  expect(report.body.data).not.toContainEqual(expect.objectContaining({ kind: 'LATE', id: orders[0]!.id }));
  await as(driver, 'POST', `deliveryschedule/${id}/step`, { to: 'DONE', ...at(50) });
  expect((await as(floor.house.root, 'GET', `deliveryschedule/${id}`)).body.data.returned_at).toBe(at(50).at);
});

test('a tablet has the runs of its van today; staff who act as it are named', async () => {
  const { id, stops } = await run({ stops: 3 });
  const { house } = floor;
  const tablet = await house.make('tablet', { name: 'In the Walrus', udid: 'walrus', delivery_van_id: van });
  const other = await house.make('tablet', { name: 'Elsewhere', udid: 'elsewhere' });
  const visit = (method: string, path: string, body?: unknown, token = '') =>
    as(house.root, method, `public/${house.own}/iceshop/tablet/${path}`, body, { authorization: `Bearer ${token}` });
  const { url } = (await as(house.root, 'POST', `tablet/${tablet.id}/login`)).body.data;
  const ticket = new URL(url).searchParams.get('ticket');
  const { token } = (await visit('POST', 'login', { ticket })).body.data;
  const { runs } = (await visit('GET', 'run', undefined, token)).body.data;
  expect(runs.map((one: Row) => one.id)).toContain(id);
  const elsewhere = (await visit('POST', 'pair', { udid: 'elsewhere', pin: other.pin })).body.data.token;
  expect((await visit('GET', 'run', undefined, elsewhere)).body.data.runs).toEqual([]);
  expect((await visit('POST', `stop/${stops[0]!.id}/done`, {}, elsewhere)).status).toBe(403);
  expect((await visit('POST', `stop/${stops[0]!.id}/done`, {}, token)).body.data.status).toBe('DELIVERED');
  expect((await stopNow(stops[0]!.id)).done_by_employee_id).toBe(house.people[0]);
  const picture = new File([new Uint8Array(await png())], 'door.png', { type: 'image/png' });
  const form = (part: string, record: Row = {}) => {
    const body = new FormData();
    body.set('record', JSON.stringify(record));
    body.set(part, picture);
    return body;
  };
  const kept = () =>
    house.database.system((db) => sql`select id from file`.execute(db)).then(({ rows }) => rows.length);
  const before = await kept();
  const failed = `stop/${stops[1]!.id}/failed`;
  for (const stranger of ['', 'x'.repeat(43)])
    expect((await visit('POST', failed, form('photo', { reason: 'NO_ACCESS' }), stranger)).status).toBe(404);
  expect(await kept()).toBe(before);
  const closed = await visit('POST', failed, form('photo', { reason: 'NO_ACCESS' }), token);
  expect(closed.body.data).toEqual({ is_conflict: false, status: 'FAILED' });
  expect((await stopNow(stops[1]!.id)).photo_uri).toBeTruthy();
  expect((await visit('POST', failed, form('signature', { reason: 'NO_ACCESS' }), token)).status).toBe(422);
  const device = await house.make('tablet', { name: 'Itself', udid: 'itself', delivery_van_id: van });
  const own = (await visit('POST', 'pair', { udid: 'itself', pin: device.pin })).body.data.token;
  const signed = await visit('POST', `stop/${stops[2]!.id}/done`, form('signature', { note: 'Noor' }), own);
  expect(signed.body.data).toEqual({ is_conflict: false, status: 'DELIVERED' });
  expect(await stopNow(stops[2]!.id)).toMatchObject({ note: 'Noor', signature_uri: expect.any(String) });
});

/** The same person in a company that lets drivers take money in these ways. */
function payable(who: Actor, door_payment: string): Actor {
  const { company } = floor.house.root;
  return { ...who, company: { ...company, settings: { iceshop: { door_payment } } } as never };
}

test('a driver takes cash or card for a stop of the own run where the company allows it, once, and nobody else does', async () => {
  const { house } = floor;
  const { stops, orders } = await run({ stops: 2 });
  const [first, second] = stops as [Row & { id: number }, Row & { id: number }];
  const take = (who: Actor, stop: number, method: string, amount = 20) =>
    as(who, 'POST', `deliverystop/${stop}/paid`, { method, amount });
  const waysOf = async (who: Actor) => (await as(who, 'GET', 'iceshop/myrun')).body.data.ways;
  const dueOf = async (nr: number) => {
    const { total_vati, paid_vati } = await floor.read(Number(orders[nr]?.id));
    return Number(total_vati) - Number(paid_vati ?? 0);
  };
  expect([await waysOf(driver), (await take(driver, first.id, 'CASH')).status]).toEqual([[], 403]);
  const cash = payable(driver, 'CASH');
  expect([await waysOf(cash), (await take(cash, first.id, 'TERMINAL')).status]).toEqual([['CASH'], 403]);
  expect((await take(payable(colleague, 'CASH'), first.id, 'CASH')).status).toBe(403);
  const due = await dueOf(0);
  const taken = await take(cash, first.id, 'CASH', due);
  expect([taken.status, taken.body.data, await dueOf(0)]).toEqual([200, { is_conflict: false, amount: due }, 0]);
  // What was booked by a colleague meanwhile is not booked twice.
  expect((await take(cash, first.id, 'CASH', due)).body.data).toEqual({ is_conflict: true, amount: 0 });
  const card = payable(driver, 'CASH_AND_CARD');
  expect((await take(card, second.id, 'TERMINAL', await dueOf(1))).status).toBe(200);
  const payments = await as(house.root, 'GET', `payment?filter[webshop_order_id]=${orders[1]?.id}`);
  expect(payments.body.data).toMatchObject([{ method: 'TERMINAL', employee_id: house.people[1] }]);
});

test('nothing is taken at the door before the run is on the road', async () => {
  const { stops } = await run({ status: 'PUBLISHED' });
  const body = { method: 'CASH', amount: 20 };
  const refused = await as(payable(driver, 'CASH'), 'POST', `deliverystop/${stops[0]?.id}/paid`, body);
  expect([refused.status, refused.body.code]).toEqual([409, 'stopNotOnRoad']);
});

test('a van’s tablet takes money at the door where the company allows it, for stops of its own van', async () => {
  const { house } = floor;
  const { stops, orders } = await run({ stops: 1 });
  const [stop] = stops as [Row & { id: number }];
  const pair = async (udid: string, delivery_van_id?: number) => {
    const { pin } = await house.make('tablet', { name: udid, udid, ...(delivery_van_id && { delivery_van_id }) });
    return (await visit('POST', 'pair', { udid, pin })).body.data.token as string;
  };
  const visit = (method: string, path: string, body?: unknown, token = '') =>
    as(house.root, method, `public/${house.own}/iceshop/tablet/${path}`, body, { authorization: `Bearer ${token}` });
  const say = (door_payment: string) =>
    house.database.system((db) =>
      sql`update company set settings = ${JSON.stringify({ iceshop: { door_payment } })}::jsonb
        where id = ${house.own}`.execute(db),
    );
  const [own, other] = [await pair('pays', van), await pair('elsewhere-pays')];
  const { total_vati } = await floor.read(Number(orders[0]?.id));
  const pay = (token: string, method: string) =>
    visit('POST', `stop/${stop.id}/paid`, { method, amount: total_vati }, token);
  await say('NONE');
  expect((await visit('GET', 'run', undefined, own)).body.data.ways).toEqual([]);
  expect((await pay(own, 'CASH')).status).toBe(403);
  await say('CASH');
  expect((await visit('GET', 'run', undefined, own)).body.data.ways).toEqual(['CASH']);
  expect([(await pay(own, 'TERMINAL')).status, (await pay(other, 'CASH')).status]).toEqual([403, 403]);
  expect((await pay(own, 'CASH')).body.data).toEqual({ is_conflict: false, amount: total_vati });
  expect((await pay(own, 'CASH')).body.data).toEqual({ is_conflict: true, amount: 0 });
  expect((await floor.read(Number(orders[0]?.id))).payment_status).toBe('PAID');
  await say('NONE');
});
