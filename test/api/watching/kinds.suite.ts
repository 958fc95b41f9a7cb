// Tests that alarms of goods, vans and deliveries fire from their causes, reach those who hold their permission and nobody
// else, and end with their causes. Those of the clock, of schedules and of printers are tested with these.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock, secondsToNoon } from '../clock.ts';
import type { Row } from '../resources/samples.ts';
import { divisionsOf } from '../shop/divisions.ts';
import { type RunFloor, runFloor } from '../shop/run-floor.ts';

const clock = ownClock();
let runs: RunFloor;
beforeAll(async () => {
  runs = await runFloor();
  clock.advance(secondsToNoon());
});
afterAll(() => runs?.floor.house.stop());

const house = () => runs.floor.house;
const system = (statement: ReturnType<typeof sql>) => house().database.system((db) => statement.execute(db));
const make = async (resource: string, values: Row): Promise<number> => (await house().make(resource, values)).id;
const change = (path: string, values: Row) => house().call(house().root, 'PATCH', path, values);

/** Lets a minute pass for these jobs, then for the look at alarms. */
async function look(...names: readonly string[]): Promise<void> {
  const { database, workshop } = house();
  const all = prepareJobs(shipped, workshop);
  for (const name of [...names, 'iceguard.watch-alarms']) {
    clock.advance(61);
    const jobs = all.filter((job) => job.name.startsWith(name));
    await new Worker({ database, jobs, log: { warn: () => undefined } }).run();
  }
}

/** Lists the live alarms of a kind that holders of a permission see, as `product 7`. */
async function seen(kind: string, permission: string): Promise<string[]> {
  const { body } = await house().call(house().actor([permission]), 'GET', 'alarm?page[size]=100');
  const own = (await house().call(house().root, 'GET', `alertkind?filter[key]=${kind}`)).body.data[0];
  return (body.data ?? [])
    .filter(({ alert_kind_id, state }: Row) => alert_kind_id === own?.id && state !== 'RESOLVED')
    .map(({ resource, record_id }: Row) => `${resource} ${record_id}`);
}

/** Tells that it fires for the holder of its permission and is not seen by others, then that it is over. */
async function fires(kind: string, subjects: readonly string[], permission: string): Promise<void> {
  expect(await seen(kind, permission)).toEqual(expect.arrayContaining([...subjects]));
  expect(await seen(kind, 'ICECLOCK_ALARM_UNTRUSTED_CLOCK_IN')).toEqual([]);
}
async function isOver(kind: string, subjects: readonly string[], permission: string): Promise<void> {
  const left = await seen(kind, permission);
  expect(subjects.filter((one) => left.includes(one))).toEqual([]);
}

test('a stock item of which nothing is saleable and the product made of it are sold out until more comes', async () => {
  const permission = 'ICESHOP_ALARM_SOLD_OUT';
  await system(sql`insert into employee_permission (company_id, employee_id, permission)
    values (${house().own}, ${house().people[1]}, ${permission})`);
  const division = await (await divisionsOf(house()))('Sold out');
  const stock_item_id = await make('stockitem', { name: 'Pistachio paste', unit: 'KG' });
  const product = await runs.floor.product({ published: true });
  await make('productcomponent', { product_id: product, stock_item_id, qty: 1 });
  const count = (counted: number) =>
    make('stockmove', { stock_item_id, division_id: division, type: 'COUNT', counted });
  await count(4);
  // A division that has none is no trouble while another one has some.
  const empty = await (await divisionsOf(house()))('Empty');
  await make('stockmove', { stock_item_id, division_id: empty, type: 'COUNT', counted: 0 });
  await look();
  const subjects = [`product ${product}`, `stockitem ${stock_item_id}`];
  await isOver('SOLD_OUT', subjects, permission);
  await count(0);
  await look('iceshop.sold-out');
  await fires('SOLD_OUT', subjects, permission);
  const { rows } = await system(sql`select kind, record_id::int as id from notice
    where company_id = ${house().own} and employee_id = ${house().people[1]} order by id`);
  expect((rows as Row[]).map(({ kind }) => kind).sort()).toEqual(['iceguard.alarm', 'iceshop.ran-out']);
  await count(4);
  await look('iceshop.sold-out');
  await isOver('SOLD_OUT', subjects, permission);
});

