// Thins out the history of metrics: single samples for seven days, five minutes for ninety, hours for two years
// (docs/domain 19.1). What arrives late is added to the minutes and hours that it belongs to.
import { type RawBuilder, sql } from 'kysely';
import { defineJob, type Rows } from '#api';
import { HOUR, MINUTES, RAW } from './metric-state.ts';
import { valueOfMany, worstState } from './steps.ts';

interface Step {
  readonly from: number;
  readonly to: number;
}

const KEPT = [
  [RAW, '7 days'],
  [MINUTES, '90 days'],
  [HOUR, '2 years'],
] as const;
const AT_ONCE = 20_000;

export const minutes = defineJob({
  id: 'metric-minutes',
  every: 300,
  run: ({ db, companyId }) => rollUp(db, companyId, { from: RAW, to: MINUTES }),
});

export const hours = defineJob({
  id: 'metric-hours',
  every: 3600,
  run: async ({ db, companyId }) => {
    await rollUp(db, companyId, { from: MINUTES, to: HOUR });
    for (const [step, kept] of KEPT) await forget(db, companyId, step, kept);
  },
});

/** Makes every row again for which samples came since the last run, however long ago that was. */
export async function rollUp(db: Rows, companyId: number, { from, to }: Step): Promise<void> {
  const width = `${to} seconds`;
  const bucket = (at: RawBuilder<unknown>) => sql`date_bin(${width}::interval, ${at}, 'epoch')`;
  await sql`with since as (select least(coalesce(max(updated_at), '-infinity'), now()) - interval '2 minutes' as at
      from metrichistory where company_id = ${companyId} and step = ${to}),
    touched as (select distinct metric_id, ${bucket(sql`at`)} as bucket from metrichistory
      where company_id = ${companyId} and step = ${from} and updated_at >= (select at from since))
    insert into metrichistory (company_id, metric_id, at, step, value, min, max, samples, state)
    select ${companyId}, h.metric_id, t.bucket, ${to}, ${valueOfMany(sql`max(m.kind)`)},
      min(coalesce(h.min, h.value)), max(coalesce(h.max, h.value)), sum(h.samples), ${worstState}
    from touched t join metric m on m.company_id = ${companyId} and m.id = t.metric_id
    join metrichistory h on h.company_id = ${companyId} and h.metric_id = t.metric_id and h.step = ${from}
      and h.at >= t.bucket and h.at < t.bucket + ${width}::interval
    group by h.metric_id, t.bucket
    on conflict (company_id, metric_id, step, at) do update set value = excluded.value, min = excluded.min,
      max = excluded.max, samples = excluded.samples, state = excluded.state, updated_at = now()`.execute(db);
}

async function forget(db: Rows, companyId: number, step: number, kept: string): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`delete from metrichistory where company_id = ${companyId} and id in (
      select id from metrichistory where company_id = ${companyId} and step = ${step}
        and at < now() - ${kept}::interval limit ${AT_ONCE})`.execute(db);
    if (Number(numAffectedRows) < AT_ONCE) return;
  }
}
