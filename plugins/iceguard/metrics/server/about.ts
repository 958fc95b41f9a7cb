// Answers what the page of a metric's history shows beside its curve: the metric with its limits, and its alarms as flags.
// Everybody may ask; of a metric with a permission others learn its name and that its values are not theirs to see.
import { type RawBuilder, sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { seesValues } from './metric-access.ts';
import { newestSql } from './sample.ts';

const number = { type: 'number' } as const;
const text = { type: 'string' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const metric_id = { type: 'integer', minimum: 1 } as const;

/** Answers SQL of the name or the group of a row `m` of the metrics, or of another table, in that language. */
export const saidOf = (
  locale: string,
  field: 'name' | 'group',
  table = 'm',
): RawBuilder<string> => sql`coalesce((select x ->> ${sql.lit(field)}
  from jsonb_array_elements(coalesce(${sql.ref(`${table}.translations`)}, '[]'::jsonb)) x
  where x ->> 'locale' = ${locale} and x ->> ${sql.lit(field)} <> '' limit 1), ${sql.ref(`${table}.${field}`)})`;

export const metricAbout = defineQuery({
  id: 'metric-about',
  access: { permissions: [] },
  changesWith: ['Metric'],
  params: { required: ['metric_id'], properties: { metric_id } },
  row: {
    ...{
      metric_id: { type: 'integer' },
      key: text,
      name: text,
      group: text,
      unit: text,
      decimals: { type: 'integer' },
    },
    kind: { type: 'string', enum: ['GAUGE', 'COUNTER', 'STATUS'] },
    good: { type: 'string', enum: ['UP', 'DOWN', 'NEUTRAL'] },
    ...{ interval_seconds: { type: 'integer' }, target: number, warn_at: number, critical_at: number, value: number },
    state: { type: 'string', enum: ['OK', 'WARN', 'CRITICAL', 'NO_DATA'] },
    ...{ sampled_at: moment, permission: text, is_withheld: { type: 'boolean' } },
  },
  always: ['metric_id', 'key', 'name', 'is_withheld'],
  sql: ({ params, actor }) => {
    const sees = seesValues(actor);
    const seen = (column: string) => sql`case when ${sees} then ${sql.ref(column)} end`;
    return sql`select m.id as metric_id, m.key, ${saidOf(actor.locale, 'name')} as name,
        ${saidOf(actor.locale, 'group')} as "group", m.unit, m.decimals, m.kind, m.good, m.interval_seconds,
        ${seen('m.target')} as target, ${seen('m.warn_at')} as warn_at, ${seen('m.critical_at')} as critical_at,
        case when ${sees} then n.value end as value, ${seen('m.state')} as state, m.sampled_at, m.permission,
        not ${sees} as is_withheld
      from metric m left join lateral (${newestSql()}) n on true
      where m.company_id = ${actor.companyId} and m.id = ${params.metric_id}`;
  },
});

/** Answers the alarms about a metric that lasted within a range, for whoever sees its values. */
export const metricAlarms = defineQuery({
  id: 'metric-alarms',
  access: { permissions: [] },
  changesWith: ['Alarm', 'AlertKind'],
  params: { required: ['metric_id', 'from', 'until'], properties: { metric_id, from: moment, until: moment } },
  row: {
    ...{ alarm_id: { type: 'integer' }, name: text },
    severity: { type: 'string', enum: ['INFO', 'WARNING', 'CRITICAL'] },
    state: { type: 'string', enum: ['FIRING', 'ACKNOWLEDGED', 'RESOLVED'] },
    ...{ started_at: moment, resolved_at: moment, acknowledged_at: moment, times: { type: 'integer' } },
  },
  always: ['alarm_id', 'name', 'severity', 'state', 'started_at', 'times'],
  sql: ({ params: { metric_id: id, from, until }, actor }) => sql`select a.id as alarm_id,
      ${saidOf(actor.locale, 'name', 'k')} as name, a.severity, a.state,
      a.started_at, a.resolved_at, a.acknowledged_at, a.times
    from metric m join alarm a on a.company_id = m.company_id and a.resource = 'metric' and a.record_id = m.id
    join alertkind k on k.company_id = a.company_id and k.id = a.alert_kind_id
    where m.company_id = ${actor.companyId} and m.id = ${id} and ${seesValues(actor)} and a.state <> 'PENDING'
      and a.started_at < ${until} and coalesce(a.resolved_at, now()) >= ${from}
    order by a.started_at limit 500`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceguard/metric-about': RowOf<typeof metricAbout>;
    'iceguard/metric-alarms': RowOf<typeof metricAlarms>;
  }
}
