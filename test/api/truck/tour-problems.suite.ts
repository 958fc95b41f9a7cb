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
const badge = async (): Promise<number> =>
  (await tours.call('GET', 'notification')).body.data.find(({ name }: Row) => name === 'icecreamvanschedules')
    ?.amount ?? 0;

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

test('a van that still stands at the depot after its start is a problem, and its leaving departs the tour', async () => {
  const depot = { latitude: 51.05, longitude: 3.72 };
  await tours.make('pointofinterest', { name: 'Depot', kind: 'DEPOT', ...depot, radius_m: 150 });
  const cas = await tours.driver('Cas');
  const tablet = await tours.make('tablet', { icecream_van_id: van });
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
  expect(tablet).toBeGreaterThan(0);
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
void badge;
