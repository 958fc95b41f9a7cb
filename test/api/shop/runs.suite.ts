// Tests delivery runs: drivers and vans, orders and stops, times, and internal transports.
import { sql } from 'kysely';
import type { Actor } from '../../../api/contract/index.ts';
import { dayAfter, momentOf, today } from '../../../core/contract/index.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { DAY, type RunFloor, runFloor } from './run-floor.ts';

let runs: RunFloor;
beforeAll(async () => {
  runs = await runFloor();
});
afterAll(() => runs?.floor.house.stop());

test('who drives has a driving licence: others are not offered, and refused; who is on leave may be asked all the same', async () => {
  const { house } = runs.floor;
  const [claes, maes] = runs.drivers;
  const [, bram] = house.people;
  const edit = (id: number | undefined, more: Row) =>
    house.call(house.actor(['ICECLOUD_EMPLOYEES_EDIT', 'ICECLOUD_EMPLOYEES_VIEW']), 'PATCH', `employee/${id}`, more);
  await edit(claes, { is_on_leave: true });
  const offered = await runs.rows('drivers');
  expect(offered.find(({ employee_id }) => employee_id === claes)).toMatchObject({ on_leave: true });
  expect(offered.map(({ employee_id }) => employee_id)).toEqual(expect.arrayContaining([claes, maes]));
  expect(offered.map(({ employee_id }) => employee_id)).not.toContain(bram);
  const day = { date: '2099-11-02' };
  const id = await runs.run({ ...day, driver_employee_id: claes, co_driver_employee_id: bram });
  const refused = await runs.call('PATCH', `deliveryschedule/${id}`, {
    driver_employee_id: bram,
    co_driver_employee_id: null,
  });
  expect([refused.status, codesOf(refused.body)]).toEqual([422, ['driver_employee_id runNoLicence']]);
  // A licence that is removed later does not prevent other changes of the run.
  await edit(claes, { drivers_license: null, is_on_leave: false });
  expect((await runs.call('PATCH', `deliveryschedule/${id}`, { note: 'Ring twice' })).status).toBe(200);
  expect((await runs.step(id, 'PUBLISHED')).body).toMatchObject({
    errors: [{ path: 'driver_employee_id', code: 'runNoLicence' }],
  });
  await edit(claes, { drivers_license: '0123456789' });
  await runs.drop(id);
});

test('a run begins where its division lies, or else at the first unit that lies anywhere', async () => {
  const { house } = runs.floor;
  const address = { address_nr: '1', address_zipcode: '9000', address_city: 'Gent', address_country: 'BE' };
  const division = async (name: string, place: Row) => {
    const unit = await house.make('establishmentunit', { name, address_street: name, ...address, ...place });
    return (await house.make('division', { name, kind: 'SHOP', establishment_unit_id: unit.id })).id;
  };
  const [nowhere] = [await division('Nowhere', {}), await division('Far', { latitude: 51.2, longitude: 2.9 })];
  const near = await division('Near', { latitude: 51.05, longitude: 3.72 });
  const etaFrom = async (division_id?: number) => {
    const [id, order] = [await runs.run({ division_id }), await runs.order()];
    await runs.writeOrder(order, { latitude: 51.05, longitude: 3.72 });
    await runs.call('POST', `deliveryschedule/${id}/orders`, { order_ids: [order] });
    const [stop] = await runs.stopsOf(id);
    await runs.drop(id);
    return Date.parse(String(stop?.eta));
  };
  const [atHome, unplaced, unsaid] = [await etaFrom(near), await etaFrom(nowhere), await etaFrom()];
  expect(unplaced - atHome).toBeGreaterThan(1_800_000);
  expect(unsaid).toBe(unplaced);
});

