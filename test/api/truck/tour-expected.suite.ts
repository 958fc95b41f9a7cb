// Tests the ranking of zones by what is expected there: by day, only what is shown, and euro for who may see turnover.
import { expectHours } from '../watching/expected.ts';
import { DAY, type TourFloor, tourFloor } from './tour-floor.ts';

let floor: TourFloor;
beforeAll(async () => {
  floor = await tourFloor();
});
afterAll(() => floor?.house.stop());

const expected = () => floor.rows(`tour-expected?from=${DAY}&until=2099-05-07`);
const hours = (record_id: number, value: number, more: object = {}) =>
  expectHours(floor.house, {
    ...{ resource: 'icecreamvanzone', record_id, date: DAY, hours: { 14: value, 15: value } },
    ...more,
  });

test('zones stand by what is expected of the day; one that is off or not shown has no place', async () => {
  const [park, quay, school] = [await floor.zone(), await floor.zone(), await floor.zone()];
  const old = await floor.zone({ active: false });
  await hours(park, 50);
  await hours(quay, 90);
  await hours(quay, 10, { date: '2099-05-07' });
  await hours(school, 400, { isShown: false });
  await hours(old, 300);
  expect(await expected()).toEqual([
    expect.objectContaining({ icecream_van_zone_id: quay, date: DAY, place: 1, weather_factor: 1.2, error: 0.12 }),
    expect.objectContaining({ icecream_van_zone_id: park, date: DAY, place: 2 }),
    expect.objectContaining({ icecream_van_zone_id: quay, date: '2099-05-07', place: 1 }),
  ]);
});

test('euro are for who sees the sales of the vans, and the wishes of drivers stay as they are', async () => {
  for (const row of await expected())
    for (const money of ['value', 'lower', 'usual']) expect(row).not.toHaveProperty(money);
  const boss = floor.house.actor(['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW', 'ICETRUCK_DAILY_SALES_REPORTS_VIEW']);
  const path = `query/icetruck/tour-expected?from=${DAY}&until=${DAY}`;
  const { body } = await floor.call('GET', path, undefined, boss);
  expect(body.data[0]).toMatchObject({ place: 1, value: 180, usual: 200 });
  expect((await floor.call('GET', path, undefined, floor.house.actor(['ICETRUCK_MAP_VIEW']))).status).toBe(403);
});
