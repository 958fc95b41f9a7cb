// Tests problems of tours: found by the rules and by time, shown with what could be done, and ended with their cause; and
// tours that depart and return by the circle of a depot.
import { sql } from 'kysely';
import { dayAfter, localTime, today } from '../../../core/contract/index.ts';
import { ownClock } from '../clock.ts';
import type { Row } from '../resources/samples.ts';
import { type TourFloor, tourFloor, work } from './tour-floor.ts';

const clock = ownClock();
let tours: TourFloor;
let van: number;
beforeAll(async () => {
  tours = await tourFloor();
  van = await tours.van();
});
afterAll(() => tours?.house.stop());

const TOMORROW = dayAfter(today());
const LATER = dayAfter(today(), 14);

/** Lets a minute pass, and looks for problems. */
async function look(): Promise<void> {
  clock.advance(61);
  await work(tours.house, 'tour-');
}
const codes = async (id: number) =>
  (await tours.rows('tour-problems')).filter(({ tour_id }) => tour_id === id).map(({ code }) => code);

test('a tour that comes near without a driver, and one whose van or papers go wrong, are problems until that ends', async () => {
  const ann = await tours.driver('Ann');
  const near = await tours.tour({ date: TOMORROW, icecream_van_id: van, time_start: '00:00', time_stop: '06:00' });
  const ahead = await tours.tour({ date: LATER, icecream_van_id: van, driver_employee_id: ann });
  await look();
  expect([await codes(near.id), await codes(ahead.id)]).toEqual([['tourNoDriver'], []]);
  const repaired = [
    await tours.house.call(tours.house.root, 'PATCH', `icecreamvan/${van}`, { insurance_expires_at: TOMORROW }),
    await tours.house.call(tours.house.root, 'PATCH', `employee/${ann}`, { drivers_license: null }),
  ];
  expect(repaired.map(({ status, body }) => [status, body.errors])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  await look();
  expect(await codes(ahead.id)).toEqual(['tourNoLicence', 'tourInsuranceOver']);
  const proposed = (await tours.call('GET', `icetruck/tour-repairs?tour_id=${ahead.id}`)).body.data;
  const other = await tours.van({ name: 'Spare' });
  const bo = await tours.driver('Bo');
  const after = (await tours.call('GET', `icetruck/tour-repairs?tour_id=${ahead.id}`)).body.data;
  expect(proposed).toEqual([]);
  expect(after.map(({ kind }: Row) => kind)).toEqual(expect.arrayContaining(['DRIVER']));
  expect((await tours.change(ahead.id, { icecream_van_id: other, driver_employee_id: bo })).status).toBe(200);
  await tours.change(near.id, { driver_employee_id: bo, accept: [] });
  await look();
  expect([await codes(near.id), await codes(ahead.id)]).toEqual([[], []]);
});

test('problems that come and go are no new version of their tour, so that a planner who edits it can save', async () => {
  const eva = await tours.driver('Eva');
  const truck = await tours.van();
  const { id } = await tours.tour({ date: LATER, icecream_van_id: truck, driver_employee_id: eva });
  const seen = async () => [(await tours.read(id)).version, await codes(id)];
  const licence = (drivers_license: string | null) =>
    tours.house.call(tours.house.root, 'PATCH', `employee/${eva}`, { drivers_license });
  await look();
  const before = await seen();
  await licence(null);
  await look();
  const wrong = await seen();
  await licence('0123456789');
  await look();
  expect([before, wrong, await seen()]).toEqual([
    [before[0], []],
    [before[0], ['tourNoLicence']],
    [before[0], []],
  ]);
});

test('a van that still stands at the depot after its start is a problem', async () => {
  const depot = { latitude: 51.05, longitude: 3.72 };
  await tours.make('pointofinterest', { name: 'Depot', kind: 'DEPOT', ...depot, radius_m: 150 });
  const cas = await tours.driver('Cas');
  const date = today(Date.now());
  const { id } = await tours.tour({
    date,
    icecream_van_id: van,
    driver_employee_id: cas,
    time_start: '00:00:00',
    time_stop: '23:59:00',
  });
  await tours.step(id, 'PUBLISHED');
  await put(van, depot);
  clock.advance(Math.max(0, 16 * 60 - secondsOfDay()));
  await look();
  expect(await codes(id)).toContain('tourStillAtDepot');
});

const secondsOfDay = () => {
  const [hours = 0, minutes = 0, seconds = 0] = localTime(new Date().toISOString()).slice(11).split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

/** Puts a van somewhere, as its tablet would. */
const put = (id: number, { latitude, longitude }: { latitude: number; longitude: number }) =>
  tours.house.database.system((db) =>
    sql`update icecreamvan set latitude = ${latitude}, longitude = ${longitude}
      where company_id = ${tours.house.own} and id = ${id}`.execute(db),
  );

test('leaving the circle of the depot departs the tour, and coming back after its end finishes it', async () => {
  clock.advance(36 * 3600 - secondsOfDay());
  const truck = await tours.van();
  const dan = await tours.driver('Dan');
  const udid = `truck-${truck}`;
  const made = await tours.house.make('tablet', { name: udid, udid, icecream_van_id: truck });
  const open = (path: string, body: Row, bearer?: string) =>
    tours.house.call(tours.house.root, 'POST', `public/${tours.house.own}/iceshop/${path}`, body, {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    });
  const { token } = (await open('tablet/pair', { udid, pin: made.pin })).body.data;
  const tell = async (latitude: number) => {
    clock.advance(120);
    const recorded_at = new Date().toISOString();
    const told = { latitude, longitude: 3.72, velocity: 20, accuracy_m: 10, recorded_at };
    expect((await open('tablet/position', told, token)).body.data.position).toBe('KEPT');
  };
  const hours = { date: today(Date.now()), time_start: '12:00', time_stop: '13:00' };
  const { id } = await tours.tour({ ...hours, icecream_van_id: truck, driver_employee_id: dan });
  await tours.step(id, 'PUBLISHED');
  await tell(51.07);
  expect((await tours.read(id)).status).toBe('PUBLISHED');
  await tell(51.05);
  expect((await tours.read(id)).status).toBe('PUBLISHED');
  await tell(51.06);
  expect(await tours.read(id)).toMatchObject({ status: 'DEPARTED', departed_at: expect.any(String) });
  await tell(51.05);
  expect((await tours.read(id)).status).toBe('DEPARTED');
  clock.advance(3600);
  await tell(51.05);
  expect(await tours.read(id)).toMatchObject({ status: 'FINISHED', returned_at: expect.any(String) });
});
