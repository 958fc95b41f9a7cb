// Tests timeslots: made ahead from the times of their place, refused when they are full or when the order cannot be
// ready.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { dayAfter, momentOf, today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

const clock = ownClock();
let floor: OrderFloor;
let worker: Worker;
let vanilla: number;
beforeAll(async () => {
  floor = await orderFloor();
  const modules = shipped.filter(({ manifest }) => manifest.id === 'iceshop');
  const jobs = prepareJobs(modules, floor.house.workshop);
  worker = new Worker({ database: floor.house.database, jobs, log: { warn: () => undefined } });
  vanilla = await floor.product();
});
afterAll(() => floor?.house.stop());

const times = (time_start: string, time_stop: string, more: Row = {}) => ({
  ...{ title: 'Some time', price_vati: 0, time_start, time_stop },
  ...more,
});
const slotsOf = async (place: string): Promise<Row[]> =>
  (await floor.house.call(floor.house.root, 'GET', `deliveryslot?${place}&page[size]=200&sort=date,time_start`)).body
    .data;
const ADDRESS = {
  ...{ address_street: 'Kaai', address_nr: '1', address_zipcode: '9000', address_city: 'Gent', address_country: 'BE' },
};
const lines = () => [{ product_id: vanilla, quantity: 1 }];

test('the times of a place become slots of the next sixty days, and change with them but for what was booked or set by hand', async () => {
  const { house } = floor;
  const change = (path: string, body: Row) => house.call(house.root, 'PATCH', path, body);
  const morning = times('09:00:00', '12:00:00', { capacity_orders: 4 });
  const zone = await house.make('pickuppoint', {
    name: 'Dampoort',
    seed_config: [morning, times('13:00:00', '17:00:00')],
  });
  await worker.run();
  const of = `filter[pick_up_point_id]=${zone.id}`;
  const made = await slotsOf(of);
  expect([made.length, made[0]?.date, made.at(-1)?.date]).toEqual([120, dayAfter(today()), dayAfter(today(), 60)]);
  expect(made[0]).toMatchObject({ time_start: '09:00:00', capacity_orders: 4, booked: 0, active: true });
  const [first, booked, byHand] = made as [Row, Row, Row];
  const place = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: zone.id };
  await floor.order({ ...place, delivery_slot_id: booked.id, lines: lines() });
  await change(`deliveryslot/${byHand.id}`, { capacity_orders: 1 });
  // A change by hand that is taken back lets the slot follow the place's times again.
  for (const capacity_orders of [1, 4]) await change(`deliveryslot/${first.id}`, { capacity_orders });
  await change(`pickuppoint/${zone.id}`, { seed_config: [{ ...morning, capacity_orders: 9 }] });
  await worker.run();
  const left = await slotsOf(of);
  expect(left.length).toBe(61);
  const by = new Map(left.map((slot) => [slot.id, slot]));
  expect(by.get(first.id)).toMatchObject({ capacity_orders: 9 });
  expect(by.get(booked.id)).toMatchObject({ active: false, booked: 1 });
  expect(by.get(byHand.id)).toMatchObject({ capacity_orders: 1 });
});

test('a shop that is closed has no slots on that day but those with orders or set by hand, and what is booked there is told', async () => {
  const { house } = floor;
  const unit = await house.make('establishmentunit', { name: 'Kaai', ...ADDRESS });
  const seed_config = [times('09:00:00', '12:00:00'), times('13:00:00', '15:00:00'), times('16:00:00', '18:00:00')];
  const point = await house.make('pickuppoint', { name: 'Kaai', establishment_unit_id: unit.id, seed_config });
  const other = await house.make('pickuppoint', { name: 'Elders', seed_config });
  await worker.run();
  const [day, after] = [dayAfter(today(), 9), dayAfter(today(), 10)];
  const on = (date: string, place = point) => slotsOf(`filter[pick_up_point_id]=${place.id}&filter[date]=${date}`);
  const [booked, byHand] = (await on(day)) as [Row, Row, Row];
  const there = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: point.id };
  await floor.order({ ...there, delivery_slot_id: booked.id, lines: lines() });
  await house.call(house.root, 'PATCH', `deliveryslot/${byHand.id}`, { capacity_orders: 1 });
  const planner = house.people[1];
  await house.make('permissiongroup', {
    ...{ name: 'Orders', permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'], employee_ids: [planner] },
  });
  const closing = await house.make('closingday', {
    ...{ name: 'Works', kind: 'CLOSED', date_from: day, date_until: after, establishment_unit_id: unit.id },
  });
  await worker.run();
  expect((await on(day)).map(({ id }) => id)).toEqual([booked.id, byHand.id]);
  expect([(await on(after)).length, (await on(day, other)).length]).toEqual([0, 3]);
  const asked = `iceshop/slot?deliverable_type=PICK_UP_POINT&place_id=${point.id}&from=${day}&days=1`;
  const offered = (await house.call(house.root, 'GET', asked)).body.data;
  expect(offered.map(({ refused }: Row) => refused ?? null)).toEqual(['slotClosed', null]);
  const refused = await floor.ask({ ...there, delivery_slot_id: booked.id, lines: lines() });
  expect(codesOf(refused.body)).toEqual(['delivery_slot_id slotClosed']);
  const told = await house.database.tenant(house.own, (db) =>
    sql<Row>`select said from notice where kind = 'iceshop.closed-orders' and employee_id = ${planner}`.execute(db),
  );
  expect(told.rows).toEqual([{ said: expect.objectContaining({ day }) }]);
  await house.call(house.root, 'DELETE', `closingday/${closing.id}`);
  await worker.run();
  expect([(await on(day)).length, (await on(after)).length]).toEqual([3, 3]);
});

