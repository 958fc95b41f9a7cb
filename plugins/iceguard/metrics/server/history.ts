// Answers the history of a metric for a chart, with at most so many points. No permission is asked for, but the one that
// the metric has itself (docs/domain 19.6).
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { effectivePermissions } from '#core/contract';
import { HOUR, MINUTES, RAW } from './metric-state.ts';
import { valueOfMany } from './rollup.ts';

const DAY_MS = 86_400_000;
const POINTS_MOST = 4_000;

/** Chooses the finest rows that are kept since that moment and are not too many for the range. */
function stepFor(from: Date, until: Date): number {
  const days = (until.getTime() - from.getTime()) / DAY_MS;
  const age = (Date.now() - from.getTime()) / DAY_MS;
  if (days <= 2 && age < 7) return RAW;
  return days <= 31 && age < 90 ? MINUTES : HOUR;
}

export const metricHistory = defineQuery({
  id: 'metric-history',
  access: { permissions: [] },
  callers: ['employee', 'screen'],
  changesWith: ['Metric'],
  params: {
    required: ['metric_id', 'from', 'until'],
    properties: {
      metric_id: { type: 'integer', minimum: 1 },
      from: { type: 'string', format: 'date-time' },
      until: { type: 'string', format: 'date-time' },
      points: { type: 'integer', minimum: 1, maximum: POINTS_MOST, default: 600 },
    },
  },
  row: {
    at: { type: 'string', format: 'date-time' },
    value: { type: 'number' },
    min: { type: 'number' },
    max: { type: 'number' },
  },
  always: ['at', 'value', 'min', 'max'],
  sql: ({ params: { metric_id, from, until, points }, actor }) => {
    const [begin, end] = [new Date(from), new Date(until)];
    const width = Math.max(1, (end.getTime() - begin.getTime()) / 1000 / points);
    const held = effectivePermissions(actor);
    const isRoot = actor.user?.is_root === true;
    return sql`select date_bin(make_interval(secs => ${width}), h.at, ${begin.toISOString()}::timestamptz) as at,
        ${valueOfMany(sql`max(m.kind)`)} as value, min(coalesce(h.min, h.value)) as min,
        max(coalesce(h.max, h.value)) as max
      from metrichistory h join metric m on m.company_id = h.company_id and m.id = h.metric_id
      where h.company_id = ${actor.companyId} and h.metric_id = ${metric_id}
        and h.step = ${stepFor(begin, end)} and h.at >= ${begin.toISOString()} and h.at < ${end.toISOString()}
        and (m.permission is null or ${isRoot} or m.permission = any(${held}::text[]))
      group by 1 order by 1`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceguard/metric-history': RowOf<typeof metricHistory>;
  }
}
