// Tests that the metrics of all modules are there and can be sampled, and that what counts events stands for the last hour.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';

const GUARDED = ['coverage', 'days-to-approve', 'invoices-overdue', 'people-in', 'people-late'];
const MONEY = ['turnover-hour', 'turnover-shops', 'turnover-vans'];
const OPEN = [
  ...['baskets-open', 'devices-silent', 'items-short', 'jobs-failed', 'kitchen-lines-late', 'mails-failed'],
  ...[
    'mails-waiting',
    'orders-late',
    'orders-open',
    'ports-down',
    'slots-full',
    'tickets-hour',
    'vans-live',
    'vans-silent',
  ],
];

let house: House;
beforeAll(async () => {
  house = await openHouse(shipped, { alone: true });
});
afterAll(() => house.stop());

const sample = async () => {
  const jobs = prepareJobs(shipped, house.workshop).filter(({ name }) => name === 'iceguard.sample-metrics');
  await house.database.system((db) =>
    sql`insert into background_job (company_id, name, due_at)
      values (${house.own}, 'iceguard.sample-metrics', now() - interval '1 minute')`.execute(db),
  );
  await new Worker({ database: house.database, jobs, log: { warn: () => undefined }, keepsTimes: false }).run();
};
const metrics = async () => (await house.call(house.root, 'GET', 'metric?page[size]=50')).body.data;

test('22 metrics over all modules are sampled, and those of money and people tell their values to few', async () => {
  await sample();
  const all = await metrics();
  expect(all.map(({ key }: { key: string }) => key).sort()).toEqual([...GUARDED, ...MONEY, ...OPEN].sort());
  const guarded = all.filter(({ permission }: { permission?: string }) => permission);
  expect(guarded.map(({ key }: { key: string }) => key).sort()).toEqual([...GUARDED, ...MONEY].sort());
  // A day that needs nobody has no coverage.
  const silent = all.filter(({ state }: { state: string }) => state === 'NO_DATA');
  expect(silent.map(({ key }: { key: string }) => key)).toEqual(['coverage']);
});

test('a metric that counts events stands for the last hour, and is never without data', async () => {
  const tickets = async () => (await metrics()).find(({ key }: { key: string }) => key === 'tickets-hour');
  expect(await tickets()).toMatchObject({ value: 0, state: 'OK' });
  await house.database.tenant(house.own, (db) =>
    sql`insert into metrichistory (company_id, metric_id, at, value, samples, state)
      select company_id, id, now() - make_interval(mins => m), 1, 1, 'OK' from metric, unnest(array[70, 50, 5]) m
      where key = 'tickets-hour'`.execute(db),
  );
  await sample();
  expect(await tickets()).toMatchObject({ value: 2, state: 'OK' });
});

test('what nobody samples any more leaves the wall', async () => {
  await house.database.system((db) =>
    sql`insert into metric (company_id, key, name, source, on_fullscreen, sort_key)
      values (${house.own}, 'former', 'Former', 'job', true, 99), (${house.own}, 'sensor', 'Sensor', 'outside', true, 99)`.execute(
      db,
    ),
  );
  await sample();
  const [former, sensor] = ['former', 'sensor'].map(async (key) =>
    (await metrics()).find((one: { key: string }) => one.key === key),
  );
  expect([(await former).on_fullscreen, (await sensor).on_fullscreen]).toEqual([false, true]);
});
