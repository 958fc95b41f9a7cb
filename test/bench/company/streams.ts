// Fills the streams of a company: positions of its vans and samples of its metrics, in partitions as the product makes them.
import type { Client } from 'pg';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { lookAfter } from '../../../api/records/arriving/retention.ts';
import { connect } from '../../../api/store/index.ts';
import { FIVE_MINUTES, HOUR, SAMPLE } from '../../../plugins/iceguard/metrics/server/steps.ts';
import modules from '../../../plugins/server.ts';
import { withoutIndexes, withoutKeys } from './catalog.ts';

export interface Positions {
  /** Days before today; the company keeps them for so long. */
  readonly days: number;
  readonly eachDay: number;
}

/** A tablet tells so often, or more often where a day of twelve hours has to hold more. */
const MOST_SECONDS = 30;
const DAY_SECONDS = 43_200;

/** Fills the days before those of the demo with positions of each tablet in a van. */
export async function addPositions(client: Client, url: string, { days, eachDay }: Positions): Promise<number> {
  await client.query(
    `update company set settings = jsonb_set(settings, '{icetruck,position_retention_days}', $1) where id = 1`,
    [String(days + 2)],
  );
  const fill = async (days: readonly number[], each: readonly number[]) =>
    (await client.query(POSITIONS, [...days, ...each, Math.min(MOST_SECONDS, DAY_SECONDS / eachDay)])).rowCount ?? 0;
  let made = await fill([3, days], [1, 1]);
  await makePartitions(url, 'trackerposition');
  await withoutIndexes(client, ['trackerposition'], async () => {
    for (let day = 3; day <= days; day += 10) made += await fill([day, Math.min(days, day + 9)], [2, eachDay]);
  });
  await client.query(NEWEST);
  await client.query('vacuum analyze trackerposition');
  return made;
}

const POSITIONS = `
  insert into trackerposition (company_id, tablet_id, vehicle, icecream_van_id, delivery_van_id, latitude, longitude,
    velocity, heading, recorded_at, received_at, sent_nr)
  select t.company_id, t.id, case when t.icecream_van_id is null then 'DELIVERY_VAN' else 'ICECREAM_VAN' end,
    t.icecream_van_id, t.delivery_van_id, 51 + (n + t.id) % 900 / 9000.0, 3.7 + n % 700 / 9000.0, n % 40, n % 360, at, at,
    n::text
  from generate_series($1::int, $2::int) as day, tablet t, generate_series($3::int, $4::int) as n,
    lateral (select (current_date - day)::timestamptz + interval '9 hours' + n * make_interval(secs => $5) as at) as moment
  where t.company_id = 1 and coalesce(t.icecream_van_id, t.delivery_van_id) is not null`;

const NEWEST = `
  insert into trackerposition_newest
  select distinct on (tablet_id) * from trackerposition
  where company_id = 1 and recorded_at > now() - interval '5 days' order by tablet_id, recorded_at desc
  on conflict do nothing`;

/** The rows that a metric of every minute has: samples of seven days, and its sums of ninety days and two years. */
const KEPT = [
  { ...SAMPLE, days: 7, seconds: 60, samples: 1 },
  { ...FIVE_MINUTES, days: 90, seconds: 300, samples: 5 },
  { ...HOUR, days: 730, seconds: 3_600, samples: 60 },
] as const;

export async function addSamples(client: Client, url: string): Promise<number> {
  let made = 0;
  for (const { table, days, seconds, samples } of KEPT) {
    const fill = (every: number) => client.query(samplesOf(table), [days, every, samples]);
    await fill(86_400);
    await makePartitions(url, table);
    await withoutKeys(client, [table], async () => {
      made += (await fill(seconds)).rowCount ?? 0;
    });
    await client.query(`vacuum analyze ${table}`);
  }
  return made;
}

const samplesOf = (table: string) => `
  insert into ${table} (company_id, metric_id, at, value, min, max, samples, state, updated_at)
  select m.company_id, m.id, at, v, v - 1, v + 1, $3, 'OK', at
  from metric m, generate_series(date_trunc('hour', now()) - make_interval(days => $1), date_trunc('hour', now()),
    make_interval(secs => $2)) at
  cross join lateral (select 20 + 10 * sin(extract(epoch from at)::float8 / 40000) as v) v
  where m.company_id = 1 on conflict do nothing`;

/** Moves the rows that wait for a partition into new ones. */
async function makePartitions(url: string, table: string): Promise<void> {
  const database = connect(url, { connections: 1 });
  const entity = entitiesOf(modules).find(({ resource }) => resource === table);
  if (!entity) throw new Error(table);
  await lookAfter(database, entity, Date.now());
  await database.close();
}
