// Tests what happens when a shift is saved: its day and week, what the rules stop or warn of, and what people were told.
import { sql } from 'kysely';
import type { Answer } from '../resources/house.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { at, DAY, type PlanFloor, planFloor } from './plan-floor.ts';

let plan: PlanFloor;
let ann: number;
beforeAll(async () => {
  plan = await planFloor();
  ann = await plan.person('Ann', { divisions: [plan.shop, plan.kitchen] });
});
afterAll(() => plan?.house.stop());

const said = ({ status, body }: Answer) => (status < 300 ? 'fine' : codesOf(body).join() || body.code);
const change = (id: number, values: Row) => plan.call('PATCH', `shift/${id}`, values);
const drop = (id: number) => plan.call('DELETE', `shift/${id}`);
/** Tells a shift as publishing does. */
const tell = (id: number): Promise<unknown> =>
  plan.house.database.system((db) =>
    sql`update shift set status = 'PUBLISHED', told_at = now(), told_employee_id = employee_id,
      told_job_function_id = job_function_id, told_division_id = division_id, told_start_at = start_at,
      told_end_at = end_at where id = ${id}`.execute(db),
  );

test('a shift belongs to its business day and to the week of its division, which is made when it is missing', async () => {
  const night = await plan.made('2099-05-04 01:30', '2099-05-04 04:00', { employee_id: ann });
  expect(night).toMatchObject({ date: '2099-05-03', time_start: '01:30:00', time_stop: '04:00:00' });
  const week = await plan.call('GET', `schedule/${night.schedule_id}`);
  expect(week.body.data).toMatchObject({ division_id: plan.shop, week_start: '2099-04-27', status: 'DRAFT' });
  const moved = await change(night.id, { start_at: at('2099-05-04 06:00'), end_at: at('2099-05-04 09:00') });
  expect(moved.body.data).toMatchObject({ date: '2099-05-04' });
  expect(moved.body.data.schedule_id).not.toBe(night.schedule_id);
  await drop(night.id);
  const tuesday = await plan.call('POST', 'schedule', { division_id: plan.shop, week_start: '2099-05-05' });
  expect(said(tuesday)).toBe('week_start weekNotMonday');
});

test('hard stops are refused whatever is accepted, and name what is in the way', async () => {
  const { id } = await plan.made('09:00', '13:00', {
    employee_id: ann,
    division_id: plan.kitchen,
    accept: ['functionNotHeld'],
  });
  const accept = ['overlap', 'tooLong', 'left'];
  const twice = await plan.shift('12:00', '15:00', { employee_id: ann, accept });
  expect([twice.status, said(twice)]).toEqual([422, 'employee_id overlap']);
  expect(twice.body.errors[0].params.other).toMatch(/Scooping .*09:00.*13:00/);
  expect(said(await plan.shift('13:00', '15:00', { employee_id: ann, accept: ['shortRest'] }))).toBe('fine');
  expect(said(await plan.shift('06:00', '22:30'))).toBe('end_at tooLong');
  expect(said(await plan.shift('12:00', '11:00'))).toBe('end_at afterMoment');
  await drop(id);
});

test('warnings ask to be accepted by their code, and keep who accepted them and when', async () => {
  const kept = await plan.person('Bea', { divisions: [] });
  const refused = await plan.shift('09:00', '12:00', { employee_id: kept });
  expect(said(refused)).toBe('division_id noAgreement');
  expect(refused.body.errors[0].params).toEqual({ accept: 'noAgreement', effect: 'WARN' });
  const made = await plan.made('09:00', '12:00', { employee_id: kept, accept: ['noAgreement', 'onLeave'] });
  expect(made.accepted).toEqual([
    { code: 'noAgreement', employee_id: plan.planner.employeeId, at: expect.stringMatching(/T/) },
  ]);
  expect(made.accept).toBeUndefined();
  // An accepted warning stays accepted for the same person at another time, and for nobody else.
  expect(said(await change(made.id, { start_at: at('10:00') }))).toBe('fine');
  expect(said(await change(made.id, { note: 'Bring the keys' }))).toBe('fine');
  const cas = await plan.person('Cas', { divisions: [] });
  expect(said(await change(made.id, { employee_id: cas }))).toBe('division_id noAgreement');
  const shifted = await change(made.id, { employee_id: ann });
  expect([said(shifted), shifted.body.data.accepted]).toEqual(['fine', []]);
  await drop(made.id);
});

test('the agreement of the division is filled in, and another one than the person’s is refused', async () => {
  const [other] = (await plan.call('GET', `wageagreement?filter[employee_id]=${ann}`, undefined, plan.house.root)).body
    .data;
  const dirk = await plan.person('Dirk');
  const open = await plan.made('15:00', '18:00');
  expect(open.wage_agreement_id).toBeUndefined();
  const taken = await change(open.id, { employee_id: dirk });
  expect(taken.body.data.wage_agreement_id).toEqual(expect.any(Number));
  expect(said(await change(open.id, { wage_agreement_id: other.id }))).toBe('wage_agreement_id agreementMisfit');
  expect((await change(open.id, { employee_id: null })).body.data.wage_agreement_id).toBeUndefined();
  await drop(open.id);
});

