// Tests the hours of students: worked, planned, and attested at other employers count towards one quota.
import { dayAfter, today } from '../../../core/contract/index.ts';
import { DAY, type PlanFloor, planFloor } from '../clock/plan-floor.ts';
import { ownClock, secondsToNoon } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';

const clock = ownClock();
let plan: PlanFloor;
beforeAll(async () => {
  clock.advance(secondsToNoon());
  plan = await planFloor();
});
afterAll(() => plan?.house.stop());

const YEAR = DAY.slice(0, 4);
const hours = async (employee: number, who?: ReturnType<PlanFloor['house']['actor']>, year = YEAR): Promise<Row[]> =>
  plan.rows(`student-hours?year=${year}&employee_id=${employee}`, who ?? plan.planner);
const work = (employee_id: number, started_at: string, stopped_at: string, more: Row = {}) =>
  plan.house.make('workingday', {
    ...{ employee_id, division_id: plan.shop, started_at, stopped_at, edit_reason: 'By hand', ...more },
  });

test('planned, worked and attested hours add up; a shift that was worked counts as it was worked', async () => {
  const id = await plan.person('Stef', { dimona: 'STU' });
  const agreement = (await plan.call('GET', `wageagreement?filter[employee_id][eq]=${id}`, undefined, plan.house.root))
    .body.data[0].id;
  const minutes = async () => {
    const [row] = await hours(id, undefined, today().slice(0, 4));
    return [row!.worked, row!.planned, row!.elsewhere, row!.left];
  };
  const begin = Date.now() + 3600_000;
  const time = (after: number) => new Date(begin + after * 3600_000).toISOString();
  const place = { division_id: plan.shop, job_function_id: plan.scooping, employee_id: id, accept: ['lateNotice'] };
  const made = await plan.call('POST', 'shift', { ...place, start_at: time(0), end_at: time(4), break_minutes: 30 });
  expect(made.status).toBe(201);
  expect(await minutes()).toEqual([0, 210, 0, 650 * 60 - 210]);
  const attested = { employee_id: id, attested_on: today(), hours_elsewhere: 100 };
  const own = plan.house.actor(['ICECLOCK_WORKING_DAYS_SELF'], { employeeId: id });
  expect((await plan.call('POST', 'studentattestation', attested, own)).status).toBe(201);
  expect(await minutes()).toEqual([0, 210, 6000, 650 * 60 - 6210]);
  clock.advance(6 * 3600);
  const day = { shift_id: made.body.data.id, wage_agreement_id: agreement };
  await work(id, time(0), time(5), day);
  expect(await minutes()).toEqual([300, 0, 6000, 650 * 60 - 6300]);
  expect(await hours(id, own, today().slice(0, 4))).toMatchObject([{ employee_id: id, attested_on: today() }]);
});

test('a shift that is over without a working day counts until its person uses a clock, and then no more', async () => {
  const id = await plan.person('Suze', { dimona: 'STU' });
  const year = today(Date.now() + 3 * 3600_000).slice(0, 4);
  const begin = Date.now() + 3600_000;
  const time = (after: number) => new Date(begin + after * 3600_000).toISOString();
  const place = { division_id: plan.shop, job_function_id: plan.scooping, employee_id: id, accept: ['lateNotice'] };
  await plan.call('POST', 'shift', { ...place, start_at: time(0), end_at: time(2) });
  clock.advance(8 * 3600);
  const planned = async () => (await hours(id, undefined, year))[0]!.planned;
  expect(await planned()).toBe(120);
  await work(id, time(-48), time(-47));
  expect(await planned()).toBe(0);
});

test('the quota of the rules knows attested hours, on the board and when a shift is saved', async () => {
  const id = await plan.person('Sien', { dimona: 'STU' });
  await plan.made('09:00', '12:00', { employee_id: id });
  const [before] = (await plan.rows(`plan-people?from=${DAY}&until=${DAY}`)).filter((row) => row.id === id);
  expect(before!.student_minutes).toEqual({});
  const attested = { employee_id: id, attested_on: `${YEAR}-01-31`, hours_elsewhere: 646 };
  // The day of an attestation is never ahead: the clock goes there.
  const far = Math.round((Date.parse(`${YEAR}-02-01T12:00:00Z`) - Date.now()) / 1000);
  clock.advance(far);
  expect((await plan.call('POST', 'studentattestation', attested, plan.house.root)).status).toBe(201);
  const [person] = (await plan.rows(`plan-people?from=${DAY}&until=${DAY}`)).filter((row) => row.id === id);
  expect(person!.student_minutes).toEqual({ [YEAR]: 646 * 60 });
  const late = dayAfter(DAY, 7);
  const over = await plan.shift(`${late} 09:00`, `${late} 11:00`, { employee_id: id });
  expect([over.status, codesOf(over.body)]).toEqual([422, ['employee_id studentQuota']]);
  clock.advance(-far);
});

test('people enter their own attestation and no other, one a day, of a day that has been', async () => {
  const [one, other] = [await plan.person('Saar', { dimona: 'STU' }), await plan.person('Siem', { dimona: 'STU' })];
  const own = plan.house.actor(['ICECLOCK_WORKING_DAYS_SELF'], { employeeId: one });
  const post = (values: Row, who = own) =>
    plan.call(
      'POST',
      'studentattestation',
      { employee_id: one, attested_on: today(), hours_elsewhere: 5, ...values },
      who,
    );
  expect((await post({ employee_id: other })).status).toBe(422);
  expect(codesOf((await post({ attested_on: dayAfter(today(), 2) })).body)).toEqual(['attested_on attestedAhead']);
  expect(codesOf((await post({ hours_elsewhere: -1 })).body)).toEqual(['hours_elsewhere minimum']);
  expect((await post({})).status).toBe(201);
  expect((await post({})).status).toBe(422);
  expect((await post({ employee_id: other }, plan.house.actor(['ICECLOUD_EMPLOYEES_EDIT']))).status).toBe(201);
  expect((await post({}, plan.house.actor(['ICECLOCK_SHIFTS_VIEW']))).status).toBe(403);
  // Whoever reads their own hours reads nobody else's.
  expect(await hours(other, own)).toMatchObject([{ employee_id: one }]);
});
