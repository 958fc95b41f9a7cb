// Tests pay files: what they take and leave out, the kinds of hours, differences after a correction, files that are made at
// the same time, absences, formats, and weeks that are locked.
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { byKind, type PayFloor, payFloor, sumOf } from './pay-floor.ts';

let floor: PayFloor;
beforeAll(async () => {
  floor = await payFloor();
});
afterAll(() => floor?.house.stop());

const preview = async (from: string, until: string, more = '') =>
  (await floor.call('GET', `iceclock/payroll/preview?from=${from}&until=${until}${more}`)).body.data;
const statusOf = async ({ id }: { id: number }) => (await floor.call('GET', `workingday/${id}`)).body.data.status;

test('a file takes approved days, splits their minutes, and adds up to them', async () => {
  const an = await floor.person('An', { payroll_nr: '00417' });
  const days = [
    await floor.approved(an, '2026-02-02 08:00', '2026-02-02 18:30', {
      breaks: [{ started_at: floor.iso('2026-02-02 12:00'), stopped_at: floor.iso('2026-02-02 12:30') }],
    }),
    // A night from Saturday to Sunday.
    await floor.approved(an, '2026-02-07 20:00', '2026-02-08 03:15'),
  ];
  const waiting = await floor.work(an, '2026-02-03 08:00', '2026-02-03 12:00');
  const bare = await floor.approved(an, '2026-02-04 08:00', '2026-02-04 12:00', { wage_agreement_id: null });
  const shown = await preview('2026-02-01', '2026-02-28');
  expect(shown).toMatchObject({ people: 1, days: 2, minutes: 600 + 435, corrections: 0, without_nr: [] });
  expect(shown.left_out.map(({ reason, count }: Row) => [reason, count])).toEqual([
    ['NOT_APPROVED', 1],
    ['NO_AGREEMENT', 1],
  ]);
  const file = await floor.made('2026-02-01', '2026-02-28');
  expect(file).toMatchObject({ status: 'READY', people: 1, days: 2, minutes: 1035, corrections: 0 });
  expect(file.nr).toMatch(/^\d{4}-\d{3}$/);
  const lines = await floor.lines(`filter[pay_export_id]=${file.id}`);
  expect(lines.map(({ date, kind, pay_code, minutes }) => [date, kind, pay_code, minutes])).toEqual([
    ['2026-02-02', 'OVERTIME', 'OVER', 60],
    ['2026-02-02', 'NORMAL', 'NORM', 540],
    ['2026-02-07', 'SUNDAY', 'SUN', 195],
    ['2026-02-07', 'NORMAL', 'NORM', 240],
  ]);
  expect(lines.every(({ payroll_nr, correction }) => payroll_nr === '00417' && correction === false)).toBe(true);
  expect(await Promise.all([...days, waiting, bare].map(statusOf))).toEqual([
    ...['EXPORTED', 'EXPORTED', 'CLOSED', 'APPROVED'],
  ]);
});

test('the night of both clock changes is paid as it was worked', async () => {
  const bo = await floor.person('Bo', { payroll_nr: '2' });
  await floor.approved(bo, '2026-03-28 22:00', '2026-03-29 06:00');
  await floor.approved(bo, '2025-10-25 22:00', '2025-10-26 06:00');
  const spring = await floor.made('2026-03-28', '2026-03-28');
  expect(byKind(await floor.lines(`filter[pay_export_id]=${spring.id}`))).toEqual({ NORMAL: 120, SUNDAY: 300 });
  const autumn = await floor.made('2025-10-25', '2025-10-25');
  expect(byKind(await floor.lines(`filter[pay_export_id]=${autumn.id}`))).toEqual({ NORMAL: 120, SUNDAY: 420 });
});

test('people without a payroll number are named, and the file is made once that is accepted', async () => {
  const cas = await floor.person('Cas');
  await floor.approved(cas, '2026-04-01 08:00', '2026-04-01 12:00');
  const refused = await floor.ask('2026-04-01', '2026-04-30', { accept_missing_nr: false });
  expect([refused.status, codesOf(refused.body)]).toEqual([422, ['accept_missing_nr payrollNrMissing']]);
  expect(refused.body.errors[0].params.names).toContain('Cas');
  const file = await floor.made('2026-04-01', '2026-04-30');
  await floor.house.call(floor.house.root, 'PATCH', `employee/${cas}`, { payroll_nr: '77' });
  const rows = await floor.rows(`pay-file?pay_export_id=${file.id}`, floor.boss);
  expect(rows.map(({ payroll_nr, hours, minutes }) => [payroll_nr, hours, minutes])).toEqual([['77', '4:00', 240]]);
});

