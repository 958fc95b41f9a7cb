// Stores samples of metrics. They arrive by the minute and by the thousand, so they go into their table directly:
// nobody made them, no page waits for each of them, and the metric itself tells its newest value.
import { sql } from 'kysely';
import type { Changes, Rows, Stored } from '#api';
import { COUNTS_EVENTS, RAW, stateSql } from './metric-state.ts';

export interface Sample {
  readonly key: string;
  readonly value: number;
  /** By default now. */
  readonly at?: string;
}

/** Stores samples of known metrics; of two for one moment the later one counts. Answers the ids of their metrics. */
export async function storeSamples(db: Rows, companyId: number, samples: readonly Sample[]): Promise<number[]> {
  const given = JSON.stringify(samples);
  const { rows } = await sql<{ id: number }>`insert into metrichistory
      (company_id, metric_id, at, step, value, state, samples)
    select distinct on (m.id, s.at) m.company_id, m.id, s.at, ${RAW}, s.value, ${stateSql(sql`s.value`)}, 1
    from (select key, value, coalesce(at, clock_timestamp()) as at, nr from rows from (jsonb_to_recordset(${given}::jsonb)
      as (key text, value double precision, at timestamptz)) with ordinality as r (key, value, at, nr)) as s
    join metric m on m.company_id = ${companyId} and m.key = s.key
    order by m.id, s.at, s.nr desc
    on conflict (company_id, metric_id, step, at) do update set value = excluded.value, state = excluded.state,
      updated_at = now()
    returning metric_id::int as id`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

type Now = Pick<Stored<'Metric'>, 'value' | 'state' | 'sampled_at'>;

/** Finds the newest sample of each of these metrics, as their records hold it; of what counts events the last hour. */
export async function newestOf(db: Rows, companyId: number, ids: readonly number[]): Promise<Map<number, Now>> {
  const { rows } = await sql<
    Now & { id: number }
  >`select m.id::int as id, h.value, h.state, to_jsonb(h.at) #>> '{}' as sampled_at
    from metric m cross join lateral (select value, state, at from metrichistory
      where company_id = ${companyId} and metric_id = m.id and step = ${RAW} and not ${COUNTS_EVENTS}
      order by at desc limit 1) as h
    where m.company_id = ${companyId} and m.id = any(${[...ids]}::bigint[])
    union all select m.id::int, coalesce((select sum(value) from metrichistory where company_id = ${companyId}
        and metric_id = m.id and step = ${RAW} and at > now() - interval '1 hour'), 0), 'OK', to_jsonb(now()) #>> '{}'
    from metric m where m.company_id = ${companyId} and m.id = any(${[...ids]}::bigint[]) and ${COUNTS_EVENTS}`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...now }) => [id, now]));
}

/** Tells a metric's newest sample to its record; the value of a guarded metric is read from its history alone. */
export function told({ permission }: Stored<'Metric'>, { value, state, sampled_at }: Now): Changes<Stored<'Metric'>> {
  return { value: permission ? null : (value ?? null), state, sampled_at };
}
