// Tests what mends exceptions of vans on the street in one call, and what takes that back: tours, calls, options and damage.
import { sql } from 'kysely';
import { momentOf, today } from '../../../core/contract/index.ts';
import { type TourFloor, tourFloor } from '../truck/tour-floor.ts';
import { mending } from './mending.ts';

let floor: TourFloor;
let can: ReturnType<typeof mending>;
beforeAll(async () => {
  floor = await tourFloor();
  can = mending(floor.house);
});
afterAll(() => floor?.house.stop());

const read = async (path: string) => (await floor.house.call(floor.house.root, 'GET', path)).body.data;
const put = (statement: ReturnType<typeof sql>) => floor.house.database.system((db) => statement.execute(db));

test('damage is seen, sent to the garage and repaired, each a call with a way back', async () => {
  const van = await floor.van();
  const told = { occurred_at: '2026-11-20T09:30:00Z', description: 'Steering', severity: 'UNSAFE' };
  const { id } = await floor.house.make('damagereport', { ...told, vehicle: 'ICECREAM_VAN', icecream_van_id: van });
  const root = floor.house.root;
  const stepped: string[] = [];
  for (const _ of ['seen', 'repair', 'repaired']) {
    const before = (await read(`damagereport/${id}`)).status;
    const { fix, undo } = await can.mend(root, 'icetruck-damagereport', id);
    expect((await undo()).status).toBe(200);
    expect((await read(`damagereport/${id}`)).status).toBe(before);
    await can.mend(root, 'icetruck-damagereport', id);
    stepped.push(fix, (await read(`damagereport/${id}`)).status);
  }
  expect(stepped).toEqual(['damage-seen', 'ACKNOWLEDGED', 'damage-repair', 'IN_REPAIR', 'damage-repaired', 'REPAIRED']);
  expect(await can.rows(root, 'icetruck-damagereport')).toEqual([]);
});

test('a van that still stands at the depot has left, or has not after all', async () => {
  const [van, zone] = [await floor.van(), await floor.zone()];
  const driver = await floor.driver('Fien');
  const { id } = await floor.tour({ icecream_van_id: van, icecream_van_zone_id: zone, driver_employee_id: driver });
  await floor.make('pointofinterest', {
    name: 'Depot',
    kind: 'DEPOT',
    latitude: 51.05,
    longitude: 3.72,
    radius_m: 200,
  });
  await put(sql`update icecreamvan set latitude = 51.05, longitude = 3.72 where id = ${van}`);
  await put(sql`update icecreamvanschedule set status = 'PUBLISHED', date = ${yesterday()}::date, time_start = '00:00',
    time_stop = '23:59' where id = ${id}`);
  const rows = await can.rows(floor.house.root, `VAN_STILL_AT_DEPOT:${id}`);
  // Late in the evening the tour of yesterday would be over; then it is one of today.
  const [row] = rows.length > 0 ? rows : await ofToday(id);
  expect([row?.reason, can.offered(floor.house.root, row!)[0]]).toEqual(['tourStillAtDepot', 'tour-left']);
  const { undo } = await can.mend(floor.house.root, `VAN_STILL_AT_DEPOT:${id}`, id);
  expect((await floor.read(id)).status).toBe('DEPARTED');
  expect((await undo()).status).toBe(200);
  expect((await floor.read(id)).status).toBe('PUBLISHED');
});

const yesterday = () => today(Date.now() - 86_400_000);

async function ofToday(id: number) {
  const now = new Date();
  const from = new Date(now.getTime() - 3_600_000);
  const isOver = today(from) !== today(now);
  const start = isOver ? momentOf(`${today(now)} 00:00`)! : from;
  await put(sql`update icecreamvanschedule set date = ${today(start)}::date, time_start = ((${start.toISOString()}::timestamptz)
    at time zone 'Europe/Brussels')::time, time_stop = '23:59:59' where id = ${id}`);
  return can.rows(floor.house.root, `VAN_STILL_AT_DEPOT:${id}`);
}

test('a call gets the van on the road that is nearest, and waits again', async () => {
  const [near, far, zone] = [await floor.van(), await floor.van(), await floor.zone()];
  for (const [van, name] of [
    [near, 'Gust'],
    [far, 'Hilde'],
  ] as const) {
    const driver_employee_id = await floor.driver(name);
    const { id } = await floor.tour({ icecream_van_id: van, icecream_van_zone_id: zone, driver_employee_id });
    await put(sql`update icecreamvanschedule set status = 'DEPARTED', date = ${today()}::date where id = ${id}`);
  }
  await put(sql`update icecreamvan set latitude = 51.06, longitude = 3.72 where id = ${near}`);
  await put(sql`update icecreamvan set latitude = 51.2, longitude = 3.72 where id = ${far}`);
  const { id } = await floor.house.make('icecreamvancall', { latitude: 51.0601, longitude: 3.72, nr_of_people: 4 });
  const watcher = floor.house.actor(['ICETRUCK_MAP_VIEW', 'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE']);
  const { fix, undo } = await can.mend(watcher, 'map', id);
  expect([fix, await read(`icecreamvancall/${id}`)]).toEqual([
    'send-van',
    expect.objectContaining({ status: 'ASSIGNED', icecream_van_id: near }),
  ]);
  expect((await undo()).status).toBe(204);
  expect((await read(`icecreamvancall/${id}`)).status).toBe('OPEN');
  const viewer = floor.house.actor(['ICETRUCK_MAP_VIEW']);
  const [row] = await can.rows(viewer, 'map');
  expect(can.offered(viewer, row!)).toEqual(['see-map']);
});
