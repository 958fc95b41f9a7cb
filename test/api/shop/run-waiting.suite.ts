// Tests that a van waits for a promised time, and that the orders of a day are shared out over its drafts.
import type { Row } from '../resources/samples.ts';
import { DAY, type RunFloor, runFloor } from './run-floor.ts';

let runs: RunFloor;
beforeAll(async () => {
  runs = await runFloor();
});
afterAll(() => runs?.floor.house.stop());

const place = (id: number, east: number) => runs.writeOrder(id, { latitude: 51.05, longitude: 3.72 + east / 100 });
const clock = (stop: Row | undefined) => new Date(String(stop?.eta)).toISOString().slice(11, 16);
const problems = async (id: number) =>
  (await runs.rows('delivery-problems')).filter((row) => row.delivery_schedule_id === id).map(({ kind }) => kind);

test('a stop is reached when it is promised, not before, and the one after it later', async () => {
  const evening = await runs.slotAt({ date: DAY, time_start: '18:00', time_stop: '19:00' });
  const long = await runs.slotAt({ date: DAY, time_start: '15:00', time_stop: '20:00' });
  const [late, free] = [await runs.order(1, evening), await runs.order(2, long)];
  const id = await runs.run({ time_start: '15:00', time_stop: '20:00', driver_employee_id: runs.drivers[0] });
  await runs.call('POST', `deliveryschedule/${id}/orders`, { order_ids: [late, free] });
  const [first, second] = await runs.stopsOf(id);
  // 18:00 in Brussels in May.
  expect(clock(first)).toBe('16:00');
  expect(Date.parse(String(second?.eta))).toBeGreaterThanOrEqual(Date.parse(String(first?.eta)) + 5 * 60_000);
  await runs.step(id, 'PUBLISHED');
  expect(await problems(id)).toEqual([]);
  await runs.drop(id);
});

test('a run that sets off before its first timeslot is no problem', async () => {
  const noon = await runs.slotAt({ date: DAY, time_start: '13:00', time_stop: '17:00' });
  const order = await runs.order(3, noon);
  const id = await runs.run({ time_start: '12:45', time_stop: '16:00', driver_employee_id: runs.drivers[1] });
  await runs.call('POST', `deliveryschedule/${id}/orders`, { order_ids: [order] });
  await runs.step(id, 'PUBLISHED');
  expect(clock((await runs.stopsOf(id))[0])).toBe('11:00');
  expect(await problems(id)).toEqual([]);
  await runs.drop(id);
});

test('the orders of a day are shared out over its drafts; what fits on none waits, and it is undone at once', async () => {
  const day = '2099-06-08';
  const [none, ...drafts] = [
    (await runs.call('POST', 'deliveryschedule/suggest', { date: day })).body.errors?.[0]?.code ?? 'refused',
    await runs.run({ date: day, time_start: '09:00', time_stop: '12:00' }),
    await runs.run({ date: day, time_start: '09:00', time_stop: '12:00', delivery_van_id: runs.vans[1] }),
  ];
  expect(none).toBeTruthy();
  const morning = await runs.slotAt({ date: day, time_start: '09:00', time_stop: '12:00' });
  const evening = await runs.slotAt({ date: day, time_start: '18:00', time_stop: '20:00' });
  const orders: number[] = [];
  for (const [nr, east] of [5, -5, 6, -6, 7, -7].entries()) {
    const id = await runs.order(20 + nr, morning);
    await place(id, east);
    orders.push(id);
  }
  const late = await runs.order(30, evening);
  await runs.call('POST', `deliveryschedule/${drafts[0]}/orders`, { order_ids: orders.slice(0, 2) });
  const laid = async () =>
    Promise.all(drafts.map(async (id) => (await runs.stopsOf(Number(id))).map((stop) => stop.webshop_order_id)));
  const before = await laid();
  const answer = await runs.call('POST', 'deliveryschedule/suggest', { date: day });
  expect([answer.status, answer.body.data.placed, answer.body.data.left]).toEqual([200, 4, 1]);
  expect((await laid()).flat().sort()).toEqual([...orders].sort());
  expect((await runs.rows(`orders-to-plan?date=${day}`)).map(({ id }) => id)).toEqual([late]);
  const { status } = await runs.call('POST', 'deliveryschedule/layout', answer.body.data.before);
  expect([status, await laid()]).toEqual([204, before]);
  for (const id of drafts) await runs.drop(Number(id));
});

test('who only sees deliveries shares nothing out', async () => {
  const { house } = runs.floor;
  const viewer = house.actor(['ICESHOP_DELIVERY_SCHEDULES_VIEW']);
  for (const path of ['suggest', 'layout']) {
    const body = path === 'suggest' ? { date: DAY } : { runs: [{ id: 1, order_ids: [] }] };
    expect((await house.call(viewer, 'POST', `deliveryschedule/${path}`, body)).status).toBe(403);
  }
});
