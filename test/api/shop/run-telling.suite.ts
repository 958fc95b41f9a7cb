// Tests who is told about a delivery run: its driver, each customer once, and people who watch over deliveries when it
// is late.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type RunFloor, runFloor } from './run-floor.ts';

const clock = ownClock();
let runs: RunFloor;
beforeAll(async () => {
  runs = await runFloor();
});
afterAll(() => runs?.floor.house.stop());

test('published the driver hears of it, on the road each customer does once, and the order goes along', async () => {
  const id = await runs.run();
  const [a, b] = [await runs.order(3), await runs.order(9)] as [number, number];
  await runs.call('POST', `deliveryschedule/${id}/orders`, { order_ids: [a, b] });
  const nobody = await runs.step(id, 'PUBLISHED');
  expect(codesOf(nobody.body)).toEqual(['driver_employee_id runWithoutDriver']);
  await runs.call('PATCH', `deliveryschedule/${id}`, { driver_employee_id: runs.drivers[0] });
  const [first] = await runs.stopsOf(id);
  expect((await runs.call('PATCH', `deliverystop/${first?.id}/status`, { status: 'DELIVERED' })).body.code).toBe(
    'stopNotOnRoad',
  );
  for (const status of ['PUBLISHED', 'LOADING', 'ON_THE_ROAD']) expect((await runs.step(id, status)).status).toBe(200);
  expect([(await runs.floor.read(a)).status, (await runs.floor.read(b)).status]).toEqual(['ON_THE_WAY', 'ON_THE_WAY']);
  expect(await letters()).toEqual(expect.arrayContaining(['on-the-way', 'on-the-way', 'run-published']));
  const [one, two] = (await runs.stopsOf(id)) as [Row, Row];
  await runs.call('PATCH', `deliverystop/${one.id}/status`, { status: 'DELIVERED' });
  await runs.call('PATCH', `deliverystop/${two.id}/status`, { status: 'FAILED', failure_reason: 'Nobody home' });
  expect(await runs.floor.read(one.webshop_order_id)).toMatchObject({ status: 'COMPLETED' });
  const failed = await runs.floor.read(two.webshop_order_id);
  expect([failed.status, failed.delivery_schedule_id]).toEqual(['READY', undefined]);
  expect((await runs.rows(`orders-to-plan?date=2099-05-05`)).find((row) => row.id === failed.id)).toMatchObject({
    failed: true,
  });
  await runs.call('PATCH', `deliverystop/${two.id}/status`, { status: 'TODO' });
  expect(await runs.floor.read(two.webshop_order_id)).toMatchObject({ status: 'ON_THE_WAY', delivery_schedule_id: id });
  await runs.step(id, 'DONE');
  const [problem] = (await runs.rows('delivery-problems')).filter((row) => row.delivery_schedule_id === id);
  expect(problem).toMatchObject({ kind: 'UNDELIVERED', count: 1 });
});