test('an order waits until it is put on a run, with a time for its stop, and is on one run at a time', async () => {
  const [first, second] = [await runs.run(), await runs.run({ delivery_van_id: runs.vans[1] })];
  const id = await runs.order();
  expect((await runs.rows(`orders-to-plan?date=${DAY}`)).map((row) => row.id)).toContain(id);
  expect((await runs.call('POST', `deliveryschedule/${first}/orders`, { order_ids: [id] })).status).toBe(200);
  const [stop] = await runs.stopsOf(first);
  expect(stop).toMatchObject({ webshop_order_id: id, position: 1, status: 'TODO' });
  expect(Date.parse(String(stop?.eta))).toBeGreaterThan(Date.parse(`${DAY}T07:00:00Z`));
  expect((await runs.rows(`orders-to-plan?date=${DAY}`)).map((row) => row.id)).not.toContain(id);
  expect((await runs.rows(`run-stops?date=${DAY}`)).find((row) => row.id === stop?.id)).toMatchObject({
    frozen: 3,
    ambient: 0,
  });
  const twice = await runs.call('POST', 'deliverystop', { delivery_schedule_id: second, webshop_order_id: id });
  expect([twice.status, codesOf(twice.body)]).toEqual([422, ['webshop_order_id stopOrderElsewhere']]);
  await runs.call('POST', `deliveryschedule/${second}/orders`, { order_ids: [id] });
  expect([(await runs.stopsOf(first)).length, (await runs.stopsOf(second)).length]).toEqual([0, 1]);
  expect(await runs.floor.read(id)).toMatchObject({ delivery_schedule_id: second });
  await runs.drop(second);
  expect((await runs.floor.read(id)).delivery_schedule_id).toBeUndefined();
  await runs.drop(first);
});

test('a van and a driver are in one place at a time, in whichever seat, and the refusal names the other run', async () => {
  const id = await runs.run({ driver_employee_id: runs.drivers[0] });
  const ask = async (more: Row) => {
    const times = { date: DAY, time_start: '11:00', time_stop: '13:00', delivery_van_id: runs.vans[1] };
    const { status, body } = await runs.call('POST', 'deliveryschedule', { ...times, ...more });
    if (status === 201) await runs.drop(body.data.id);
    return status === 201 ? 'fine' : codesOf(body).join();
  };
  expect(await ask({ delivery_van_id: runs.vans[0] })).toBe('delivery_van_id overlap');
  expect(await ask({ driver_employee_id: runs.drivers[0] })).toBe('driver_employee_id overlap');
  expect(await ask({ co_driver_employee_id: runs.drivers[0] })).toBe('co_driver_employee_id overlap');
  expect(await ask({ driver_employee_id: runs.drivers[1], co_driver_employee_id: runs.drivers[1] })).toBe(
    'co_driver_employee_id runSamePerson',
  );
  expect(await ask({ driver_employee_id: runs.drivers[1] })).toBe('fine');
  await runs.drop(id);
  expect(await ask({ delivery_van_id: runs.vans[0] })).toBe('fine');
});

test('stops stand in the order that was asked for, or as Scoop suggests, and times follow', async () => {
  const id = await runs.run({ time_start: '06:00', time_stop: '08:30' });
  const ids = [await runs.order(11), await runs.order(12), await runs.order(13)];
  await runs.call('POST', `deliveryschedule/${id}/orders`, { order_ids: ids });
  const before = (await runs.stopsOf(id)).map((stop) => Number(stop.id));
  const turned = [...before].reverse();
  expect((await runs.call('PATCH', `deliveryschedule/${id}/stops`, { stop_ids: turned })).status).toBe(204);
  const after = await runs.stopsOf(id);
  expect(after.map((stop) => stop.id)).toEqual(turned);
  const times = after.map((stop) => Date.parse(String(stop.eta)));
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  const suggested = await runs.call('POST', `deliveryschedule/${id}/suggest`, {});
  expect(suggested.body.data.before).toEqual(turned);
  await runs.call('POST', 'deliverystop/off', { stop_ids: [turned[0]] });
  expect((await runs.stopsOf(id)).map((stop) => stop.position)).toEqual([1, 2]);
  await runs.floor.move(ids[0], 'CANCELLED', { cancel_reason: 'Rain' });
  expect((await runs.stopsOf(id)).map((stop) => stop.webshop_order_id)).not.toContain(ids[0]);
});

