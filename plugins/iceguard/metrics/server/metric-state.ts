// Works out what a value means by the limits of its metric, and whether a metric has fallen silent (docs/domain 19.1).
import { type RawBuilder, sql } from 'kysely';
import type { Stored } from '#api';

export type MetricState = 'OK' | 'WARN' | 'CRITICAL' | 'NO_DATA';

type Limits = Pick<Stored<'Metric'>, 'good' | 'warn_at' | 'critical_at'>;

/**
 * Tells of a row `m` of the metrics whether it counts what happens as it happens. Such a metric stands for the last hour, in
 * which nothing may happen, and its single samples are beyond no limit.
 */
export const COUNTS_EVENTS = sql`(m.kind = 'COUNTER' and m.source = 'event')`;

/** Samples that may be missing before a metric counts as silent. */
export const MISSED_MOST = 3;

/** Compares a value with limits that count upwards, or downwards where up is good or the critical one is lower. */
export function stateOf({ good, warn_at, critical_at }: Limits, value: number): MetricState {
  const isDown = good === 'UP' || (good !== 'DOWN' && (critical_at ?? 0) < (warn_at ?? 0));
  const reaches = (limit?: number) => limit !== undefined && (isDown ? value <= limit : value >= limit);
  if (reaches(critical_at)) return 'CRITICAL';
  return reaches(warn_at) ? 'WARN' : 'OK';
}

export function isSilent({ sampled_at, interval_seconds = 60 }: Partial<Stored<'Metric'>>, now: Date): boolean {
  if (sampled_at === undefined) return true;
  return now.getTime() - Date.parse(sampled_at) > (MISSED_MOST * interval_seconds + GRACE_SECONDS) * 1000;
}

/** A job may begin a little late. */
const GRACE_SECONDS = 30;

/** Does in SQL, for a row `m` of the metrics, the same as `stateOf`. */
export function stateSql(value: RawBuilder<unknown>): RawBuilder<MetricState> {
  const isDown = sql`(m.good = 'UP' or (m.good is distinct from 'DOWN'
    and coalesce(m.critical_at, 0) < coalesce(m.warn_at, 0)))`;
  const reaches = (limit: RawBuilder<unknown>) =>
    sql`case when ${isDown} then ${value} <= ${limit} else ${value} >= ${limit} end`;
  return sql`case when ${COUNTS_EVENTS} then 'OK' when ${reaches(sql`m.critical_at`)} then 'CRITICAL' when ${reaches(sql`m.warn_at`)} then 'WARN'
    else 'OK' end`;
}
