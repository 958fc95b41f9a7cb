// Delivery runs: orders go onto a van and off it, keep to one run and their day, and go where their stop goes.
import { sql } from 'kysely';
import type { Actor } from '../../../api/auth/subject.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { type Corners, within } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

const clock = ownClock();
const DAY = '2099-05-04';
let floor: OrderFloor;
let planner: Actor;
let vanilla: number;
let zone: number;
let slot: number;
let vans: number[];
let drivers: number[];
beforeAll(async () => {
  floor = await orderFloor();
  const { house } = floor;
  planner = house.actor(['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE']);
  vanilla = await floor.product({ temperature: 'FROZEN' });
  zone = (await house.make('deliveryzone', { name: 'Gent' })).id;
  slot = await floor.slot({
    ...{ deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone, pick_up_point_id: undefined },
    ...{ date: DAY, time_start: '09:00', time_stop: '12:00' },
  });
  const van = async (nr: number) =>
    (await house.make('deliveryvan', { nr, name: `Van ${nr}`, color_text: '#000000', color_background: '#ffffff' })).id;
  vans = [await van(1), await van(2)];
  const staff = house.entities.find(({ resource }) => resource === 'employee')!;
  const person = async (last_name: string) =>
    (
      await house.make('employee', {
        ...(await leastOf(house, staff)),
        last_name,
        email: `${last_name.toLowerCase()}@werk.example`,
      })
    ).id;
  drivers = [await person('Claes'), await person('Maes')];
});
afterAll(() => floor?.house.stop());

const call = (method: string, path: string, body?: unknown) =>
  floor.house.call(planner, method as 'GET', path, body as Row);
const run = async (more: Row = {}): Promise<number> => {
  const values = { date: DAY, time_start: '09:00', time_stop: '12:00', delivery_van_id: vans[0], ...more };
  const { status, body } = await call('POST', 'deliveryschedule', values);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.id;
};
const order = async (nr = 1, delivery_slot_id = slot): Promise<number> => {
  const address = { address_street: 'Kouter', address_nr: String(nr), address_zipcode: '9000', address_city: 'Gent' };
  const place = { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone, pick_up_point_id: undefined };
  return (await floor.order({ ...place, ...address, delivery_slot_id, lines: [{ product_id: vanilla, quantity: 3 }] }))
    .id;
};
const stopsOf = async (id: number): Promise<Row[]> =>
  (await call('GET', `deliverystop?filter[delivery_schedule_id]=${id}&sort=position`)).body.data;
const step = (id: number, status: string, more: Row = {}) =>
  call('PATCH', `deliveryschedule/${id}/status`, { status, ...more });
const rows = async (query: string): Promise<Row[]> => (await call('GET', `query/iceshop/${query}`)).body.data;
const drop = async (id: number) => void (await step(id, 'CANCELLED', { cancel_reason: 'Test' }));

test('who drives is chosen among those with a driving licence, who may be on leave', async () => {
  const [claes, maes] = drivers;
  const { house } = floor;
  await house.call(house.actor(['ICECLOUD_EMPLOYEES_EDIT', 'ICECLOUD_EMPLOYEES_VIEW']), 'PATCH', `employee/${claes}`, {
    drivers_license: '0123456789',
    is_on_leave: true,
  });
  expect((await rows('drivers')).filter((row) => [claes, maes].includes(Number(row.employee_id)))).toEqual([
    { employee_id: claes, employee: expect.objectContaining({ id: claes }), on_leave: true },
  ]);
});

test('an order waits until it is put on a run, with a time for its stop, and is on one run at a time', async () => {
  const [first, second] = [await run(), await run({ delivery_van_id: vans[1] })];
  const id = await order();
  expect((await rows(`orders-to-plan?date=${DAY}`)).map((row) => row.id)).toContain(id);
  expect((await call('POST', `deliveryschedule/${first}/orders`, { order_ids: [id] })).status).toBe(200);
  const [stop] = await stopsOf(first);
  expect(stop).toMatchObject({ webshop_order_id: id, position: 1, status: 'TODO' });
  expect(Date.parse(String(stop?.eta))).toBeGreaterThan(Date.parse(`${DAY}T07:00:00Z`));
  expect((await rows(`orders-to-plan?date=${DAY}`)).map((row) => row.id)).not.toContain(id);
  expect((await rows(`run-stops?date=${DAY}`)).find((row) => row.id === stop?.id)).toMatchObject({
    frozen: 3,
    ambient: 0,
  });
  const twice = await call('POST', 'deliverystop', { delivery_schedule_id: second, webshop_order_id: id });
  expect([twice.status, codesOf(twice.body)]).toEqual([422, ['webshop_order_id stopOrderElsewhere']]);
  await call('POST', `deliveryschedule/${second}/orders`, { order_ids: [id] });
  expect([(await stopsOf(first)).length, (await stopsOf(second)).length]).toEqual([0, 1]);
  expect(await floor.read(id)).toMatchObject({ delivery_schedule_id: second });
  await drop(second);
  expect((await floor.read(id)).delivery_schedule_id).toBeUndefined();
  await drop(first);
});