test('leave, availability, rest and the rules of the company warn or stop', async () => {
  const eva = await plan.person('Eva');
  const leave = await plan.house.make('absencekind', { name: `Leave ${plan.house.own}`, kind: 'HOLIDAY' });
  const absence = await plan.house.make('absence', {
    employee_id: eva,
    absence_kind_id: leave.id,
    date_from: DAY,
    date_until: DAY,
  });
  expect(said(await plan.shift('09:00', '12:00', { employee_id: eva }))).toBe('employee_id leaveAsked');
  await plan.call('PATCH', `absence/${absence.id}/status`, { status: 'APPROVED' }, plan.house.root);
  expect(said(await plan.shift('09:00', '12:00', { employee_id: eva }))).toBe('employee_id onLeave');
  const away = {
    employee_id: eva,
    date: '2099-05-08',
    kind: 'UNAVAILABLE',
    all_day: false,
    time_start: '14:00',
    time_stop: '20:00',
  };
  await plan.house.make('availability', away);
  expect(said(await plan.shift('2099-05-08 10:00', '2099-05-08 14:30', { employee_id: eva }))).toBe(
    'employee_id unavailable',
  );
  const noon = await plan.made('2099-05-08 10:00', '2099-05-08 14:00', { employee_id: eva });
  expect(said(await plan.shift('2099-05-07 20:00', '2099-05-07 23:30', { employee_id: eva }))).toBe(
    'employee_id shortRest',
  );
  const rule = await plan.house.make('planningrule', {
    title: 'Four hours',
    measure: 'HOURS',
    unit: 'DAY',
    most: 4,
    effect: 'STOP',
  });
  const late = await change(noon.id, { start_at: at('2099-05-08 09:30') });
  expect([said(late), late.body.errors[0].params]).toEqual([
    'employee_id planningRule',
    expect.objectContaining({ title: 'Four hours', value: '4.5', most: '4', effect: 'STOP' }),
  ]);
  await plan.call('PATCH', `planningrule/${rule.id}`, { effect: 'WARN' });
  expect(said(await change(noon.id, { start_at: at('2099-05-08 09:30'), accept: [`rule:${rule.id}`] }))).toBe('fine');
  await plan.call('DELETE', `planningrule/${rule.id}`);
});

test('what was told stays told: a change makes a draft of it, a deletion cancels it, and back as it was it is published', async () => {
  const fay = await plan.person('Fay');
  const { id } = await plan.made('09:00', '12:00', { employee_id: fay });
  await tell(id);
  expect((await change(id, { note: 'Side door' })).body.data.status).toBe('PUBLISHED');
  expect((await change(id, { end_at: at('13:00') })).body.data).toMatchObject({ status: 'DRAFT' });
  expect((await change(id, { end_at: at('12:00') })).body.data).toMatchObject({ status: 'PUBLISHED' });
  expect((await change(id, { break_minutes: 30 })).body.data).toMatchObject({ status: 'DRAFT' });
  expect((await drop(id)).status).toBe(204);
  expect((await plan.call('GET', `shift/${id}`)).body.data).toMatchObject({ status: 'CANCELLED' });
  expect(said(await drop(id))).toBe('status shiftStillTold');
  // While it is off somebody takes the time, so that it cannot come back.
  const { id: other } = await plan.made('11:00', '14:00', { employee_id: fay });
  expect(said(await plan.call('PATCH', `shift/${id}/status`, { status: 'DRAFT' }))).toBe('employee_id overlap');
  expect((await drop(other)).status).toBe(204);
  expect((await plan.call('GET', `shift/${other}`)).status).toBe(404);
  expect(said(await plan.call('PATCH', `shift/${id}/status`, { status: 'DRAFT' }))).toBe('fine');
});

test('a locked week takes no change', async () => {
  const { id, schedule_id } = await plan.made('2099-06-03 09:00', '2099-06-03 12:00');
  const lock = (status: string) =>
    plan.house.database.system((db) =>
      sql`update schedule set status = ${status} where id = ${schedule_id}`.execute(db),
    );
  await lock('LOCKED');
  const refusals = [
    await change(id, { break_minutes: 15 }),
    await drop(id),
    await plan.shift('2099-06-04 09:00', '2099-06-04 12:00'),
    await plan.call('POST', 'roster', {
      schedule_id,
      date: '2099-06-03',
      job_function_id: plan.scooping,
      time_start: '09:00',
      time_stop: '12:00',
      nr_required: 1,
    }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [409, 'weekLocked']));
  await lock('PUBLISHED');
  expect((await drop(id)).status).toBe(204);
});

test('needs lie in their week, over midnight too, and a shift that is moved away fills them no longer', async () => {
  const { id, schedule_id } = await plan.made('2099-06-10 18:00', '2099-06-11 01:00');
  const hours = { date: '2099-06-10', time_start: '18:00', time_stop: '01:00' };
  const need = (more: Row) =>
    plan.call('POST', 'roster', { schedule_id, job_function_id: plan.scooping, nr_required: 2, ...hours, ...more });
  expect(said(await need({ date: '2099-06-15' }))).toBe('date outsideWeek');
  expect(said(await need({ time_start: '01:30' }))).toBe('time_stop tooLong');
  const made = await need({});
  expect(made.status).toBe(201);
  const roster_id = made.body.data.id;
  expect(said(await change(id, { roster_id }))).toBe('fine');
  expect(
    (await change(id, { start_at: at('2099-06-11 18:00'), end_at: at('2099-06-11 23:00') })).body.data.roster_id,
  ).toBeUndefined();
  expect(said(await change(id, { roster_id }))).toBe('roster_id rosterMisfit');
});
