// Tests what a year of a metric's history answers: never finer than asked for, with what is not summed up yet, and that the
// history of older databases, which lay in one table, is all there.
import { sql } from 'kysely';
import { stepsOf } from '../../../api/packages/resources.ts';
import { migrate } from '../../../api/store/upgrade/migrate.ts';
import { makePast } from '../../../plugins/iceguard/metrics/demo/past.ts';
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let house: House;
let metric: number;
beforeAll(async () => {
  house = await openHouse(shipped, { alone: true });
  metric = (await house.make('metric', { key: 'cellar', name: 'Cellar', decimals: 1, interval_seconds: 300 })).id;
});
afterAll(() => house.stop());

const system = <Row>(statement: ReturnType<typeof sql<Row>>) => house.database.system((db) => statement.execute(db));
const put = (table: string, from: Date, until: Date, seconds: number, samples: number) =>
  system(sql`insert into ${sql.table(table)} (company_id, metric_id, at, value, min, max, samples, state)
    select ${house.own}, ${metric}, at, 4, 3, 5, ${samples}, 'OK' from generate_series(${from.toISOString()}::timestamptz,
      ${until.toISOString()}::timestamptz, make_interval(secs => ${seconds})) at`);
const ask = async (from: Date, until: Date, points: number) => {
  const range = `from=${from.toISOString()}&until=${until.toISOString()}&points=${points}`;
  const path = `query/iceguard/metric-history?metric_id=${metric}&${range}`;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asks for
  return (await house.call(house.root, 'GET', path)).body.data as any[];
};
const whole = (moment: number, step: number) => new Date(Math.floor(moment / step) * step);

test('a chart gets hours, five minutes or samples, whichever its points need, and the newest of each', async () => {
  const now = Date.now();
  const hour = whole(now, HOUR);
  await put('metrichour', new Date(+hour - 365 * DAY), new Date(+hour - 3 * HOUR), 3600, 12);
  await put('metricminute', new Date(+hour - 80 * DAY), new Date(whole(now, 300_000).getTime() - 900_000), 300, 1);
  await put('metrichistory', new Date(+hour - 6 * DAY), new Date(now - 60_000), 300, 1);
  const until = new Date(now);
  const year = await ask(new Date(now - 365 * DAY), until, 800);
  expect(year.length).toBeLessThanOrEqual(801);
  expect(year.length).toBeGreaterThan(790);
  expect(year[9]).toMatchObject({ value: 4, min: 3, max: 5, state: 'OK', seconds: Math.ceil((365 * 86_400) / 800) });
  // The last part has samples of the last minutes, though no job has summed these up.
  expect(Date.parse(year.at(-1).at) + year.at(-1).seconds * 1000).toBeGreaterThan(now - 60_000);
  expect(year.reduce((sum, { samples }) => sum + samples, 0)).toBeGreaterThan(365 * 288 - 40);
  const week = await ask(new Date(now - 7 * DAY), until, 700);
  expect([week.length >= 699, week.every(({ samples }) => samples >= 1 && samples <= 4)]).toEqual([true, true]);
  const morning = await ask(new Date(now - 3 * HOUR), until, 4_000);
  expect([morning.length >= 35, morning[0].seconds]).toEqual([true, 300]);
  const former = await ask(new Date(now - 100 * DAY), new Date(now - 99 * DAY), 1_000);
  expect([former.length, former[0].seconds]).toEqual([24, 3600]);
  const empty = await ask(new Date(now - 900 * DAY), new Date(now - 800 * DAY), 100);
  expect(empty).toEqual([]);
});

test('the past of the demo company has a row for each hour, higher by day than by night', async () => {
  const { id } = await house.make('metric', { key: 'people-in', name: 'In' });
  await house.database.tenant(house.own, async (db) => {
    await makePast(db, house.own, { table: 'metrichour', from: '10 days' });
    await makePast(db, house.own, { table: 'metrichistory', from: '4 days', until: '3 days' });
  });
  const { rows } = await system(sql<{ hours: number; night: number; top: number }>`select count(*)::int as hours,
      max(value) filter (where extract(hour from at at time zone 'Europe/Brussels') < 6)::float as night,
      max(value)::float as top from metrichour where metric_id = ${id}`);
  expect(rows[0]).toMatchObject({ hours: 240, night: 1 });
  expect(rows[0]!.top).toBeGreaterThan(10);
});

test('a history that lay in one table is parted, with all of its rows', async () => {
  const tables = ['metrichistory', 'metricminute', 'metrichour'];
  const at = whole(Date.now(), HOUR).getTime() - 2 * DAY;
  await system(sql`create table former (like metrichistory including defaults)`);
  for (const table of tables) await system(sql`drop table ${sql.table(table)}, ${sql.table(`${table}_newest`)}`);
  await system(sql`alter table former rename to metrichistory`);
  await system(sql`alter table metrichistory add step integer default 0, alter id set not null,
    alter id add generated always as identity, alter metric_id drop not null, alter at drop not null`);
  await system(
    sql`create unique index metrichistory_metric_id_step_at_unique on metrichistory (company_id, metric_id, step, at)`,
  );
  await system(sql`insert into metrichistory (company_id, metric_id, at, step, value, samples, state)
    select ${house.own}, ${metric}, ${new Date(at).toISOString()}::timestamptz, step, step + 1, 1, 'OK'
    from unnest(array[0, 300, 3600]) step`);
  await system(sql`delete from module_migration where plugin = 'iceguard'`);
  await migrate(house.database, house.entities, stepsOf(shipped));
  for (const [nth, table] of tables.entries()) {
    const { body } = await house.call(house.root, 'GET', `${table}/newest`);
    expect(body.data).toMatchObject([{ value: [1, 301, 3601][nth], metric_id: metric }]);
    expect((await house.call(house.root, 'GET', table)).body.meta.total).toBe(1);
  }
  await house.call(house.root, 'DELETE', `metric/${metric}`);
  for (const table of tables) expect((await house.call(house.root, 'GET', table)).body.meta.total).toBe(0);
});