test('an address lies within the zone that it is in, in whatever shape, and at the same spot again', async () => {
  const { house } = floor;
  // Two arms and little between them, and a sliver.
  const shapes = [
    [
      [3.7, 51],
      [3.8, 51],
      [3.8, 51.1],
      [3.795, 51.1],
      [3.795, 51.005],
      [3.705, 51.005],
      [3.705, 51.1],
      [3.7, 51.1],
    ],
    [
      [4.2, 50.9],
      [4.2004, 50.9],
      [4.6, 51.3],
    ],
  ] as Corners[];
  for (const shape of shapes) {
    const polygon = { type: 'Polygon', coordinates: [[...shape, shape[0]]] };
    const { id: delivery_zone_id } = await house.make('deliveryzone', { name: 'Drawn', polygon });
    const place = { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id };
    const date = '2099-08-03';
    const delivery_slot_id = await floor.slot({ ...place, pick_up_point_id: undefined, date });
    const at = async (nr: number, more: Row = {}): Promise<[number, number]> => {
      const address = { address_street: 'Kouter', address_nr: String(nr), address_city: 'Gent', ...more };
      const lines = [{ product_id: vanilla, quantity: 1 }];
      const asked = { ...place, pick_up_point_id: undefined, ...address, delivery_slot_id, lines };
      const { id, ...order } = await floor.order({ address_zipcode: '9000', ...asked });
      await floor.move(id, 'CANCELLED', { cancel_reason: 'Test' });
      return [Number(order.longitude), Number(order.latitude)];
    };
    for (const zip of ['9000', '9031', '9820']) {
      for (const nr of [1, 2, 3]) {
        const spot = await at(nr, { address_zipcode: zip });
        expect([spot, within(shape, ...spot)]).toEqual([spot, true]);
      }
    }
    expect(await at(7)).toEqual(await at(7));
    expect(await at(7)).not.toEqual(await at(8));
  }
});

test('a van and a driver are in one place at a time, in whichever seat, and the refusal names the other run', async () => {
  const id = await run({ driver_employee_id: drivers[0] });
  const ask = async (more: Row) => {
    const times = { date: DAY, time_start: '11:00', time_stop: '13:00', delivery_van_id: vans[1] };
    const { status, body } = await call('POST', 'deliveryschedule', { ...times, ...more });
    if (status === 201) await drop(body.data.id);
    return status === 201 ? 'fine' : codesOf(body).join();
  };
  expect(await ask({ delivery_van_id: vans[0] })).toBe('delivery_van_id overlap');
  expect(await ask({ driver_employee_id: drivers[0] })).toBe('driver_employee_id overlap');
  expect(await ask({ co_driver_employee_id: drivers[0] })).toBe('co_driver_employee_id overlap');
  expect(await ask({ driver_employee_id: drivers[1], co_driver_employee_id: drivers[1] })).toBe(
    'co_driver_employee_id runSamePerson',
  );
  expect(await ask({ driver_employee_id: drivers[1] })).toBe('fine');
  await drop(id);
  expect(await ask({ delivery_van_id: vans[0] })).toBe('fine');
});