test('nothing is refused, and so are a period that is turned or longer than a year', async () => {
  const codes = async (from: string, until: string) => codesOf((await floor.ask(from, until)).body);
  expect(await codes('2019-01-01', '2019-01-31')).toEqual(['date_from nothingToPay']);
  expect(await codes('2019-02-01', '2019-01-31')).toEqual([expect.stringMatching(/^date_until /)]);
  expect(await codes('2019-01-01', '2026-01-31')).toEqual(['date_until payPeriodTooLong']);
  const viewer = floor.house.actor(['ICECLOCK_WORKING_DAYS_VIEW']);
  const body = { date_from: '2026-04-01', date_until: '2026-04-30' };
  expect((await floor.call('POST', 'payexport', body, viewer)).status).toBe(403);
  expect((await floor.call('GET', 'payexport', undefined, viewer)).status).toBe(200);
  const own = floor.house.actor(['ICECLOCK_WORKING_DAYS_SELF']);
  for (const path of [
    'payexport',
    'payline',
    'query/iceclock/pay-file?pay_export_id=1',
    'iceclock/payroll/preview?from=2026-01-01&until=2026-01-31',
  ])
    expect([path, (await floor.call('GET', path, undefined, own)).status]).toEqual([path, 403]);
});

test('a corrected day comes as differences with the next file, of whatever period, and all files add up to the days', async () => {
  const dot = await floor.person('Dot', { payroll_nr: '3' });
  const day = await floor.approved(dot, '2026-05-04 08:00', '2026-05-04 18:00');
  await floor.approved(dot, '2026-06-01 08:00', '2026-06-01 12:00');
  await floor.made('2026-05-01', '2026-05-31');
  await floor.correct(day.id, { stopped_at: floor.iso('2026-05-04 16:30'), division_id: floor.kitchen });
  const next = await floor.made('2026-06-01', '2026-06-30');
  const lines = await floor.lines(`filter[pay_export_id]=${next.id}`);
  expect(next).toMatchObject({ days: 2, corrections: 3 });
  expect(
    lines.map(({ date, kind, minutes, correction, division_id }) => [date, kind, minutes, correction, division_id]),
  ).toEqual([
    ['2026-05-04', 'NORMAL', -540, true, floor.shop],
    ['2026-05-04', 'OVERTIME', -60, true, floor.shop],
    ['2026-05-04', 'NORMAL', 510, true, floor.kitchen],
    ['2026-06-01', 'NORMAL', 240, false, floor.shop],
  ]);
  expect(sumOf(await floor.lines(`filter[employee_id]=${dot}`))).toBe(510 + 240);
  expect(await statusOf(day)).toBe('EXPORTED');
});

test('a day that changes moves overtime of the other days of its week, and one that is deleted is taken back', async () => {
  const eva = await floor.person('Eva', { payroll_nr: '4' });
  const days = [];
  for (const nr of ['06', '07', '08', '09', '10'])
    days.push(await floor.approved(eva, `2026-07-${nr} 08:00`, `2026-07-${nr} 16:00`));
  await floor.made('2026-07-01', '2026-07-31');
  const all = async () => byKind(await floor.lines(`filter[employee_id]=${eva}`));
  expect(await all()).toEqual({ NORMAL: 38 * 60, OVERTIME: 2 * 60 });
  await floor.correct(days[0]!.id, { stopped_at: floor.iso('2026-07-06 15:00') });
  await floor.made('2026-07-01', '2026-07-31');
  expect(await all()).toEqual({ NORMAL: 38 * 60, OVERTIME: 60 });
  const friday = await floor.lines(`filter[employee_id]=${eva}&filter[date]=2026-07-10`);
  expect(friday.map(({ kind, minutes, correction }) => [kind, minutes, correction])).toEqual(
    expect.arrayContaining([
      ['OVERTIME', -60, true],
      ['NORMAL', 60, true],
    ]),
  );
  await floor.move(days[1]!.id, 'CLOSED', { edit_reason: 'Was not there' });
  // As long as nobody approves it anew it stays as it was exported.
  expect((await floor.ask('2026-07-01', '2026-07-31')).status).toBe(422);
  expect((await floor.call('DELETE', `workingday/${days[1]!.id}`)).status).toBe(204);
  await floor.made('2026-08-01', '2026-08-31');
  expect(await all()).toEqual({ NORMAL: 31 * 60 });
});