test('the mail that a van is on its way promises nothing that was before it was sent', async () => {
  const date = '2099-06-02';
  const there = await runs.slotAt({ date, time_start: '09:00', time_stop: '12:00' });
  const id = await runs.run({ date, driver_employee_id: runs.drivers[0] });
  const order = await runs.order(3, there);
  await runs.call('POST', `deliveryschedule/${id}/orders`, { order_ids: [order] });
  clock.advance((Date.parse(`${date}T07:03:20Z`) - Date.now()) / 1000);
  for (const status of ['PUBLISHED', 'LOADING', 'ON_THE_ROAD']) await runs.step(id, status);
  const [stop] = await runs.stopsOf(id);
  const minutes = (Date.parse(String(stop?.eta)) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(0);
  expect(minutes).toBeLessThan(15);
  const { nr } = await runs.floor.read(order);
  const [from, until] = (await mailOn(nr)).match(/\d\d:\d\d/g) ?? [];
  expect([from, until]).toEqual(['09:04', clockAt(Date.parse(String(stop?.eta)) + 15 * 60_000)]);
  await runs.step(id, 'DONE');
});

const clockAt = (moment: number): string =>
  new Date(moment).toLocaleTimeString('nl-BE', { timeZone: 'Europe/Brussels', hour: '2-digit', minute: '2-digit' });

/** The mail to a customer about an order that is on its way. */
const mailOn = (nr: unknown): Promise<string> =>
  runs.floor.house.database.system(async (db) => {
    const { rows: found } = await sql<Row>`select letter::text as mail from mail_outbox order by id desc`.execute(db);
    return String(
      found.find(({ mail }) => String(mail).includes(` ${nr} is onderweg`) && /tussen/.test(String(mail)))?.mail,
    );
  });

test('the mail to a driver speaks what they chose themselves', async () => {
  const { database } = runs.floor.house;
  await database.system((db) =>
    sql`update account set default_locale = 'fr' where email = 'maes@werk.example'`.execute(db),
  );
  const id = await runs.run({ driver_employee_id: runs.drivers[1], time_start: '05:00', time_stop: '05:30' });
  await runs.step(id, 'PUBLISHED');
  const { nr } = (await runs.call('GET', `deliveryschedule/${id}`)).body.data;
  const written = await database.system(async (db) => {
    const { rows: found } = await sql<Row>`select to_jsonb(o) as mail from mail_outbox o order by id`.execute(db);
    return found.map(({ mail }) => JSON.stringify(mail)).filter((mail) => /run-sheet/.test(mail) && mail.includes(nr));
  });
  expect(written.join()).toMatch(/"locale":"fr"/);
  await runs.drop(id);
});

test('a driver whose published run begins at another time hears of it, and of one that stays as it was nothing', async () => {
  const driver = runs.drivers[1]!;
  const id = await runs.run({ driver_employee_id: driver, time_start: '06:00', time_stop: '07:00' });
  await runs.step(id, 'PUBLISHED');
  const heardOf = () =>
    runs.floor.house.database.system(async (db) => {
      const { rows: found } = await sql<{ said: string }>`select times || ' ' || said as said from notice
        where kind = 'iceshop.run-published' and record_id = ${id} and employee_id = ${driver} order by id`.execute(db);
      return found.map(({ said }) => said.replace(/^(\d+).*(\d\d:\d\d).*/, '$1 $2'));
    });
  expect(await heardOf()).toEqual(['1 06:00']);
  await runs.call('PATCH', `deliveryschedule/${id}`, { note: 'Take the big boxes' });
  expect(await heardOf()).toEqual(['1 06:00']);
  await runs.call('PATCH', `deliveryschedule/${id}`, { time_start: '05:30' });
  expect(await heardOf()).toEqual(['2 05:30']);
  await runs.drop(id);
});

/** The kinds of letters that wait to be mailed. */
async function letters(): Promise<string[]> {
  return runs.floor.house.database.system(async (db) => {
    const { rows: found } = await sql<{
      subject: string;
    }>`select letter::text as subject from mail_outbox order by id`.execute(db);
    const kinds: Readonly<Record<string, RegExp>> = { 'on-the-way': /onderweg/, 'run-published': /run-sheet/ };
    return found.flatMap(({ subject }) => Object.keys(kinds).filter((kind) => kinds[kind]?.test(subject)));
  });
}

test('each run that should have left is told once to who watches over deliveries, and counted', async () => {
  const id = await runs.run({ date: '2099-07-01', driver_employee_id: runs.drivers[1] });
  const [driver_employee_id, delivery_van_id] = [runs.drivers[0], runs.vans[1]];
  const other = await runs.run({ date: '2099-07-01', driver_employee_id, delivery_van_id });
  const { own, people } = runs.floor.house;
  const watches = sql`insert into employee_permission (company_id, employee_id, permission)
    values (${own}, ${people[1]}, 'ICESHOP_ALARM_DELIVERY_SCHEDULE_PROBLEM')`;
  await runs.floor.house.database.system((db) => watches.execute(db));
  clock.advance((Date.parse('2099-07-01T07:20:00Z') - Date.now()) / 1000);
  expect((await runs.rows('delivery-problems')).find((row) => row.delivery_schedule_id === id)).toMatchObject({
    ...{ kind: 'LATE_START', date: '2099-07-01' },
  });
  await watch();
  await watch();
  expect(await told(id)).toEqual(['LATE_START']);
  expect(await heard(id)).toEqual([people[1]]);
  expect(await heard(other)).toEqual([people[1]]);
});

async function watch(seconds = 60): Promise<void> {
  const modules = shipped.filter(({ manifest }) => manifest.id === 'iceshop');
  const jobs = prepareJobs(modules, runs.floor.house.workshop).filter(({ name }) =>
    name.startsWith('iceshop.delivery-problem'),
  );
  clock.advance(seconds);
  await new Worker({ database: runs.floor.house.database, jobs, log: { warn: () => undefined } }).run();
}

test('a van of which nothing is heard at its next door comes later, and beyond what was promised that is told', async () => {
  const date = '2099-07-02';
  const late = { date, time_start: '09:00', time_stop: '12:00' };
  const there = await runs.slotAt(late);
  const id = await runs.run({
    ...late,
    time_stop: '15:00',
    delivery_van_id: runs.vans[1],
    driver_employee_id: runs.drivers[0],
  });
  await runs.call('POST', `deliveryschedule/${id}/orders`, { order_ids: [await runs.order(21, there)] });
  clock.advance((Date.parse(`${date}T07:30:00Z`) - Date.now()) / 1000);
  for (const status of ['PUBLISHED', 'LOADING', 'ON_THE_ROAD']) await runs.step(id, status);
  const eta = async () => Date.parse(String((await runs.stopsOf(id))[0]?.eta));
  const first = await eta();
  await watch();
  expect([await eta(), await told(id)]).toEqual([first, []]);
  await watch(3 * 3600);
  expect(await eta()).toBeGreaterThan(Date.parse(`${date}T10:30:00Z`));
  expect(await told(id)).toEqual(['OUTSIDE_SLOT']);
});

/** People who have the notice in their inbox. */
async function heard(id: number): Promise<number[]> {
  return runs.floor.house.database.system(async (db) => {
    const { rows: notices } = await sql<{ id: number }>`select employee_id::int as id from notice
      where company_id = ${runs.floor.house.own} and kind = 'iceshop.run-late-start' and record_id = ${id}`.execute(db);
    return notices.map((each) => each.id);
  });
}

/** Jobs that told about a run, by the problem. */
async function told(id: number): Promise<string[]> {
  return runs.floor.house.database.system(async (db) => {
    const { rows: done } = await sql<{ kind: string }>`select payload ->> 'kind' as kind from background_job
      where name = 'iceshop.delivery-problem' and (payload ->> 'id')::int = ${id}`.execute(db);
    return done.map(({ kind }) => kind);
  });
}