test('published the driver hears of it, on the road each customer does once, and the order goes along', async () => {
  const id = await run();
  const [a, b] = [await order(3), await order(9)] as [number, number];
  await call('POST', `deliveryschedule/${id}/orders`, { order_ids: [a, b] });
  const nobody = await step(id, 'PUBLISHED');
  expect(codesOf(nobody.body)).toEqual(['driver_employee_id runWithoutDriver']);
  await call('PATCH', `deliveryschedule/${id}`, { driver_employee_id: drivers[0] });
  const [first] = await stopsOf(id);
  expect((await call('PATCH', `deliverystop/${first?.id}/status`, { status: 'DELIVERED' })).body.code).toBe(
    'stopNotOnRoad',
  );
  for (const status of ['PUBLISHED', 'LOADING', 'ON_THE_ROAD']) expect((await step(id, status)).status).toBe(200);
  expect([(await floor.read(a)).status, (await floor.read(b)).status]).toEqual(['ON_THE_WAY', 'ON_THE_WAY']);
  expect(await letters()).toEqual(expect.arrayContaining(['on-the-way', 'on-the-way', 'run-published']));
  const [one, two] = (await stopsOf(id)) as [Row, Row];
  await call('PATCH', `deliverystop/${one.id}/status`, { status: 'DELIVERED' });
  await call('PATCH', `deliverystop/${two.id}/status`, { status: 'FAILED', failure_reason: 'Nobody home' });
  expect(await floor.read(one.webshop_order_id)).toMatchObject({ status: 'COMPLETED' });
  const failed = await floor.read(two.webshop_order_id);
  expect([failed.status, failed.delivery_schedule_id]).toEqual(['READY', undefined]);
  expect((await rows(`orders-to-plan?date=2099-05-05`)).find((row) => row.id === failed.id)).toMatchObject({
    failed: true,
  });
  await call('PATCH', `deliverystop/${two.id}/status`, { status: 'TODO' });
  expect(await floor.read(two.webshop_order_id)).toMatchObject({ status: 'ON_THE_WAY', delivery_schedule_id: id });
  await step(id, 'DONE');
  const [problem] = (await rows('delivery-problems')).filter((row) => row.delivery_schedule_id === id);
  expect(problem).toMatchObject({ kind: 'UNDELIVERED', count: 1 });
});

test('the mail to a driver speaks what they chose themselves', async () => {
  const { database } = floor.house;
  await database.system((db) =>
    sql`update account set default_locale = 'fr' where email = 'maes@werk.example'`.execute(db),
  );
  const id = await run({ driver_employee_id: drivers[1], time_start: '05:00', time_stop: '05:30' });
  await step(id, 'PUBLISHED');
  const { nr } = (await call('GET', `deliveryschedule/${id}`)).body.data;
  const written = await database.system(async (db) => {
    const { rows: found } = await sql<Row>`select to_jsonb(o) as mail from mail_outbox o order by id`.execute(db);
    return found.map(({ mail }) => JSON.stringify(mail)).filter((mail) => /run-sheet/.test(mail) && mail.includes(nr));
  });
  expect(written.join()).toMatch(/"locale":"fr"/);
  await drop(id);
});

/** Kinds of what waits to be mailed. */
async function letters(): Promise<string[]> {
  return floor.house.database.system(async (db) => {
    const { rows: found } = await sql<{
      subject: string;
    }>`select letter::text as subject from mail_outbox order by id`.execute(db);
    const kinds: Readonly<Record<string, RegExp>> = { 'on-the-way': /onderweg/, 'run-published': /run-sheet/ };
    return found.flatMap(({ subject }) => Object.keys(kinds).filter((kind) => kinds[kind]?.test(subject)));
  });
}

test('stops stand in the order that was asked for, or as Scoop suggests, and times follow', async () => {
  const id = await run({ time_start: '06:00', time_stop: '08:30' });
  const ids = [await order(11), await order(12), await order(13)];
  await call('POST', `deliveryschedule/${id}/orders`, { order_ids: ids });
  const before = (await stopsOf(id)).map((stop) => Number(stop.id));
  const turned = [...before].reverse();
  expect((await call('PATCH', `deliveryschedule/${id}/stops`, { stop_ids: turned })).status).toBe(204);
  const after = await stopsOf(id);
  expect(after.map((stop) => stop.id)).toEqual(turned);
  const times = after.map((stop) => Date.parse(String(stop.eta)));
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  const suggested = await call('POST', `deliveryschedule/${id}/suggest`, {});
  expect(suggested.body.data.before).toEqual(turned);
  await call('POST', 'deliverystop/off', { stop_ids: [turned[0]] });
  expect((await stopsOf(id)).map((stop) => stop.position)).toEqual([1, 2]);
  await floor.move(ids[0], 'CANCELLED', { cancel_reason: 'Rain' });
  expect((await stopsOf(id)).map((stop) => stop.webshop_order_id)).not.toContain(ids[0]);
});

