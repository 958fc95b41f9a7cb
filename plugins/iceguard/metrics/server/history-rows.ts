// Writes rows of a metric's history, of single samples or of their sums: a row for the same moment takes the place of the one
// before, and the newest of each metric is kept aside, as of every stream (docs/plugins/streams.md).
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '#api';

/** The three tables of the history: each is kept for as long as its entity file says (docs/domain 19.1). */
export const SAMPLES = 'metrichistory';
export const MINUTES = 'metricminute';
export const HOURS = 'metrichour';
export type HistoryTable = typeof SAMPLES | typeof MINUTES | typeof HOURS;

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const VALUES = ['value', 'min', 'max', 'samples', 'state'];
const GIVEN = ['company_id', 'metric_id', 'at', ...VALUES];
const ALL = ['id', 'version', 'created_at', 'updated_at', ...GIVEN];
const takenOver = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));

export interface Keeping {
  /**
   * False where somebody's own transaction tells a sample: it would hold the newest row of the metric, for which everybody
   * else would wait. The next sampling keeps that aside.
   */
  readonly aside?: boolean;
}

/**
 * Stores what a `select` answers: `company_id, metric_id, at, value, min, max, samples, state`, one row for each metric and
 * moment. Answers the ids of the metrics.
 */
export async function keepRows(
  db: Rows,
  table: HistoryTable,
  rows: RawBuilder<unknown>,
  { aside = true }: Keeping = {},
): Promise<number[]> {
  const newest = sql`select distinct on (metric_id) ${refs(ALL)} from made order by metric_id, at desc`;
  const found = await sql<{ id: number }>`with made as (insert into ${sql.table(table)} as h (${refs(GIVEN)}) ${rows}
      on conflict (company_id, metric_id, at) do update set ${takenOver(VALUES)}, version = h.version + 1,
        updated_at = now() returning ${refs(ALL)})
      ${aside ? sql`, newest as (${keepingAside(table, newest)})` : sql``}
    select distinct metric_id::int as id from made`.execute(db);
  return found.rows.map(({ id }) => id);
}

const keepingAside = (table: HistoryTable, newest: RawBuilder<unknown>) => sql`insert into
    ${sql.table(`${table}_newest`)} as n (${refs(ALL)}) ${newest}
  on conflict (company_id, metric_id) do update set ${takenOver(ALL)} where excluded.at >= n.at`;

/** Keeps the newest samples of metrics aside that code tells. */
export async function keepToldAside(db: Rows, companyId: number): Promise<void> {
  const newest = sql`select ${sql.join(ALL.map((name) => sql.ref(`h.${name}`)))} from metric m
    cross join lateral (select * from metrichistory where company_id = m.company_id and metric_id = m.id
      order by at desc limit 1) h where m.company_id = ${companyId} and m.source = 'event'`;
  await keepingAside(SAMPLES, newest).execute(db);
}
