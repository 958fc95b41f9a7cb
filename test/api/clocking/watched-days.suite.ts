// Tests what happens to working days by the clock, and who hears of it: days that nobody ends, people who do not come,
// unknown phones and events that contradict.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import shipped from '../../../plugins/server.ts';
import { LICENSES } from '../../licences.ts';
import { type PlanFloor, planFloor } from '../clock/plan-floor.ts';
import { ownClock } from '../clock.ts';
import type { Row } from '../resources/samples.ts';
import type { Day } from './clock-floor.ts';

const clock = ownClock();
const HOUR = 3600;
let plan: PlanFloor;
let watcher: number;
beforeAll(async () => {
  plan = await planFloor();
  watcher = plan.house.people[2]!;
  for (const name of ['ICECLOCK_WORKING_DAYS_ALARM', 'ICECLOCK_ALARM_OVERDUE_FOR_SCHEDULE']) {
    await run(sql`insert into employee_permission (company_id, employee_id, permission, granted_by)
      values (${plan.house.own}, ${watcher}, ${name}, ${watcher})`);
  }
  await run(
    sql`update company set settings = ${JSON.stringify({ iceclock: allowed })}::jsonb where id = ${plan.house.own}`,
  );
});
afterAll(() => plan?.house.stop());

const allowed = { clock_on_own_phone: true };
const run = (statement: ReturnType<typeof sql>) => plan.house.database.system((db) => statement.execute(db));

/** Runs what is due of these jobs, with what they queue. */
async function work(name: string, module = 'iceclock'): Promise<void> {
  const { database, workshop } = plan.house;
  const jobs = prepareJobs(shipped, workshop).filter((job) => job.name.startsWith(`${module}.${name}`));
  clock.advance(301);
  await new Worker({ database, jobs, log: { warn: () => undefined } }).run();
}

const phone = (employeeId: number, kind: string, more: object = {}, iceclock: Row = allowed) => {
  const company = { licenses: LICENSES, settings: { iceclock } };
  const actor = plan.house.actor(['ICECLOCK_WORKING_DAYS_SELF'], { employeeId, company });
  return plan.house.call(actor, 'POST', 'workingday/clock', { kind, ...more });
};
const days = async (employee: number): Promise<Day[]> =>
  (await plan.house.call(plan.house.root, 'GET', `workingday?filter[employee_id]=${employee}&sort=started_at`)).body
    .data;
const firing = async (kind: string, id: number): Promise<boolean> => {
  await work('watch-alarms', 'iceguard');
  const { rows } = (await run(sql`select a.id from alarm a join alertkind k on k.company_id = a.company_id
    and k.id = a.alert_kind_id where a.company_id = ${plan.house.own} and k.key = ${kind} and a.record_id = ${id}
    and a.state = 'FIRING'`)) as { rows: unknown[] };
  return rows.length > 0;
};
const heard = async (): Promise<number> => {
  const { rows } = (await run(sql`select count(*)::int as n from notice where company_id = ${plan.house.own}
    and employee_id = ${watcher}`)) as { rows: { n: number }[] };
  return rows[0]!.n;
};
const told = async (employee_id: number, fromHours: number, hours: number) => {
  const start = Date.now() + fromHours * HOUR * 1000;
  const times = {
    start_at: new Date(start).toISOString(),
    end_at: new Date(start + hours * HOUR * 1000).toISOString(),
  };
  const body = { division_id: plan.shop, job_function_id: plan.scooping, employee_id, ...times };
  const accept = ['shortRest', 'lateNotice', 'noAgreement', 'functionNotHeld'];
  const made = await plan.house.make('shift', { ...body, accept });
  await run(sql`update shift set status = 'PUBLISHED' where company_id = ${plan.house.own} and id = ${made.id}`);
  return { ...made, ...times };
};

test('one clocks on one’s own phone only where the company allows it, and it is told unless the phone is trusted', async () => {
  const una = await plan.person('Una');
  const refused = await phone(una, 'IN', {}, {});
  expect([refused.status, refused.body.code]).toEqual([403, 'clockNotOnPhone']);
  const others = await plan.house.call(plan.planner, 'POST', 'workingday/clock', { kind: 'IN' });
  expect(others.status).toBe(403);
  const answered = await phone(una, 'IN');
  expect(answered.body.data).toMatchObject({ state: 'IN', workingday: { division_id: plan.shop } });
  const [day] = await days(una);
  expect(day).toMatchObject({ method: 'PASSWORD', trusted: false, division: { id: plan.shop } });
  const before = await heard();
  expect(await firing('UNTRUSTED_CLOCK_IN', day.id)).toBe(true);
  expect(await heard()).toBe(before + 1);
  clock.advance(HOUR);
  await phone(una, 'OUT');
  await plan.house.call(plan.house.root, 'PATCH', `workingday/${day.id}/status`, { status: 'APPROVED' });
  expect(await firing('UNTRUSTED_CLOCK_IN', day.id)).toBe(false);

  const key = 'una-own-phone-key';
  const hash = createHash('sha256').update(key).digest('base64url');
  await run(sql`insert into trusteddevice (company_id, employee_id, key, name) values
    (${plan.house.own}, ${una}, ${hash}, 'Phone of Una')`);
  clock.advance(HOUR);
  await phone(una, 'IN', { trusted_device_key: key });
  const [, trusted] = await days(una);
  expect(trusted).toMatchObject({ trusted: true, trusted_device: { display: 'Phone of Una' } });
});

