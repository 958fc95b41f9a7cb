// Stores samples of metrics. They arrive by the minute and by the thousand, so they go into their table directly:
// nobody made them, no page waits for each of them, and the metric itself tells its newest value.
import { type RawBuilder, sql } from 'kysely';
import type { Changes, Rows, Stored } from '#api';
import { type Keeping, keepRows, SAMPLES } from './history-rows.ts';
import { COUNTS_EVENTS, stateSql } from './metric-state.ts';

export interface Sample {
  readonly key: string;
  readonly value: number;
  /** By default now. */
  readonly at?: string;
}

/** Stores samples of known metrics; of two for one moment the later one counts. Answers the ids of their metrics. */
export function storeSamples(
  db: Rows,
  companyId: number,
  samples: readonly Sample[],
  how?: Keeping,
): Promise<number[]> {
  const given = JSON.stringify(samples);
  return keepRows(
    db,
    SAMPLES,
    sql`select distinct on (m.id, s.at) m.company_id, m.id, s.at, s.value, null::float8, null::float8, 1,
      ${stateSql(sql`s.value`)}
    from (select key, value, coalesce(at, clock_timestamp()) as at, nr from rows from (jsonb_to_recordset(${given}::jsonb)
      as (key text, value double precision, at timestamptz)) with ordinality as r (key, value, at, nr)) as s
    join metric m on m.company_id = ${companyId} and m.key = s.key
    order by m.id, s.at, s.nr desc`,
    how,
  );
}

type Now = Pick<Stored<'Metric'>, 'value' | 'state' | 'sampled_at'>;

/** Selects `value`, `state` and `at` of the newest sample of a row `m` of the metrics; of what counts events the last hour. */
export function newestSql(): RawBuilder<unknown> {
  const own = sql`company_id = m.company_id and metric_id = m.id`;
  return sql`select value, state, at from metrichistory_newest where ${own} and m.source is distinct from 'event'
    union all (select value, state, at from metrichistory where ${own} and m.source = 'event' and not ${COUNTS_EVENTS}
      order by at desc limit 1)
    union all select coalesce(sum(value), 0), 'OK', now() from metrichistory where ${own}
      and at > now() - interval '1 hour' and ${COUNTS_EVENTS} having ${COUNTS_EVENTS}`;
}

/** Finds the newest sample of each of these metrics, as their records hold it. */
export async function newestOf(db: Rows, companyId: number, ids: readonly number[]): Promise<Map<number, Now>> {
  const { rows } = await sql<
    Now & { id: number }
  >`select m.id::int as id, h.value, h.state, to_jsonb(h.at) #>> '{}' as sampled_at
    from metric m cross join lateral (${newestSql()}) as h
    where m.company_id = ${companyId} and m.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...now }) => [id, now]));
}

/** Tells a metric's newest sample to its record; the value of a guarded metric is read from its history alone. */
export function told({ permission }: Stored<'Metric'>, { value, state, sampled_at }: Now): Changes<Stored<'Metric'>> {
  return { value: permission ? null : (value ?? null), state, sampled_at };
}
