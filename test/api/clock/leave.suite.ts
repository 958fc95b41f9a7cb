// Tests leave: people ask for themselves and withdraw, whoever decides approves or refuses, days and balances are counted,
// nobody is away twice at once, and why somebody is away stays between the two.
import { sql } from 'kysely';
import type { Actor } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { enqueueOf } from '../../../api/queue/queue.ts';
import { dayAfter, today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type PlanFloor, planFloor } from './plan-floor.ts';

const SELF = 'ICECLOCK_SHIFTS_SELF';
const VIEW = 'ICECLOCK_SHIFTS_VIEW';
const MODERATE = 'ICECLOCK_SHIFTS_MODERATE';
/** A picture of one dot. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const clock = ownClock();
let floor: PlanFloor;
let worker: Worker;
let holiday: number;
let sick: number;
beforeAll(async () => {
  floor = await planFloor();
  const modules = shipped.filter(({ manifest }) => manifest.id === 'iceclock');
  const jobs = prepareJobs(modules, floor.house.workshop);
  worker = new Worker({ database: floor.house.database, jobs, log: { warn: () => undefined } });
  const kind = (name: string, more: Row) => floor.house.make('absencekind', { name, active: true, ...more });
  holiday = (await kind('Holiday', { kind: 'HOLIDAY', days_per_year: 20, carried_most: 3 })).id;
  sick = (await kind('Sick', { kind: 'SICK', needs_certificate: true })).id;
});
afterAll(() => floor?.house.stop());

const as = (employeeId: number, ...permissions: string[]): Actor => ({ ...floor.house.actor(permissions), employeeId });
let boss: Actor;
beforeAll(async () => {
  boss = as(await floor.person('Boss'), MODERATE);
});

const enter = (who: Actor, date_from: string, date_until: string, more: Row = {}) =>
  floor.house.call(who, 'POST', 'absence', { absence_kind_id: holiday, date_from, date_until, ...more });
async function asked(
  who: Actor,
  date_from: string,
  date_until = date_from,
  more: Row = {},
): Promise<Row & { id: number }> {
  const { status, body } = await enter(who, date_from, date_until, { employee_id: who.employeeId, ...more });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data;
}
const decide = (who: Actor, { id }: { id: number }, status: string, more: Row = {}) =>
  floor.house.call(who, 'PATCH', `absence/${id}/status`, { status, ...more });
const balance = async (who: Actor, year: number, employee?: number): Promise<Row[]> =>
  floor.rows(`leave-balance?year=${year}${employee ? `&employee_id=${employee}` : ''}`, who);

test('people ask for themselves alone, cannot decide, and may withdraw', async () => {
  const [an, bo] = [as(await floor.person('An'), SELF), as(await floor.person('Bo'), SELF)];
  const own = await asked(an, '2099-06-09', '2099-06-11');
  expect(own).toMatchObject({ status: 'ASKED', days: 3 });
  expect((await enter(an, '2099-07-01', '2099-07-01', { employee_id: bo.employeeId })).status).toBeGreaterThanOrEqual(
    400,
  );
  const forced = await enter(an, '2099-07-02', '2099-07-02', { employee_id: an.employeeId, approve_at_once: true });
  expect(codesOf(forced.body)).toEqual(['approve_at_once forbiddenField']);
  expect((await decide(an, own, 'APPROVED')).status).toBe(403);
  expect((await floor.house.call(bo, 'GET', `absence/${own.id}`)).status).toBe(404);
  expect((await decide(an, own, 'WITHDRAWN')).body.data.status).toBe('WITHDRAWN');
  // A withdrawn absence leaves its days free for another one.
  await asked(an, '2099-06-10');
});

test('whoever decides approves, refuses with a reason, and enters at once what is approved', async () => {
  const cas = as(await floor.person('Cas'), SELF);
  const one = await asked(cas, '2099-06-01');
  expect((await decide(boss, one, 'APPROVED')).body.data.status).toBe('APPROVED');
  const two = await asked(cas, '2099-06-05');
  expect(codesOf((await decide(boss, two, 'REFUSED')).body)).toEqual(['refusal required']);
  expect((await decide(boss, two, 'REFUSED', { refusal: 'The fair' })).body.data).toMatchObject({
    refusal: 'The fair',
  });
  const entered = await enter(boss, '2099-06-10', '2099-06-11', { employee_id: cas.employeeId, approve_at_once: true });
  expect(entered.body.data.status).toBe('APPROVED');
  // The person cannot change a decided absence, but may withdraw it before it begins.
  const late = await floor.house.call(cas, 'PATCH', `absence/${one.id}`, { date_until: '2099-06-02' });
  expect(codesOf(late.body)).toEqual(['date_until absenceDecided']);
  expect((await decide(cas, one, 'WITHDRAWN')).status).toBe(200);
});

test('nobody is away twice at once, but for one half of a day and the other', async () => {
  const dot = as(await floor.person('Dot'), SELF);
  await asked(dot, '2099-08-03', '2099-08-05', { ends_at_noon: true });
  const twice = await enter(dot, '2099-08-05', '2099-08-06', { employee_id: dot.employeeId });
  expect([twice.status, codesOf(twice.body)]).toEqual([422, ['date_from absenceOverlaps']]);
  expect(twice.body.errors[0].params).toEqual({ from: '2099-08-03', until: '2099-08-05' });
  const after = await asked(dot, '2099-08-05', '2099-08-06', { begins_at_noon: true });
  expect(after.days).toBe(1.5);
  const none = { employee_id: dot.employeeId, begins_at_noon: true, ends_at_noon: true };
  expect(codesOf((await enter(dot, '2099-09-01', '2099-09-01', none)).body)).toEqual(['ends_at_noon absenceEmpty']);
  const bodies = await Promise.all(
    [1, 2, 3].map(() => enter(dot, '2099-10-05', '2099-10-06', { employee_id: dot.employeeId })),
  );
  expect(bodies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

test('a refused absence is not approved later where another one was asked meanwhile', async () => {
  const eva = as(await floor.person('Eva'), SELF);
  const first = await asked(eva, '2099-08-03');
  await decide(boss, first, 'REFUSED', { refusal: 'No' });
  const second = await asked(eva, '2099-08-03');
  expect(codesOf((await decide(boss, first, 'APPROVED')).body)).toEqual(['date_from absenceOverlaps']);
  await decide(eva, second, 'WITHDRAWN');
  expect((await decide(boss, first, 'APPROVED')).status).toBe(200);
});

test('Sundays, holidays and closing days count nothing, and a closing that comes later gives days back', async () => {
  const fay = as(await floor.person('Fay'), SELF);
  // From a Friday until Tuesday: Saturday 1 November 2098 is a holiday, and a Sunday follows.
  const week = await asked(fay, '2098-10-31', '2098-11-04');
  expect(week.days).toBe(4 - 1);
  const counted = async () => (await floor.house.call(boss, 'GET', `absence/${week.id}`)).body.data.days;
  await floor.house.make('closingday', {
    name: 'Works',
    kind: 'CLOSED',
    date_from: '2098-11-03',
    date_until: '2098-11-03',
  });
  await worker.run();
  expect(await counted()).toBe(2);
});

test('a closing day that moves over New Year moves the day that it gives back into the other year', async () => {
  const ina = as(await floor.person('Ina'), SELF);
  // From a Monday until Friday; New Year is a holiday, so that three days are of the old year and one of the new.
  await asked(ina, '2098-12-29', '2099-01-02');
  const counted = async () => {
    await worker.run();
    const years = [await balance(ina, 2098), await balance(ina, 2099)];
    return years.map((rows) => rows.find((row) => row.absence_kind_id === holiday)?.asked);
  };
  expect(await counted()).toEqual([3, 1]);
  const on = (day: string) => ({ date_from: day, date_until: day });
  const { id } = await floor.house.make('closingday', { name: 'Works', kind: 'CLOSED', ...on('2098-12-31') });
  expect(await counted()).toEqual([2, 1]);
  await floor.house.call(floor.house.root, 'PATCH', `closingday/${id}`, on('2099-01-02'));
  expect(await counted()).toEqual([3, 0]);
});

test('each year has its balance, with days of one’s own and what goes along from the year before', async () => {
  const gus = as(await floor.person('Gus'), SELF);
  const away = await asked(gus, '2096-12-29', '2097-01-02');
  await decide(boss, away, 'APPROVED');
  await asked(gus, '2097-03-04', '2097-03-05');
  const of = (rows: Row[]) =>
    rows.map(({ entitled, carried, taken, asked: open, left }) => [entitled, carried, taken, open, left]);
  expect(of(await balance(gus, 2096))).toEqual([[20, 0, 2, 0, 18]]);
  expect(of(await balance(gus, 2097))).toEqual([[20, 0, 1, 2, 19]]);
  const own = { employee_id: gus.employeeId, absence_kind_id: holiday, year: 2097, days: 10 };
  expect((await floor.house.call(gus, 'POST', 'leaveentitlement', own)).status).toBe(403);
  await floor.house.make('leaveentitlement', own);
  expect((await floor.house.call(boss, 'POST', 'iceclock/leave/carry', { year: 2096 })).status).toBe(200);
  expect(of(await balance(boss, 2097, gus.employeeId))).toEqual([[10, 3, 1, 2, 12]]);
  // Others' balances are for who decides.
  expect((await balance(gus, 2097, boss.employeeId)).map(({ employee_id }) => employee_id)).toEqual([gus.employeeId]);
  expect(
    (await floor.house.call(as(gus.employeeId, VIEW), 'GET', 'query/iceclock/leave-balance?year=2097')).status,
  ).toBe(403);
});

test('colleagues see that somebody is away and not why, nor what is only asked for', async () => {
  const hal = as(await floor.person('Hal'), SELF);
  await decide(boss, await asked(hal, '2095-05-03', '2095-05-04', { absence_kind_id: sick }), 'APPROVED');
  await asked(hal, '2095-05-10');
  const seen = async (who: Actor) =>
    (await floor.rows('team-leave?from=2095-05-01&until=2095-05-31', who)).map(({ date_from, kind, status }) => [
      ...[date_from, kind ?? null, status],
    ]);
  expect(await seen(as(boss.employeeId, VIEW))).toEqual([['2095-05-03', null, 'APPROVED']]);
  expect(await seen(boss)).toEqual([
    ['2095-05-03', 'SICK', 'APPROVED'],
    ['2095-05-10', 'HOLIDAY', 'ASKED'],
  ]);
  const colleague = as(boss.employeeId, VIEW, SELF);
  expect((await floor.house.call(colleague, 'GET', 'absence')).body.data).toEqual([]);
  expect((await floor.house.call(as(boss.employeeId, VIEW), 'GET', 'absence')).status).toBe(403);
});

test('a certificate may come after the decision, and until then its absence is found', async () => {
  const ida = as(await floor.person('Ida'), SELF);
  const ill = await asked(ida, today(), today(), { absence_kind_id: sick });
  await decide(boss, ill, 'APPROVED');
  const missing = async () =>
    (
      await floor.house.call(
        boss,
        'GET',
        `absence?filter[certificate_missing]=true&filter[employee_id]=${ida.employeeId}`,
      )
    ).body.data.length;
  expect(await missing()).toBe(1);
  await floor.house.database.system((db) =>
    sql`update absence set certificate_uri = 'x' where id = ${ill.id}`.execute(db),
  );
  expect(await missing()).toBe(0);
});

test('a certificate is read by the person and by who decides', async () => {
  const [kai, lea] = [as(await floor.person('Kai'), SELF), as(await floor.person('Lea'), SELF, VIEW)];
  const form = new FormData();
  const ill = { employee_id: kai.employeeId, absence_kind_id: sick, date_from: '2099-02-02', date_until: '2099-02-03' };
  form.set('record', JSON.stringify(ill));
  form.set('certificate', new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' }), 'attest.png');
  const made = await floor.house.call(kai, 'POST', 'absence', form);
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  const path = String(made.body.data.certificate_uri).replace(/^.*\/v1\//, '');
  const read = async (who: Actor) => (await floor.house.call(who, 'GET', path)).status;
  expect([await read(kai), await read(boss), await read(lea)]).toEqual([200, 200, 404]);
});

test('an approved absence of today says that somebody is on leave, and its end that they are back', async () => {
  const jef = as(await floor.person('Jef'), SELF);
  const flag = async () =>
    (await floor.house.call(floor.house.root, 'GET', `employee/${jef.employeeId}`)).body.data.is_on_leave;
  const entered = await enter(boss, today(), dayAfter(today()), { employee_id: jef.employeeId, approve_at_once: true });
  expect(await flag()).toBe(true);
  await decide(boss, entered.body.data, 'WITHDRAWN');
  expect(await flag()).toBe(false);
});

test('the person is told of the decision by mail and in the inbox, and who decides of what is asked', async () => {
  const kim = as(await floor.person('Kim'), SELF);
  await floor.house.make('permissiongroup', { name: 'Staff', permissions: [SELF], employee_ids: [kim.employeeId] });
  await floor.house.make('permissiongroup', {
    name: 'Deciders',
    permissions: [MODERATE],
    employee_ids: [boss.employeeId],
  });
  const one = await asked(kim, '2099-06-01');
  await decide(boss, one, 'REFUSED', { refusal: 'The fair' });
  const { rows } = await floor.house.database.tenant(floor.house.own, (db) =>
    sql<Row>`select employee_id, kind from notice where record_id = ${one.id} and resource = 'absence'
      order by id`.execute(db),
  );
  expect(rows.map(({ employee_id, kind }) => [Number(employee_id), kind])).toEqual([
    [boss.employeeId, 'iceclock.leave-asked'],
    [kim.employeeId, 'iceclock.leave-refused'],
  ]);
  const mails = await floor.house.database.system((db) =>
    sql<Row>`select letter from mail_outbox where address like 'kim-%'`.execute(db),
  );
  expect(JSON.stringify(mails.rows)).toContain('The fair');
});

test('a company without kinds of absence gets the usual ones, in all languages, and one that has some keeps its own', async () => {
  const own = (await floor.house.call(floor.house.root, 'GET', 'absencekind')).body.data;
  const { house } = await planFloor();
  const ask = async () => (await house.call(house.root, 'GET', 'absencekind')).body.data;
  await worker.run();
  const module = shipped.find(({ manifest }) => manifest.id === 'iceclock')!;
  await house.database.tenant(house.own, (db) => enqueueOf(module.server!)(db)('absence-kinds'));
  await worker.run();
  const founded = await ask();
  expect(founded.map(({ kind }: Row) => kind).sort()).toEqual(['HOLIDAY', 'OTHER', 'SCHOOL', 'SICK', 'UNPAID']);
  expect(founded.every(({ translations }: Row) => (translations as Row[]).length === 3)).toBe(true);
  expect((await floor.house.call(floor.house.root, 'GET', 'absencekind')).body.data).toEqual(own);
});

test('a day that begins says who is on leave, and leaves alone whom somebody ticked by hand', async () => {
  const [lou, max] = [as(await floor.person('Lou'), SELF), await floor.person('Max', { is_on_leave: true })];
  const flag = async (id: number) =>
    (await floor.house.call(floor.house.root, 'GET', `employee/${id}`)).body.data.is_on_leave;
  const day = dayAfter(today(), 3);
  await enter(boss, day, day, { employee_id: lou.employeeId, approve_at_once: true });
  expect(await flag(lou.employeeId)).toBe(false);
  clock.advance(3 * 86_400);
  await worker.run();
  expect([await flag(lou.employeeId), await flag(max)]).toEqual([true, true]);
  clock.advance(86_400);
  await worker.run();
  expect([await flag(lou.employeeId), await flag(max)]).toEqual([false, true]);
});