test('a stop that is moved, put on another run or deleted by hand takes its place, and the times of all follow', async () => {
  const id = await runs.run({ time_start: '03:00', time_stop: '05:00' });
  const other = await runs.run({ time_start: '03:00', time_stop: '05:00', delivery_van_id: runs.vans[1] });
  const ids = [await runs.order(31), await runs.order(32), await runs.order(33)];
  await runs.call('POST', `deliveryschedule/${id}/orders`, { order_ids: ids });
  const before = await runs.stopsOf(id);
  const [a, b, c] = before.map((stop) => stop.id);
  const stops = async (run: number) => (await runs.stopsOf(run)).map((stop) => [stop.id, stop.position]);
  const etas = async (run: number) => (await runs.stopsOf(run)).map(({ eta }) => Date.parse(String(eta)));
  const times = await etas(id);
  expect((await runs.call('PATCH', `deliverystop/${c}`, { position: 1 })).status).toBe(200);
  expect(await stops(id)).toEqual([
    [c, 1],
    [a, 2],
    [b, 3],
  ]);
  expect(await etas(id)).toEqual(times);
  expect((await runs.call('PATCH', `deliverystop/${c}`, { delivery_schedule_id: other })).status).toBe(200);
  expect([await stops(id), await stops(other)]).toEqual([
    [
      [a, 1],
      [b, 2],
    ],
    [[c, 1]],
  ]);
  expect(await etas(id)).toEqual(times.slice(0, 2));
  expect((await runs.call('DELETE', `deliverystop/${a}`)).status).toBe(204);
  expect([await stops(id), await etas(id)]).toEqual([[[b, 1]], times.slice(0, 1)]);
  await runs.drop(id);
  await runs.drop(other);
});

test('who only sees deliveries plans nothing, and an order keeps to its day', async () => {
  const sees = runs.floor.house.actor(['ICESHOP_DELIVERY_SCHEDULES_VIEW']);
  const id = await runs.run({ date: '2099-05-06' });
  const mine = await runs.order(20);
  const ask = (who: Actor) =>
    runs.floor.house.call(who, 'POST', `deliveryschedule/${id}/orders`, { order_ids: [mine] });
  expect((await ask(sees)).status).toBe(403);
  const refused = await ask(runs.planner);
  expect(codesOf(refused.body)).toEqual(['webshop_order_id stopOrderOtherDay']);
});

test('an order that is fetched goes on no run, and that is said', async () => {
  const id = await runs.run({ date: '2099-05-07' });
  const fetched = await runs.floor.order({ lines: [{ product_id: runs.vanilla, quantity: 1 }] });
  const refused = await runs.call('POST', `deliveryschedule/${id}/orders`, { order_ids: [fetched.id] });
  expect(codesOf(refused.body)).toEqual(['webshop_order_id stopOrderFetched']);
});

test('points that make nothing are brought their goods: one run for all of the same time, not twice', async () => {
  const ride = { time_start: '07:00:00', time_stop: '07:45:00' };
  for (const name of ['Dok', 'Zuid']) {
    await runs.floor.house.make('pickuppoint', { name, internal_transport_seed_config: [ride] });
  }
  const plan = async () => (await runs.call('POST', 'deliveryschedule/transports', { date: '2099-06-01' })).body.data;
  expect([await plan(), await plan()]).toEqual([
    { made: 1, without: 0 },
    { made: 0, without: 0 },
  ]);
  const [made] = await runs.rows('runs?date=2099-06-01');
  expect(made).toMatchObject({ kind: 'INTERNAL_TRANSPORT', status: 'DRAFT', time_start: '07:00:00' });
  expect((await runs.stopsOf(Number(made?.id))).length).toBe(2);
  const there = await runs.slotAt({ date: '2099-06-01' });
  const order_ids = [await runs.order(1, there)];
  const refused = await runs.call('POST', `deliveryschedule/${made?.id}/orders`, { order_ids });
  expect(codesOf(refused.body)).toEqual(['webshop_order_id stopOnTransport']);
});