test('files that are made at the same time never hold a day twice', async () => {
  const people = [];
  for (const name of ['Fay', 'Gus', 'Hal', 'Ina', 'Jos', 'Kit', 'Lou'])
    people.push(await floor.person(name, { payroll_nr: `P${name}` }));
  let minutes = 0;
  for (const one of people)
    for (const nr of ['01', '02'])
      minutes += Number((await floor.approved(one, `2026-09-${nr} 08:00`, `2026-09-${nr} 12:10`)).worked_minutes);
  const asked = await Promise.all([1, 2, 3].map(() => floor.ask('2026-09-01', '2026-09-30')));
  expect(asked.map(({ status }) => status)).toEqual([201, 201, 201]);
  await Promise.all([floor.worker().run(), floor.worker().run()]);
  await floor.worker().run();
  const files = await Promise.all(
    asked.map(async ({ body }) => (await floor.call('GET', `payexport/${body.data.id}`)).body.data),
  );
  expect(files.map(({ status }) => status)).toEqual(['READY', 'READY', 'READY']);
  expect(files.reduce((sum, { days }) => sum + days, 0)).toBe(14);
  const lines = (await Promise.all(people.map((id) => floor.lines(`filter[employee_id]=${id}`)))).flat();
  expect([lines.length, sumOf(lines)]).toEqual([14, minutes]);
});

test('approved absences stand with the code of their kind, and one that is withdrawn is taken back', async () => {
  const max = await floor.person('Max', { payroll_nr: '5' });
  const kind = await floor.house.make('absencekind', {
    name: 'Sick leave',
    kind: 'SICK',
    pay_code: 'ILL',
    active: true,
  });
  const without = await floor.house.make('absencekind', { name: 'Moving house', kind: 'OTHER', active: true });
  const leave = floor.house.actor(['ICECLOCK_SHIFTS_MODERATE']);
  const absent = async (date_from: string, date_until: string, more: Row = {}) => {
    const asked = { employee_id: max, absence_kind_id: kind.id, date_from, date_until, approve_at_once: true, ...more };
    const { status, body } = await floor.call('POST', 'absence', asked, leave);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data.id as number;
  };
  // From a Thursday until a Monday: Sunday counts nothing, and the last day is a half one.
  const sick = await absent('2026-10-01', '2026-10-05', { ends_at_noon: true });
  await absent('2026-10-20', '2026-10-20', { absence_kind_id: without.id });
  expect((await preview('2026-10-01', '2026-10-31')).left_out).toMatchObject([
    { reason: 'NO_PAY_CODE', of: 'ABSENCE', count: 1 },
  ]);
  const file = await floor.made('2026-10-01', '2026-10-31');
  const of = async (filter: string) =>
    (await floor.lines(filter)).map(({ date, pay_code, minutes, correction }) => [date, pay_code, minutes, correction]);
  expect(await of(`filter[pay_export_id]=${file.id}`)).toEqual([
    ['2026-10-01', 'ILL', 380, false],
    ['2026-10-02', 'ILL', 380, false],
    ['2026-10-03', 'ILL', 380, false],
    ['2026-10-05', 'ILL', 190, false],
  ]);
  expect((await floor.ask('2026-10-01', '2026-10-31')).status).toBe(422);
  await floor.call('PATCH', `absence/${sick}/status`, { status: 'WITHDRAWN' }, leave);
  const back = await floor.made('2026-11-01', '2026-11-15');
  expect(
    (await of(`filter[pay_export_id]=${back.id}`)).map(([, , minutes, correction]) => [minutes, correction]),
  ).toEqual([...[380, 380, 380, 190].map((minutes) => [-minutes, true])]);
  expect(sumOf(await floor.lines(`filter[employee_id]=${max}`))).toBe(0);
});