test('before the times of a place are kept it says which coming slots they touch, and touches none', async () => {
  const { house } = floor;
  const morning = times('09:00:00', '12:00:00');
  const evening = times('17:00:00', '20:00:00');
  const place = await house.make('pickuppoint', { name: 'Zuid', seed_config: [morning, evening] });
  await worker.run();
  const of = `filter[pick_up_point_id]=${place.id}`;
  const [, booked, byHand] = (await slotsOf(of)) as [Row, Row, Row];
  const there = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: place.id, delivery_slot_id: booked.id };
  await floor.order({ ...there, lines: lines() });
  await house.call(house.root, 'PATCH', `deliveryslot/${byHand.id}`, { capacity_orders: 1 });
  const ask = (sent: Row[], who = house.root) =>
    house.call(who, 'POST', 'iceshop/slot-changes', {
      ...{ deliverable_type: 'PICK_UP_POINT', place_id: place.id, active: true },
      times: sent,
    });
  expect((await ask([morning, evening])).body.data).toMatchObject({
    made: 0,
    changed: 0,
    removed: 0,
    closed: 0,
    kept: 1,
  });
  const later = times('13:00:00', '15:00:00');
  expect((await ask([{ ...morning, price_vati: 2 }, later])).body.data).toEqual({
    ...{ made: 60, changed: 59, removed: 59, closed: 1, kept: 1 },
    booked: [{ date: booked.date, time_start: '17:00:00', time_stop: '20:00:00', orders: 1 }],
  });
  expect((await slotsOf(of)).length).toBe(120);
  expect((await ask([morning], floor.shop)).status).toBe(403);
});

test('who works here moves what a customer ordered, also into a full slot with a reason, and sees how full the days are', async () => {
  const { house, shop, point } = floor;
  const date = dayAfter(today(), 3);
  const at = (time_start: string, more: Row) => floor.slot({ date, time_start, time_stop: '23:00:00', ...more });
  const [free, full] = [await at('20:00:00', {}), await at('21:00:00', { capacity_orders: 1 })];
  await floor.order({ delivery_slot_id: full, lines: lines() });
  const { id } = await floor.order({ channel: 'WEBSHOP', delivery_slot_id: free, lines: lines() });
  const move = (more: Row) => house.call(shop, 'PATCH', `webshoporder/${id}`, { delivery_slot_id: full, ...more });
  expect(codesOf((await move({})).body)).toEqual(['delivery_slot_id slotFull']);
  const moved = await move({ overbook_reason: 'A birthday' });
  expect(moved.body.data).toMatchObject({ delivery_slot_id: full, delivery_start: '21:00:00' });
  const days = (await house.call(shop, 'GET', `query/iceshop/slot-days?from=${date}&days=1`)).body.data as Row[];
  const of = (slot: number) => days.find((one) => one.id === slot);
  expect(of(free)).toMatchObject({ booked: 0, place_id: point, place: 'Kouter', active: true });
  expect(of(full)).toMatchObject({ booked: 2, capacity_orders: 1, date });
});

test('of fifty who want the last ten places ten get one, and nobody else', async () => {
  const slot = await floor.slot({ capacity_orders: 10 });
  const asked = await Promise.all(
    Array.from({ length: 50 }, () => floor.ask({ delivery_slot_id: slot, lines: lines() })),
  );
  expect(asked.filter(({ status }) => status === 201).length).toBe(10);
  const refused = asked.filter(({ status }) => status !== 201);
  expect(new Set(refused.flatMap(({ body }) => codesOf(body)))).toEqual(new Set(['delivery_slot_id slotFull']));
  const [full] = await slotsOf(`filter[id]=${slot}`);
  expect(full).toMatchObject({ booked: 10 });
  const more = await floor.ask({ delivery_slot_id: slot, lines: lines(), overbook_reason: 'Neighbours of the shop' });
  expect(more.status).toBe(201);
});

