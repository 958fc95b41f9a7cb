// Makes the past of the demo company's metrics: thirty days by the hour, with what the last days need of minutes and samples.
import { type RawBuilder, sql } from 'kysely';
import type { DemoContext } from '#api';
import { TIME_ZONE } from '#core/contract';
import { type HistoryTable, HOURS, keepRows, MINUTES, SAMPLES } from '../server/history-rows.ts';
import { stateSql } from '../server/metric-state.ts';
import { USUAL_DAYS } from './usual-days.ts';

export const DAYS = 30;

/** How far a table reaches back, and how far apart its rows lie; samples lie as far apart as their metric says. */
export interface Reach {
  readonly table: HistoryTable;
  readonly from: string;
  readonly until?: string;
}

const SECONDS: Readonly<Record<HistoryTable, RawBuilder<number>>> = {
  [SAMPLES]: sql`m.interval_seconds`,
  [MINUTES]: sql`300`,
  [HOURS]: sql`3600`,
};

/** A number from 0 to 1 that looks like chance and is the same at each start, for the metric `m` and a moment. */
const chance = (moment: RawBuilder<unknown>, salt: number) =>
  sql`((hashint8extended((floor(extract(epoch from ${moment})))::bigint + m.id * 7919, ${salt}) & 1023) / 1023.0)`;

const local = sql`(t.at at time zone ${sql.lit(TIME_ZONE)})`;
const hour = sql`(extract(epoch from ${local}::time) / 3600)`;
const isWeekend = sql`extract(isodow from ${local}) in (6, 7)`;
const hump = (middle: number, width: number) => sql`exp(-(((${hour} - ${middle}::float8) / ${width}::float8) ^ 2))`;
/** Some days are warm, and some are wet. */
const weather = sql`(0.6 + 0.7 * ${chance(sql`date_trunc('day', ${local})`, 1)})`;

/** From 0 to 1 and a little above: how far a value is from its lowest to its highest at the moment `t.at`. */
const SHARES: RawBuilder<unknown> = sql`case u.shape
  when 'open' then case when ${hour} between 9 and 23 then ${weather} * (case when ${isWeekend} then 1.25 else 0.9 end)
    * (0.55 * ${hump(15.5, 3)} + 0.5 * ${hump(20, 1.8)} + 0.12 * ${chance(sql`t.at`, 2)}) else 0 end
  when 'office' then case when ${isWeekend} then 0.25 else 1 end * (${hump(11, 4)} * 0.8 + 0.2 * ${chance(sql`t.at`, 3)})
  when 'calm' then 0.5 + 0.3 * sin(extract(epoch from t.at) / 9000 + m.id) + 0.2 * ${chance(sql`t.at`, 4)}
  else case when ${hour} between 9 and 23 and ${chance(sql`date_trunc('hour', t.at)`, 5)} > 0.82
    then 0.4 + 0.6 * ${chance(sql`date_trunc('hour', t.at)`, 6)} else 0 end end`;

export async function makePast(db: DemoContext['db'], companyId: number, { table, from, until }: Reach): Promise<void> {
  const seconds = SECONDS[table];
  const step = sql`make_interval(secs => ${seconds})`;
  const last = until ? sql`now() - ${until}::interval` : sql`now() - ${step}`;
  const isSample = table === SAMPLES;
  // A sum of hours counts twelve of five minutes; what counts events has single ones, and their sums add up.
  const part = sql`case when m.kind = 'COUNTER' then ${seconds}::float8 / 3600 else 1 end`;
  const value = sql`round(((u.low + (u.top - u.low) * s.share) * ${part})::numeric, m.decimals::int)::float8`;
  const spread = sql`(u.top - u.low) * 0.06 * s.share * ${part}`;
  await keepRows(
    db,
    table,
    sql`select m.company_id, m.id, t.at, v.value, ${isSample ? sql`null::float8` : sql`greatest(v.value - ${spread}, least(u.low, v.value))`},
      ${isSample ? sql`null::float8` : sql`v.value + ${spread}`},
      ${isSample ? sql`1` : sql`greatest(1, ${seconds} / m.interval_seconds)::int`}, ${stateSql(sql`v.value`)}
    from metric m join jsonb_to_recordset(${JSON.stringify(USUAL_DAYS)}::jsonb)
      as u (key text, shape text, top float8, low float8) on u.key = m.key
    cross join lateral (select generate_series(date_bin(${step}, now() - ${from}::interval, 'epoch'),
      date_bin(${step}, ${last}, 'epoch'), ${step}) as at) t
    cross join lateral (select ${SHARES} as share) s cross join lateral (select ${value} as value) v
    where m.company_id = ${companyId}`,
  );
}