test('who only sees deliveries plans nothing, and an order keeps to its day', async () => {
  const sees = floor.house.actor(['ICESHOP_DELIVERY_SCHEDULES_VIEW']);
  const id = await run({ date: '2099-05-06' });
  const mine = await order(20);
  const ask = (who: Actor) => floor.house.call(who, 'POST', `deliveryschedule/${id}/orders`, { order_ids: [mine] });
  expect((await ask(sees)).status).toBe(403);
  const refused = await ask(planner);
  expect(codesOf(refused.body)).toEqual(['webshop_order_id stopOrderOtherDay']);
});

test('points that make nothing are brought their goods: one run for all of the same time, not twice', async () => {
  const ride = { time_start: '07:00:00', time_stop: '07:45:00' };
  for (const name of ['Dok', 'Zuid']) {
    await floor.house.make('pickuppoint', { name, internal_transport_seed_config: [ride] });
  }
  const plan = async () => (await call('POST', 'deliveryschedule/transports', { date: '2099-06-01' })).body.data;
  expect([await plan(), await plan()]).toEqual([
    { made: 1, without: 0 },
    { made: 0, without: 0 },
  ]);
  const [made] = await rows('runs?date=2099-06-01');
  expect(made).toMatchObject({ kind: 'INTERNAL_TRANSPORT', status: 'DRAFT', time_start: '07:00:00' });
  expect((await stopsOf(Number(made?.id))).length).toBe(2);
});

test('a run that should have left is told once to who watches over deliveries, and counted', async () => {
  const id = await run({ date: '2099-07-01', driver_employee_id: drivers[1] });
  const { own, people } = floor.house;
  const watches = sql`insert into employee_permission (company_id, employee_id, permission)
    values (${own}, ${people[1]}, 'ICESHOP_ALARM_DELIVERY_SCHEDULE_PROBLEM')`;
  await floor.house.database.system((db) => watches.execute(db));
  clock.advance((Date.parse('2099-07-01T07:20:00Z') - Date.now()) / 1000);
  expect((await rows('delivery-problems')).find((row) => row.delivery_schedule_id === id)).toMatchObject({
    ...{ kind: 'LATE_START', date: '2099-07-01' },
  });
  await watch();
  await watch();
  expect(await told(id)).toEqual(['LATE_START']);
  expect(await heard(id)).toEqual([floor.house.people[1]]);
});

async function watch(seconds = 60): Promise<void> {
  const modules = shipped.filter(({ manifest }) => manifest.id === 'iceshop');
  const jobs = prepareJobs(modules, floor.house.workshop).filter(({ name }) =>
    name.startsWith('iceshop.delivery-problem'),
  );
  clock.advance(seconds);
  await new Worker({ database: floor.house.database, jobs, log: { warn: () => undefined } }).run();
}

test('a van of which nothing is heard at its next door comes later, and beyond what was promised that is told', async () => {
  const date = '2099-07-02';
  const late = { date, time_start: '09:00', time_stop: '12:00' };
  const there = await floor.slot({
    ...{ deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone, pick_up_point_id: undefined },
    ...late,
  });
  const id = await run({ ...late, time_stop: '15:00', delivery_van_id: vans[1], driver_employee_id: drivers[0] });
  await call('POST', `deliveryschedule/${id}/orders`, { order_ids: [await order(21, there)] });
  clock.advance((Date.parse(`${date}T07:30:00Z`) - Date.now()) / 1000);
  for (const status of ['PUBLISHED', 'LOADING', 'ON_THE_ROAD']) await step(id, status);
  const eta = async () => Date.parse(String((await stopsOf(id))[0]?.eta));
  const first = await eta();
  await watch();
  expect([await eta(), await told(id)]).toEqual([first, []]);
  await watch(3 * 3600);
  expect(await eta()).toBeGreaterThan(Date.parse(`${date}T10:30:00Z`));
  expect(await told(id)).toEqual(['OUTSIDE_SLOT']);
});

/** Who has it in the inbox. */
async function heard(id: number): Promise<number[]> {
  return floor.house.database.system(async (db) => {
    const { rows: notices } = await sql<{ id: number }>`select employee_id::int as id from notice
      where company_id = ${floor.house.own} and kind = 'iceshop.run-late-start' and record_id = ${id}`.execute(db);
    return notices.map((each) => each.id);
  });
}

/** Jobs that told of a run, by the problem. */
async function told(id: number): Promise<string[]> {
  return floor.house.database.system(async (db) => {
    const { rows: done } = await sql<{ kind: string }>`select payload ->> 'kind' as kind from background_job
      where name = 'iceshop.delivery-problem' and (payload ->> 'id')::int = ${id}`.execute(db);
    return done.map(({ kind }) => kind);
  });
}
