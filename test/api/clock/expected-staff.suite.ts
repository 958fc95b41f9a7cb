// Tests how many people the forecast asks for: by the hour while the place is open, by what each division sets, and for
// whom the euro behind it are.
import { expectHours } from '../watching/expected.ts';
import { DAY, type PlanFloor, planFloor } from './plan-floor.ts';

let plan: PlanFloor;
beforeAll(async () => {
  plan = await planFloor();
  await expectHours(plan.house, { resource: 'division', record_id: plan.shop, date: DAY, hours });
});
afterAll(() => plan?.house.stop());

const hours = { 10: 0, 11: 60, 12: 240, 13: 241, 14: 119.6, 15: 0 };
const WINDOW = `from=${DAY}&until=2099-05-12`;
const SEES = ['ICECLOCK_SCHEDULES_VIEW', 'ICESHOP_DAILY_REPORTS_VIEW'];
const staff = async (who = plan.planner) => {
  const [day] = await plan.rows(`expected-staff?${WINDOW}`, who);
  return (day!.hours as { hour: number; staff: number }[]).map(({ hour, staff: n }) => [hour, n]);
};

test('an hour asks for as many people as its turnover carries, at least one while something is sold', async () => {
  expect(await staff()).toEqual([
    ...[
      [11, 1],
      [12, 2],
    ],
    ...[
      [13, 3],
      [14, 1],
    ],
  ]);
  const [day, ...others] = await plan.rows(`expected-staff?${WINDOW}`);
  expect(others).toEqual([]);
  expect(day).toMatchObject({
    ...{ division_id: plan.shop, date: DAY, staff_hours: 7, temperature: 27, weather_factor: 1.2 },
    ...{ error: 0.12, baseline_error: 0.2 },
  });
});

test('opening hours say when somebody is there', async () => {
  const unit = (await plan.call('GET', `division/${plan.shop}`, undefined, plan.house.root)).body.data;
  const save = (opening_hours: unknown) =>
    plan.call('PATCH', `establishmentunit/${unit.establishment_unit_id}`, { opening_hours }, plan.house.root);
  const saved = await save([{ weekday: 'WEDNESDAY', time_start: '13:30:00', time_stop: '16:00:00' }]);
  expect(saved.status).toBe(200);
  expect(await staff()).toEqual([
    [13, 3],
    [14, 1],
    [15, 1],
  ]);
  await save([]);
});

test('a division may count a person for another turnover', async () => {
  const settings = { iceclock: { '@division': { turnover_per_staff_hour: { [plan.shop]: 60 } } } };
  const company = { ...plan.planner.company, settings } as never;
  const planner = plan.house.actor(['ICECLOCK_SCHEDULES_VIEW'], { company });
  expect((await staff(planner))[1]).toEqual([12, 4]);
});

test('who plans gets the hours, and the euro only with the report of the day', async () => {
  const [hidden] = await plan.rows(`expected-staff?${WINDOW}`);
  for (const money of ['value', 'lower', 'upper', 'usual', 'per_staff_hour']) expect(hidden).not.toHaveProperty(money);
  const [seen] = await plan.rows(`expected-staff?${WINDOW}`, plan.house.actor(SEES));
  expect(seen).toMatchObject({ value: 660.6, usual: 600, per_staff_hour: 120 });
  const seller = plan.house.actor(['ICECLOCK_SHIFTS_SELF']);
  expect((await plan.call('GET', `query/iceclock/expected-staff?${WINDOW}`, undefined, seller)).status).toBe(403);
});

test('a forecast that does not beat last week asks for nobody, and the function is the one needed of late', async () => {
  await expectHours(plan.house, {
    ...{ resource: 'division', record_id: plan.kitchen, date: DAY, hours: { 9: 500 } },
    isShown: false,
  });
  const week = await plan.call('POST', 'schedule', { division_id: plan.shop, week_start: '2099-05-04' });
  const need = { date: DAY, time_start: '11:00:00', time_stop: '14:00:00', nr_required: 2 };
  const roster = { ...need, schedule_id: week.body.data.id, job_function_id: plan.making };
  expect((await plan.call('POST', 'roster', roster)).status).toBe(201);
  const rows = await plan.rows(`expected-staff?${WINDOW}`);
  expect(rows).toEqual([expect.objectContaining({ division_id: plan.shop, job_function_id: plan.making })]);
});
