// Measures the history of metrics: a year's chart out of ten million rows of samples and their sums, what a sample costs, and how
// long the jobs take that sum up and forget. SCOOP_BENCH_ROWS says how many rows.
import { sql } from 'kysely';
import { lookAfter } from '../../api/records/arriving/retention.ts';
import { rollUp } from '../../plugins/iceguard/metrics/server/rollup.ts';
import { storeSamples } from '../../plugins/iceguard/metrics/server/sample.ts';
import { FIVE_MINUTES, HOUR, SAMPLE } from '../../plugins/iceguard/metrics/server/steps.ts';
import shipped from '../../plugins/server.ts';
import { type House, openHouse } from '../api/resources/house.ts';
import { percentile, report } from './figures.ts';

const ROWS = Number(process.env.SCOOP_BENCH_ROWS ?? 10_000_000);
const DAY_MS = 86_400_000;
/** The rows that a metric of every minute has: samples of seven days, and its sums of ninety days and two years. */
const KEPT = [
  { step: SAMPLE, days: 7, seconds: 60, samples: 1 },
  { step: FIVE_MINUTES, days: 90, seconds: 300, samples: 5 },
  { step: HOUR, days: 730, seconds: 3_600, samples: 60 },
] as const;
const EACH = KEPT.reduce((sum, { days, seconds }) => sum + (days * 86_400) / seconds, 0);
const METRICS = Math.max(1, Math.round(ROWS / EACH));

let house: House;
let ids: number[];
let count = 0;
beforeAll(async () => {
  house = await openHouse(shipped, { alone: true });
  const { rows } = await system(sql<{ id: number }>`insert into metric (company_id, key, name, kind, source, sort_key)
    select ${house.own}, 'm-' || n, 'Metric ' || n, 'GAUGE', 'outside', n from generate_series(1, ${METRICS}::int) n
    returning id::int as id`);
  ids = rows.map(({ id }) => id);
  const began = performance.now();
  for (const kept of KEPT) await fill(kept);
  report(`${count} rows of ${METRICS} metrics`, { 'filled in (s)': (performance.now() - began) / 1000 });
}, 3_600_000);
afterAll(() => house.stop());

const system = <Row>(statement: ReturnType<typeof sql<Row>>) => house.database.system((db) => statement.execute(db));
const own = <Result>(work: Parameters<House['database']['tenant']>[1]) =>
  house.database.tenant(house.own, work) as Promise<Result>;
const entity = (table: string) => house.entities.find(({ resource }) => resource === table)!;

async function fill({ step: { table }, days, seconds, samples }: (typeof KEPT)[number]): Promise<void> {
  const put = (from: number, until: number, every: number) =>
    system(sql`insert into ${sql.table(table)} (company_id, metric_id, at, value, min, max, samples, state, updated_at)
      select ${house.own}, m, at, v, v - 1, v + 1, ${samples}, 'OK', at
      from generate_series(${new Date(from).toISOString()}::timestamptz, ${new Date(until - 1).toISOString()}::timestamptz,
        make_interval(secs => ${every})) at, unnest(${ids}::bigint[]) m
      cross join lateral (select 20 + 10 * sin(extract(epoch from at)::float8 / 40000 + m) as v) v
      on conflict do nothing`);
  const end = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  const begin = end - days * DAY_MS;
  // A row of each day first, so that the rest finds its partition.
  await put(begin, end, 86_400);
  await lookAfter(house.database, entity(table), Date.now());
  for (let from = begin; from < end; from += 10 * DAY_MS) {
    const { numAffectedRows = 0n } = await put(from, Math.min(end, from + 10 * DAY_MS), seconds);
    count += Number(numAffectedRows);
  }
  await system(sql`analyze ${sql.table(table)}`);
}

const HOURS_OF_CHARTS = [1, 24, 7 * 24, 31 * 24, 365 * 24];

test('charts of an hour to a year, over HTTP', async () => {
  for (const hours of HOURS_OF_CHARTS) {
    const took: number[] = [];
    for (let nth = 0; nth < 220; nth += 1) {
      const until = Math.floor(Date.now() / 3_600_000) * 3_600_000 - nth * 1_000;
      const range = [until - hours * 3_600_000, until].map((at) => new Date(at).toISOString());
      const asked = `metric_id=${ids[nth % ids.length]}&from=${range[0]}&until=${range[1]}&points=1600`;
      const before = performance.now();
      const { status, body } = await house.call(house.root, 'GET', `query/iceguard/metric-history?${asked}`);
      if (nth >= 20) took.push(performance.now() - before);
      expect([status, body.data.length > 0]).toEqual([200, true]);
    }
    report(`a chart of ${hours} hours at 1,600 points`, {
      'p50 (ms)': percentile(took, 0.5),
      p95: percentile(took, 0.95),
    });
  }
});

test('one sample, and ten thousand in one call', async () => {
  const took: number[] = [];
  for (let nth = 0; nth < 520; nth += 1) {
    const before = performance.now();
    await own((db) => storeSamples(db, house.own, [{ key: `m-${1 + (nth % METRICS)}`, value: nth }]));
    if (nth >= 20) took.push(performance.now() - before);
  }
  report('one sample in a transaction of its own', { 'p50 (ms)': percentile(took, 0.5), p95: percentile(took, 0.95) });
  const told: number[] = [];
  await own(async (db) => {
    for (let nth = 0; nth < 520; nth += 1) {
      const before = performance.now();
      await storeSamples(db, house.own, [{ key: `m-${1 + (nth % METRICS)}`, value: nth }], { aside: false });
      if (nth >= 20) told.push(performance.now() - before);
    }
  });
  report('one that code tells in its transaction', { 'p50 (ms)': percentile(told, 0.5), p95: percentile(told, 0.95) });
  const many = Array.from({ length: 10_000 }, (_, nth) => ({
    ...{ key: `m-${1 + (nth % Math.min(METRICS, 10))}`, value: nth },
    at: new Date(Date.now() - nth * 6_000 - 500).toISOString(),
  }));
  const before = performance.now();
  await own((db) => storeSamples(db, house.own, many));
  report('ten thousand in one call', { 'took (ms)': performance.now() - before });
});

test('the jobs that sum up and forget', async () => {
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const before = performance.now();
    await work();
    report(name, { 'took (ms)': performance.now() - before });
  };
  const five = () => own((db) => rollUp(db, house.own, { from: SAMPLE, to: FIVE_MINUTES }));
  const hourly = () => own((db) => rollUp(db, house.own, { from: FIVE_MINUTES, to: HOUR }));
  await timed('five minutes, with ten thousand samples that came late', five);
  const minute = new Date(Date.now() - 30_000).toISOString();
  await own((db) =>
    storeSamples(
      db,
      house.own,
      ids.map((_, nth) => ({ key: `m-${nth + 1}`, value: nth, at: minute })),
    ),
  );
  await timed('five minutes, a sample of each metric', five);
  await timed('hours', hourly);
  for (const { step } of KEPT)
    await timed(`partitions of ${step.table}, a day later`, () =>
      lookAfter(house.database, entity(step.table), Date.now() + DAY_MS),
    );
});
