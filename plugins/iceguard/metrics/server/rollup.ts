// Sums up the history of metrics: single samples by five minutes, and those by the hour (docs/domain 19.1). What arrives late
// is added to the minutes and hours that it belongs to; partitions whose time is over go by themselves.
import { type RawBuilder, sql } from 'kysely';
import { defineJob, type Rows } from '#api';
import { keepRows } from './history-rows.ts';
import { FIVE_MINUTES, HOUR, SAMPLE, type Step, valueOfMany, worstState } from './steps.ts';

interface Summing {
  readonly from: Step;
  readonly to: Step;
}

export const minutes = defineJob({
  id: 'metric-minutes',
  every: 300,
  run: ({ db, companyId }) => rollUp(db, companyId, { from: SAMPLE, to: FIVE_MINUTES }),
});

export const hours = defineJob({
  id: 'metric-hours',
  every: 3600,
  run: ({ db, companyId }) => rollUp(db, companyId, { from: FIVE_MINUTES, to: HOUR }),
});

/** A transaction that began so long before the last run may have ended after it. */
const OVERLAP = sql`interval '10 minutes'`;

/**
 * Makes every row again for which samples came since the last run, however long ago that was. Each is looked up by itself:
 * joined, a day of late samples would be read once for every five minutes of it.
 */
export async function rollUp(db: Rows, companyId: number, { from, to }: Summing): Promise<void> {
  const width = sql`make_interval(secs => ${to.seconds})`;
  const bucket = (at: RawBuilder<unknown>) => sql`date_bin(${width}, ${at}, 'epoch')`;
  const [single, summed] = [from, to].map(({ table }) => sql.table(table));
  // The moment is read first: the planner then knows that few rows came after it.
  const { rows } = await sql<{
    since: string | null;
  }>`select (max(updated_at) - ${OVERLAP})::text as since from ${summed}
    where company_id = ${companyId}`.execute(db);
  const since = sql`${rows[0]?.since ?? '-infinity'}::timestamptz`;
  await keepRows(
    db,
    to.table,
    sql`select m.company_id, m.id, t.bucket, s.value, s.min, s.max, s.samples, s.state
    from (select distinct metric_id, ${bucket(sql`at`)} as bucket from ${single}
      where company_id = ${companyId} and updated_at >= ${since}) t
    join metric m on m.company_id = ${companyId} and m.id = t.metric_id
    cross join lateral (select ${valueOfMany(sql`m.kind`)} as value, min(coalesce(h.min, h.value)) as min,
        max(coalesce(h.max, h.value)) as max, sum(h.samples)::int as samples, ${worstState} as state
      from ${single} h where h.company_id = ${companyId} and h.metric_id = t.metric_id
        and h.at >= t.bucket and h.at < t.bucket + ${width}) s`,
  );
}