test('a place that is given back is free again, and minutes of work count as places do', async () => {
  const slot = await floor.slot({ capacity_minutes: 60 });
  const cake = await floor.product({ production_minutes: 20 });
  const ask = (quantity: number) => floor.ask({ delivery_slot_id: slot, lines: [{ product_id: cake, quantity }] });
  const two = await ask(2);
  expect([two.status, (await ask(2)).status, (await ask(1)).status]).toEqual([201, 422, 201]);
  await floor.move(two.body.data.id, 'CANCELLED', { cancel_reason: 'Rain' });
  expect((await ask(2)).status).toBe(201);
});

test('what is closed, over, elsewhere or too early is refused, and flags of the account lift that', async () => {
  const { house, customer } = floor;
  const flags = (body: Row) => house.call(house.root, 'PATCH', `webshopaccount/${customer}`, body);
  const code = async (more: Row) => {
    const { status, body } = await floor.ask({ lines: lines(), ...more });
    return status === 201 ? undefined : codesOf(body)[0]?.split(' ')[1];
  };
  const closed = await floor.slot({ active: false });
  expect(await code({ delivery_slot_id: closed })).toBe('slotClosed');
  await flags({ ignore_drop_off_moment_active: true });
  expect(await code({ delivery_slot_id: closed })).toBeUndefined();
  expect(await code({ delivery_slot_id: await floor.slot({ date: '2020-05-05' }) })).toBe('slotOver');
  const other = (await house.make('pickuppoint', { name: 'Elsewhere' })).id;
  expect(await code({ pick_up_point_id: other })).toBe('slotElsewhere');
  const soon = await floor.slot({ date: dayAfter(today()) });
  const slow = [{ product_id: await floor.product({ production_minutes: 7 * 1440 }), quantity: 1 }];
  expect(await code({ delivery_slot_id: soon, lines: slow })).toBe('slotTooEarly');
  await flags({ max_production_time_unit: 'MINUTES', max_production_time: 1 });
  expect(await code({ delivery_slot_id: soon, lines: slow })).toBeUndefined();
  const winter = [{ product_id: await floor.product({ available_from: '2098-01-01' }), quantity: 1 }];
  const before = await floor.slot({ date: dayAfter(today(), 2) });
  expect(await code({ delivery_slot_id: before, lines: winter })).toBe('slotNotThatDay');
  await flags({ ignore_available_at: true });
  expect(await code({ delivery_slot_id: before, lines: winter })).toBeUndefined();
});

test('what is made elsewhere has to come with a transport before the slot is over', async () => {
  const { house, customer } = floor;
  // At four in the afternoon the transport of that day has left.
  const four = momentOf(`${dayAfter(today())} 16:00`) as Date;
  clock.advance((four.getTime() - Date.now()) / 1000);
  const rides = [{ time_start: '14:00:00', time_stop: '15:00:00' }];
  const point = await house.make('pickuppoint', { name: 'Market', internal_transport_seed_config: rides });
  const place = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: point.id };
  const cake = [{ product_id: await floor.product({ production_minutes: 30 }), quantity: 1 }];
  const slot = await floor.slot({ ...place, date: '2099-05-05' });
  const made = await floor.order({ ...place, delivery_slot_id: slot, lines: cake });
  // The last transport before ten o'clock is that of the day before, because none of the day itself comes in time.
  expect(made.production_deadline).toBe('2099-05-05T08:00:00.000Z');
  await house.call(house.root, 'PATCH', `webshopaccount/${customer}`, { ignore_internal_transport_schedule: false });
  const soon = await floor.slot({ ...place, date: dayAfter(today()), time_start: '00:00', time_stop: '00:10' });
  const far = {
    ...place,
    delivery_slot_id: soon,
    lines: [{ product_id: await floor.product({ production_minutes: 1 }), quantity: 1 }],
  };
  expect(codesOf((await floor.ask(far)).body)).toEqual(['delivery_slot_id slotBeforeTransport']);
  await house.call(house.root, 'PATCH', `webshopaccount/${customer}`, { ignore_internal_transport_schedule: true });
  expect((await floor.ask(far)).status).toBe(201);
});

test('who takes orders sees how full the slots are, and what is against each', async () => {
  const { house, point } = floor;
  const day = '2098-03-03';
  const full = await floor.slot({ date: day, capacity_orders: 1 });
  await floor.slot({ date: day, time_start: '13:00', time_stop: '15:00', active: false });
  await floor.order({ delivery_slot_id: full, lines: lines() });
  const path = `iceshop/slot?deliverable_type=PICK_UP_POINT&place_id=${point}&from=${day}&days=1`;
  const { body } = await house.call(house.actor(['ICESHOP_WEBSHOP_ORDERS_VIEW']), 'GET', path);
  expect(body.data).toMatchObject([
    { id: full, booked: 1, capacity_orders: 1, time_start: '10:00:00' },
    { booked: 0, refused: 'slotClosed' },
  ]);
  expect((await house.call(house.actor(['ICESHOP_PRODUCTS_VIEW']), 'GET', path)).status).toBe(403);
});
