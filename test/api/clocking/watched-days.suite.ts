// Tests what happens to working days by the clock, and who hears of it: days that nobody ends, people who do not come,
// unknown phones and events that contradict.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { allowed, HOUR, phoneFloor } from './phone-floor.ts';

const floor = phoneFloor();
const { clock, days, firing, heard, phone, run, told, work } = floor;

test('one clocks on one’s own phone only where the company allows it, and it is told unless the phone is trusted', async () => {
  const una = await floor.plan.person('Una');
  const refused = await phone(una, 'IN', {}, {});
  expect([refused.status, refused.body.code]).toEqual([403, 'clockNotOnPhone']);
  const others = await floor.plan.house.call(floor.plan.planner, 'POST', 'workingday/clock', { kind: 'IN' });
  expect(others.status).toBe(403);
  const answered = await phone(una, 'IN');
  expect(answered.body.data).toMatchObject({ state: 'IN', workingday: { division_id: floor.plan.shop } });
  const [day] = await days(una);
  expect(day).toMatchObject({ method: 'PASSWORD', trusted: false, division: { id: floor.plan.shop } });
  const before = await heard();
  expect(await firing('UNTRUSTED_CLOCK_IN', day.id)).toBe(true);
  expect(await heard()).toBe(before + 1);
  clock.advance(HOUR);
  await phone(una, 'OUT');
  await floor.plan.house.call(floor.plan.house.root, 'PATCH', `workingday/${day.id}/status`, { status: 'APPROVED' });
  expect(await firing('UNTRUSTED_CLOCK_IN', day.id)).toBe(false);

  const key = 'una-own-phone-key';
  const hash = createHash('sha256').update(key).digest('base64url');
  await run(sql`insert into trusteddevice (company_id, employee_id, key, name) values
    (${floor.plan.house.own}, ${una}, ${hash}, 'Phone of Una')`);
  clock.advance(HOUR);
  await phone(una, 'IN', { trusted_device_key: key });
  const [, trusted] = await days(una);
  expect(trusted).toMatchObject({ trusted: true, trusted_device: { display: 'Phone of Una' } });
});

test('the phone is told how one stands, and what to do next', async () => {
  const vera = await floor.plan.person('Vera');
  const shift = await told(vera, 1, 4);
  const state = async () => (await floor.plan.rows('my-clock', floor.self(vera)))[0];
  expect(await state()).toMatchObject({
    state: 'OUT',
    on_own_phone: true,
    shift_id: shift.id,
    shift_end_at: shift.end_at,
  });
  clock.advance(HOUR);
  await phone(vera, 'IN');
  expect(await state()).toMatchObject({ state: 'IN', shift_id: shift.id, division: { id: floor.plan.shop } });
  clock.advance(HOUR);
  await phone(vera, 'BREAK');
  const paused = await state();
  expect(paused).toMatchObject({ state: 'BREAK' });
  expect(Date.parse(String(paused!.since))).toBeGreaterThan(Date.parse(String(paused!.started_at)));
});

test('a day that nobody ends closes with its shift, is told, and is put right by whoever clocks out at last', async () => {
  const xena = await floor.plan.person('Xena');
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
  const yara = await floor.plan.person('Yara');
  await phone(yara, 'IN');
  clock.advance(15 * HOUR);
  await phone(yara, 'IN');
  const [first, second] = await days(yara);
  expect(first).toMatchObject({ status: 'AUTO_CLOSED', worked_minutes: 14 * 60 });
  expect(second.status).toBe('OPEN');
});

test('who has not clocked in some minutes after the start is overdue, until they come', async () => {
  const zoe = await floor.plan.person('Zoe');
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
  const abe = await floor.plan.person('Abe');
  await phone(abe, 'OUT');
  const rows = await run<{ id: number }>(sql`select id::int from clockevent
    where company_id = ${floor.plan.house.own} and employee_id = ${abe}`);
  const before = await heard();
  expect(await firing('WORKING_DAY_TECHNICAL_PROBLEM', rows[0]!.id)).toBe(true);
  expect(await heard()).toBe(before + 1);
});

test('times are rounded as the company says, and never those of flexi-jobs', async () => {
  const rounding = { ...allowed, clock_rounding_minutes: 15, clock_rounding_direction: 'FOR_COMPANY' };
  const minutes = async (dimona: string) => {
    const who = await floor.plan.person(`Cas${dimona}`, { dimona });
    await phone(who, 'IN', {}, rounding);
    clock.advance(100 * 60);
    await phone(who, 'OUT', {}, rounding);
    return (await days(who))[0].worked_minutes as number;
  };
  expect([100, 101]).toContain(await minutes('FLX'));
  expect([75, 90]).toContain(await minutes('OTH'));
});
