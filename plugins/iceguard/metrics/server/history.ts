// Answers the history of a metric for a chart, with at most so many points, each with its lowest, its highest and the worst
// state. No permission is asked for, but the one that the metric has itself (docs/domain 19.6).
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { seesValues } from './metric-access.ts';
import { rowsBetween, stepFor, valueOfMany, worstState } from './steps.ts';

const POINTS_MOST = 4_000;
const STATES = ['OK', 'WARN', 'CRITICAL', 'NO_DATA'] as const;

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
    state: { type: 'string', enum: STATES },
    seconds: { type: 'integer' },
    samples: { type: 'integer' },
  },
  always: ['at', 'value', 'min', 'max', 'state', 'seconds', 'samples'],
  sql: ({ params: { metric_id, from, until, points }, actor }) => {
    const range = { from: new Date(from), until: new Date(until) };
    const width = Math.max(1, (range.until.getTime() - range.from.getTime()) / 1000 / points);
    const step = stepFor(range, width);
    // Parts begin with the range, so that those of the period before lie below those of this one.
    return sql`select date_bin(make_interval(secs => ${width}), h.at, ${range.from.toISOString()}::timestamptz) as at,
        ${valueOfMany(sql`max(m.kind)`)} as value, min(coalesce(h.min, h.value)) as min,
        max(coalesce(h.max, h.value)) as max, ${worstState} as state,
        ceil(greatest(${width}::float8, ${step.seconds}, max(m.interval_seconds)))::int as seconds, sum(h.samples)::int as samples
      from (${rowsBetween({ companyId: actor.companyId, metricId: metric_id, ...range, step })}) as h
      join metric m on m.company_id = ${actor.companyId} and m.id = ${metric_id}
      where ${seesValues(actor)} group by 1 order by 1`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceguard/metric-history': RowOf<typeof metricHistory>;
  }
}