test('a run without a driver within a day is a problem until it has one', async () => {
  const permission = 'ICESHOP_ALARM_DELIVERY_SCHEDULE_PROBLEM';
  const id = await runs.run({ date: today(Date.now()), time_start: '15:00', time_stop: '18:00' });
  await look();
  await fires('DELIVERY_SCHEDULE_PROBLEM', [`deliveryschedule ${id}`], permission);
  await runs.call('PATCH', `deliveryschedule/${id}`, { driver_employee_id: runs.drivers[0] });
  await look();
  await isOver('DELIVERY_SCHEDULE_PROBLEM', [`deliveryschedule ${id}`], permission);
});

test('a tour without a driver is a problem, and a van that should have left and stands at its depot is another', async () => {
  const [plan, still] = ['ICETRUCK_ALARM_VAN_SCHEDULE_PROBLEM', 'ICETRUCK_ALARM_VAN_STILL_AT_DEPOT'];
  const icecream_van_id = await make('icecreamvan', { nr: 71, name: 'Nocciola' });
  const depot = { latitude: 51.05, longitude: 3.72 };
  await make('pointofinterest', { name: 'Depot', kind: 'DEPOT', ...depot, radius_m: 150 });
  const hours = { date: today(Date.now()), time_start: '11:00', time_stop: '18:00' };
  const tour = await make('icecreamvanschedule', { ...hours, icecream_van_id });
  const subjects = [`icecreamvanschedule ${tour}`];
  await look('icetruck.tour-');
  await fires('VAN_SCHEDULE_PROBLEM', subjects, plan);
  expect(await seen('VAN_SCHEDULE_PROBLEM', still)).toEqual([]);
  await change(`icecreamvanschedule/${tour}`, { driver_employee_id: runs.drivers[1] });
  await change(`icecreamvanschedule/${tour}/status`, { status: 'PUBLISHED' });
  const put = ({ latitude, longitude }: typeof depot) =>
    system(sql`update icecreamvan set latitude = ${latitude}, longitude = ${longitude}
      where company_id = ${house().own} and id = ${icecream_van_id}`);
  await put(depot);
  await look('icetruck.tour-');
  await isOver('VAN_SCHEDULE_PROBLEM', subjects, plan);
  await fires('VAN_STILL_AT_DEPOT', subjects, still);
  await put({ latitude: 51.2, longitude: 3.9 });
  await look();
  await isOver('VAN_STILL_AT_DEPOT', subjects, still);
});

test('workers that look at the same moment make one alarm of each subject', async () => {
  const icecream_van_id = await make('icecreamvan', { nr: 72, name: 'Stracciatella' });
  const tours = await Promise.all(
    ['13:00', '15:00', '17:00'].map((time_start) =>
      make('icecreamvanschedule', {
        ...{ date: today(Date.now()), time_start, time_stop: `${Number(time_start.slice(0, 2)) + 1}:00` },
        icecream_van_id,
      }),
    ),
  );
  await look('icetruck.tour-');
  await system(sql`delete from alarm where company_id = ${house().own}`);
  const { database, workshop } = house();
  clock.advance(61);
  const workers = [1, 2, 3, 4].map(() => {
    const jobs = prepareJobs(shipped, workshop).filter(({ name }) => name === 'iceguard.watch-alarms');
    return new Worker({ database, jobs, log: { warn: () => undefined } });
  });
  await system(sql`insert into background_job (company_id, name, due_at)
    select ${house().own}, 'iceguard.watch-alarms', now() from generate_series(1, 8)`);
  await Promise.all(workers.map((worker) => worker.run()));
  const { rows } = await system(sql`select record_id::int as id, count(*)::int as n from alarm
    where company_id = ${house().own} and record_id = any(${tours}::bigint[]) group by 1 order by 1`);
  expect(rows).toEqual(tours.toSorted((a, b) => a - b).map((id) => ({ id, n: 1 })));
});