test('the file comes as CSV with the documented columns, and as a service writes it', async () => {
  const nel = await floor.person('Nel', { payroll_nr: '=1+1' });
  await floor.approved(nel, '2026-01-05 08:00', '2026-01-05 15:36');
  const file = await floor.made('2026-01-01', '2026-01-31');
  const csv = await floor.call('GET', `query/iceclock/pay-file?pay_export_id=${file.id}&format=csv&locale=en`);
  const [heading, line] = String(csv.body).trim().split(/\r?\n/);
  expect(heading?.split(/[,;]/)).toHaveLength(11);
  expect(line).toMatch(/NORM.*7:36.*456/);
  // A spreadsheet would run a cell that begins so.
  expect(line).not.toMatch(/^=/);
  const written = await floor.call('GET', `payexport/${file.id}/payroll-file`);
  expect(written.body.data).toEqual({ name: `pay-${file.nr}.txt`, text: '=1+1        20260105NORM         456\r\n' });
  expect((await floor.call('PATCH', `payexport/${file.id}`, { date_from: '2026-02-01' })).status).toBe(405);
  expect((await floor.call('DELETE', `payexport/${file.id}`)).status).toBe(405);
});

test('a week is locked once it is over, published and all of its days are exported', async () => {
  const oda = await floor.person('Oda', { payroll_nr: '6' });
  const planner = floor.house.actor([
    'ICECLOCK_SCHEDULES_MODERATE',
    'ICECLOCK_SCHEDULES_VIEW',
    'ICECLOCK_WORKING_DAYS_VIEW',
  ]);
  const week = async (week_start: string) => {
    const { id } = await floor.house.make('schedule', { division_id: floor.kitchen, week_start });
    await floor.house.call(floor.house.root, 'POST', `schedule/${id}/publish`, {});
    return id as number;
  };
  const [done, waiting] = [await week('2026-11-02'), await week('2026-11-09')];
  const place = { division_id: floor.kitchen };
  await floor.approved(oda, '2026-11-03 08:00', '2026-11-03 12:00', place);
  await floor.approved(oda, '2026-11-10 08:00', '2026-11-10 12:00', place);
  await floor.work(oda, '2026-11-11 08:00', '2026-11-11 12:00', place);
  const file = await floor.made('2026-11-02', '2026-11-15');
  const lock = (who = planner) => floor.call('POST', `payexport/${file.id}/lock-weeks`, {}, who);
  expect((await lock(floor.boss)).status).toBe(403);
  const { body } = await lock();
  expect(body.data).toMatchObject({ locked: 1, left: [{ week_start: '2026-11-09', reason: 'NOT_EXPORTED' }] });
  const status = async (id: number) => (await floor.call('GET', `schedule/${id}`, undefined, planner)).body.data.status;
  expect([await status(done), await status(waiting)]).toEqual(['LOCKED', 'PUBLISHED']);
});

test('the day’s staff has hours for who reads the daily report, and cost for who may see wages', async () => {
  const pia = await floor.person('Pia', { payroll_nr: '8' });
  await floor.house.call(floor.house.root, 'PATCH', `wageagreement/${floor.agreements.get(pia)}`, {
    override_wage: 20,
  });
  await floor.work(pia, '2025-06-02 08:00', '2025-06-02 12:20', { division_id: floor.kitchen });
  const reader = ['ICESHOP_DAILY_REPORTS_VIEW'];
  const staff = (permissions: string[], more = '') =>
    floor.rows(`staff-of-day?day=2025-06-02${more}`, floor.house.actor(permissions));
  const [plain] = await staff(reader);
  expect(plain).toMatchObject({ division_id: floor.kitchen, people: 1, present: 0, minutes: 260 });
  expect(Object.keys(plain!)).not.toEqual(expect.arrayContaining(['cost']));
  // A wage of 20 euro costs 1.35 times as much where the scale says nothing else.
  const [priced] = await staff([...reader, 'ICECLOUD_WAGE_AGREEMENTS_VIEW']);
  expect([priced?.cost, priced?.unpriced]).toEqual([117, 0]);
  expect(await staff(reader, `&division_id=${floor.shop}`)).toEqual([]);
  const own: Row[] = await floor.rows('my-hours?month=2025-06-01', {
    ...floor.house.actor(['ICECLOCK_WORKING_DAYS_SELF']),
    employeeId: pia,
  });
  expect(own).toEqual([{ days: 1, worked_minutes: 260, approved_minutes: 0, planned_minutes: 0 }]);
});