test('an internal transport takes what the kitchen makes for its points, by the last ride before the timeslot', async () => {
  const { house, product, slot, ask } = runs.floor;
  const date = dayAfter(today(), 1);
  const rides = ['05:00', '07:00', '13:00'].map((time_start) => ({
    time_start,
    time_stop: time_start.replace(':00', ':45'),
  }));
  const seed = { internal_transport_seed_config: rides };
  const point = (await house.make('pickuppoint', { name: 'Brug', produce_decentralised: false, ...seed })).id;
  const cake = await product({ name: 'Aurora', production_minutes: 45, temperature: 'FROZEN' });
  const cone = await product({ name: 'Cone' });
  const place = { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: point };
  const lines = [cake, cone].map((product_id) => ({ product_id, quantity: 2 }));
  const at = async (time_start: string) => slot({ ...place, date, time_start, time_stop: '20:00' });
  const { body } = await ask({ ...place, delivery_slot_id: await at('10:00'), lines });
  await ask({ ...place, delivery_slot_id: await at('15:00'), lines: [{ product_id: cake, quantity: 5 }] });
  await runs.call('POST', 'deliveryschedule/transports', { date });
  const made = await runs.rows(`runs?date=${date}`);
  const run = (time: string) => made.find(({ time_start }) => String(time_start).startsWith(time));
  const loads = (await runs.rows(`run-stops?date=${date}`)).filter(
    ({ pick_up_point_id }) => pick_up_point_id === point,
  );
  const frozen = (time: string) => loads.find((stop) => stop.delivery_schedule_id === run(time)?.id)?.frozen;
  expect(['05', '07', '13'].map(frozen)).toEqual([0, 2, 5]);
  expect(loads.every(({ ambient }) => ambient === 0)).toBe(true);
  // Production of an order has to be finished when the run that takes it leaves.
  const { production_deadline } = await runs.floor.read(body.data.id);
  expect(production_deadline).toBe(momentOf(`${date} 07:00`)?.toISOString());
  const seven = Number(run('07')?.id);
  await runs.call('PATCH', `deliveryschedule/${seven}`, { driver_employee_id: runs.drivers[0] });
  expect((await runs.step(seven, 'PUBLISHED')).status).toBe(200);
  const driver = house.actor(['ICESHOP_DELIVERY_SCHEDULES_VIEW'], { employeeId: runs.drivers[0]! });
  const mine = ((await house.call(driver, 'GET', 'iceshop/myrun')).body.data.runs as Row[]).find(
    ({ id }) => id === seven,
  );
  const goods = [
    { name: 'Aurora', quantity: 2, temperature: 'FROZEN', note: expect.stringContaining(`#${body.data.nr}`) },
  ];
  expect((mine?.stops as Row[] | undefined)?.find(({ name }) => name === 'Brug')?.goods).toEqual(
    goods.map(expect.objectContaining),
  );
  expect(mine?.load).toEqual([{ temperature: 'FROZEN', lines: [{ name: 'Aurora', quantity: 2 }] }]);
});

test('an internal transport is not planned in a van that may not leave', async () => {
  const { database, own } = runs.floor.house;
  const say = (isOut: boolean) =>
    database.system((db) =>
      sql`update deliveryvan_with_fleet set out_of_service = ${isOut}
        where company_id = ${own} and id = ${runs.vans[1]}`.execute(db),
    );
  await say(true);
  await runs.call('POST', 'deliveryschedule/transports', { date: '2099-06-03' });
  const [made] = await runs.rows('runs?date=2099-06-03');
  expect(made).toMatchObject({ kind: 'INTERNAL_TRANSPORT', delivery_van_id: runs.vans[0] });
  await say(false);
});
