// Tests what a board of weeks reads: shifts, people with what is known of them, and the rules.
import { at, DAY, type PlanFloor, planFloor } from './plan-floor.ts';

let plan: PlanFloor;
beforeAll(async () => {
  plan = await planFloor();
});
afterAll(() => plan?.house.stop());

const WINDOW = `from=${DAY}&until=${DAY}`;

test('shifts of the window come with their state, and people with their agreements, functions and times', async () => {
  const ann = await plan.person('Ann', { student_registration_certificate_expires_on: '2099-09-30' });
  const { id } = await plan.made('09:00', '12:00', { employee_id: ann, note: 'Keys at the bakery' });
  await plan.made('2099-05-07 09:00', '2099-05-07 12:00');
  const [shift, ...others] = await plan.rows(`plan-shifts?${WINDOW}`);
  expect(others).toEqual([]);
  expect(shift).toMatchObject({
    ...{ id, employee_id: ann, division_id: plan.shop, job_function_id: plan.scooping, date: DAY, status: 'DRAFT' },
    ...{ start_at: at('09:00'), end_at: at('12:00'), break_minutes: 0, note: 'Keys at the bakery', accepted: [] },
  });
  const people = await plan.rows(`plan-people?${WINDOW}`);
  expect(people.find((row) => row.id === ann)).toMatchObject({
    ...{ deleted: false, certificate_until: '2099-09-30', student_minutes: {} },
    name: expect.stringMatching(/Ann$/),
  });
  expect((await plan.rows(`plan-people?${WINDOW}&divisions=${plan.kitchen}`)).map((row) => row.id)).toEqual([]);
  expect(await plan.rows(`plan-agreements?${WINDOW}`)).toMatchObject([
    { employee_id: ann, division_id: plan.shop, dimona: 'OTH' },
  ]);
  expect(await plan.rows(`plan-functions?${WINDOW}`)).toContainEqual(
    expect.objectContaining({ employee_id: ann, job_function_id: plan.scooping, since: '2020-01-01' }),
  );
  await plan.house.make('availability', { employee_id: ann, weekday: 3, kind: 'PREFERRED' });
  expect(await plan.rows(`plan-availabilities?${WINDOW}`)).toMatchObject([
    { employee_id: ann, weekday: 3, all_day: true },
  ]);
  expect(await plan.rows(`plan-absences?${WINDOW}`)).toEqual([]);
  expect(await plan.rows(`plan-busy?${WINDOW}`)).toEqual([]);
  await plan.house.make('planningrule', { title: 'Eight', measure: 'HOURS', unit: 'DAY', most: 8, effect: 'WARN' });
  expect((await plan.rows('plan-rules')).find(({ title }) => title === 'Eight')).toMatchObject({
    dimonas: [],
    over: 1,
    most: 8,
  });
});

test('who neither plans nor sees shifts reads none of it', async () => {
  const seller = plan.house.actor(['ICECLOCK_SHIFTS_SELF', 'ICECLOCK_AVAILABILITIES_SELF']);
  const queries = ['shifts', 'people', 'agreements', 'functions', 'availabilities', 'absences', 'busy', 'rules'];
  for (const query of queries)
    expect((await plan.call('GET', `query/iceclock/plan-${query}?${WINDOW}`, undefined, seller)).status).toBe(403);
});
