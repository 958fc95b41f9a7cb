// Measures streams: rows that arrive two hundred times a second through a package while others work, and a day's track out
// of millions of rows. SCOOP_BENCH_SECONDS and SCOOP_BENCH_ROWS say how long and how many.
import { sql } from 'kysely';
import { lookAfter } from '../../api/records/arriving/retention.ts';
import { HARBOUR } from '../api/packages/harbour.ts';
import { packaged } from '../api/packages/product.ts';
import { engineModules } from '../api/resources/engine.ts';
import { openHouse } from '../api/resources/house.ts';
import { percentile, report } from './figures.ts';
import { atRate } from './rate.ts';

const SECONDS = Number(process.env.SCOOP_BENCH_SECONDS ?? 60);
const ROWS = Number(process.env.SCOOP_BENCH_ROWS ?? 17_000_000);
const PER_SECOND = 200;
const DAYS = 30;
const EACH_DAY = 2_880;
const DAY_MS = 86_400_000;

const product = packaged();

interface Timed {
  readonly took: number;
  readonly status: number;
}

async function timed(work: () => Promise<{ status: number }>): Promise<Timed> {
  const before = performance.now();
  // A connection that the machine itself did not take counts as refused.
  const { status } = await work().catch(() => ({ status: 0 }));
  return { took: performance.now() - before, status };
}

const tookAt = (calls: readonly Timed[], share: number) =>
  percentile(
    calls.map(({ took }) => took),
    share,
  );

test('two hundred rows a second through a package', async () => {
  product.place(HARBOUR);
  await product.start();
  const admin = await product.signIn('admin');
  const buoys: number[] = [];
  for (let nth = 0; nth < 50; nth += 1) buoys.push((await admin('POST', 'buoy', { name: `B${nth}` })).body.data.id);
  const others = () => timed(() => admin('GET', 'supplier?page[size]=20'));
  await atRate(10, 2, others);
  const idle = await atRate(10, 5, others);
  const send = (nth: number) => {
    const seen_at = new Date().toISOString();
    const rows = [{ buoy_id: buoys[nth % buoys.length], seen_at, height: nth % 40, nr: String(nth) }];
    return timed(() => admin('POST', 'signal/many', { rows }));
  };
  await atRate(PER_SECOND, 2, (nth) => send(-nth - 1));
  const [sent, beside] = await Promise.all([atRate(PER_SECOND, SECONDS, send), atRate(10, SECONDS, others)]);
  report(`${sent.length} rows at ${PER_SECOND}/s`, {
    refused: sent.filter(({ status }) => status !== 200).length,
    'row p50 (ms)': tookAt(sent, 0.5),
    'row p99': tookAt(sent, 0.99),
    'others p99, idle': tookAt(idle, 0.99),
    'others p99 meanwhile': tookAt(beside, 0.99),
  });
  await product.stop();
});

test('yesterday’s track out of all rows', async () => {
  const house = await openHouse(engineModules, { alone: true });
  const entity = house.entities.find(({ model }) => model === 'Weight')!;
  const crews = Math.max(1, Math.round(ROWS / DAYS / EACH_DAY));
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const ids = await house.database.system(async (db) => {
    const { rows } = await sql<{ id: number }>`insert into crew (company_id, name)
      select ${house.own}, 'C' || n from generate_series(1, ${crews}::int) as n returning id`.execute(db);
    return rows.map(({ id }) => Number(id));
  });
  const fill = (day: number, count: number) =>
    house.database.system((db) =>
      sql`insert into weight (company_id, crew_id, weighed_at, grams, nr)
        select ${house.own}, c, ${new Date(day).toISOString()}::timestamptz + n * interval '30 seconds', n % 900, n::text
        from generate_series(0, ${count - 1}::int) as n, unnest(${ids}::bigint[]) as c`.execute(db),
    );
  // One row of each day first, so that the rest finds its partition.
  const days = Array.from({ length: DAYS }, (_, ago) => today - (ago + 1) * DAY_MS + 12 * 3_600_000);
  const begin = performance.now();
  for (const day of days) await fill(day + 12 * 3_600_000 - 1_000, 1);
  await lookAfter(house.database, { ...entity, keeping: { usual: 40 } }, Date.now());
  for (const day of days) await fill(day - 12 * 3_600_000, EACH_DAY - 1);
  await house.database.system((db) => sql`analyze weight`.execute(db));
  const filled = (performance.now() - begin) / 1000;
  const [from, until] = [today - DAY_MS, today].map((at) => new Date(at).toISOString());
  const track = (points: number) => (nth: number) =>
    timed(() =>
      house.call(
        house.root,
        'GET',
        `weight/thinned?subject=${ids[nth % ids.length]}&from=${from}&until=${until}&points=${points}`,
      ),
    );
  for (const points of [500, 2_000]) {
    const times: number[] = [];
    for (let nth = 0; nth < 220; nth += 1) {
      const { took, status } = await track(points)(nth);
      expect(status).toBe(200);
      if (nth >= 20) times.push(took);
    }
    report(`${crews * DAYS * EACH_DAY} rows, a day's track at ${points} points`, {
      'p50 (ms)': percentile(times, 0.5),
      p95: percentile(times, 0.95),
      'filled in (s)': filled,
    });
  }
  await house.stop();
});