test('the phone is told how one stands, and what to do next', async () => {
  const vera = await plan.person('Vera');
  const shift = await told(vera, 1, 4);
  const state = async () => (await plan.rows('my-clock', self(vera)))[0];
  const self = (employeeId: number) => {
    const company = { licenses: LICENSES, settings: { iceclock: allowed } };
    return plan.house.actor(['ICECLOCK_WORKING_DAYS_SELF'], { employeeId, company });
  };
  expect(await state()).toMatchObject({
    state: 'OUT',
    on_own_phone: true,
    shift_id: shift.id,
    shift_end_at: shift.end_at,
  });
  clock.advance(HOUR);
  await phone(vera, 'IN');
  expect(await state()).toMatchObject({ state: 'IN', shift_id: shift.id, division: { id: plan.shop } });
  clock.advance(HOUR);
  await phone(vera, 'BREAK');
  const paused = await state();
  expect(paused).toMatchObject({ state: 'BREAK' });
  expect(Date.parse(String(paused!.since))).toBeGreaterThan(Date.parse(String(paused!.started_at)));
});

test('a day that nobody ends closes with its shift, is told, and is put right by whoever clocks out at last', async () => {
  const xena = await plan.person('Xena');
  const shift = await told(xena, 0, 3);
  await phone(xena, 'IN');
  clock.advance(5 * HOUR - 400);
  await work('close-day');
  expect((await days(xena))[0].status).toBe('OPEN');
  await work('close-day');
  const [closed] = await days(xena);
  expect(closed).toMatchObject({ status: 'AUTO_CLOSED', auto_closed: true, stopped_at: shift.end_at });
  expect(closed.difference_minutes).toBe(0);
  expect(await firing('WORKING_DAY_CLOSED_AUTOMATICALLY', closed.id)).toBe(true);
  clock.advance(HOUR);
  await phone(xena, 'OUT');
  const [right, ...others] = await days(xena);
  expect(others).toEqual([]);
  expect(right).toMatchObject({ id: closed.id, status: 'CLOSED', auto_closed: false });
  expect(Date.parse(right.stopped_at)).toBeGreaterThan(Date.parse(shift.end_at) + 3 * HOUR * 1000);
  expect(await firing('WORKING_DAY_CLOSED_AUTOMATICALLY', closed.id)).toBe(false);
});

test('a day without a shift is closed after the company’s hours, also when somebody clocks in before the job comes', async () => {
  const yara = await plan.person('Yara');
  await phone(yara, 'IN');
  clock.advance(15 * HOUR);
  await phone(yara, 'IN');
  const [first, second] = await days(yara);
  expect(first).toMatchObject({ status: 'AUTO_CLOSED', worked_minutes: 14 * 60 });
  expect(second.status).toBe('OPEN');
});

test('who has not clocked in some minutes after the start is overdue, until they come', async () => {
  const zoe = await plan.person('Zoe');
  const shift = await told(zoe, 0, 4);
  expect(await firing('OVERDUE_FOR_SCHEDULE', shift.id)).toBe(false);
  clock.advance(310);
  const before = await heard();
  expect(await firing('OVERDUE_FOR_SCHEDULE', shift.id)).toBe(true);
  expect(await heard()).toBe(before + 1);
  await phone(zoe, 'IN');
  expect(await firing('OVERDUE_FOR_SCHEDULE', shift.id)).toBe(false);
});

test('an event that contradicts is told to whoever watches over working days', async () => {
  const abe = await plan.person('Abe');
  await phone(abe, 'OUT');
  const { rows } = (await run(sql`select id::int from clockevent where company_id = ${plan.house.own}
    and employee_id = ${abe}`)) as { rows: { id: number }[] };
  const before = await heard();
  expect(await firing('WORKING_DAY_TECHNICAL_PROBLEM', rows[0]!.id)).toBe(true);
  expect(await heard()).toBe(before + 1);
});

test('times are rounded as the company says, and never those of flexi-jobs', async () => {
  const rounding = { ...allowed, clock_rounding_minutes: 15, clock_rounding_direction: 'FOR_COMPANY' };
  const minutes = async (dimona: string) => {
    const who = await plan.person(`Cas${dimona}`, { dimona });
    await phone(who, 'IN', {}, rounding);
    clock.advance(100 * 60);
    await phone(who, 'OUT', {}, rounding);
    return (await days(who))[0].worked_minutes as number;
  };
  expect([100, 101]).toContain(await minutes('FLX'));
  expect([75, 90]).toContain(await minutes('OTH'));
});
