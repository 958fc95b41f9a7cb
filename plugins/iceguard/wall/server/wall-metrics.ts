// Answers the metrics of a wall, with their values of now.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { saidOf } from '../../metrics/server/about.ts';
import { newestSql } from '../../metrics/server/sample.ts';
import { IDS, screenOf, shownOnWall } from './chosen.ts';

const access = { permissions: ['ICECLOUD_FULLSCREEN_METRICS'] };
const text = { type: 'string' } as const;
const number = { type: 'number' } as const;

export const wallMetrics = defineQuery({
  id: 'wall-metrics',
  access,
  callers: ['employee', 'screen'],
  changesWith: ['Metric', 'Screen'],
  params: { properties: { metric_ids: IDS } },
  row: {
    ...{ metric_id: { type: 'integer' }, name: text, group: text, unit: text, decimals: { type: 'integer' } },
    kind: { type: 'string', enum: ['GAUGE', 'COUNTER', 'STATUS'] },
    widget: { type: 'string', enum: ['STAT', 'SPARK', 'GAUGE', 'STATUS'] },
    good: { type: 'string', enum: ['UP', 'DOWN', 'NEUTRAL'] },
    ...{ interval_seconds: { type: 'integer' }, target: number, warn_at: number, critical_at: number, value: number },
    state: { type: 'string', enum: ['OK', 'WARN', 'CRITICAL', 'NO_DATA'] },
    sampled_at: { type: 'string', format: 'date-time' },
  },
  always: ['metric_id', 'name'],
  sql: ({ params, actor, has }) => sql`select m.id as metric_id, ${saidOf(actor.locale, 'name')} as name,
      ${saidOf(actor.locale, 'group')} as "group", m.unit, m.decimals, m.kind, m.widget, m.good, m.interval_seconds,
      m.target, m.warn_at, m.critical_at, n.value, m.state, m.sampled_at
    from metric m left join lateral (${newestSql()}) n on true
    where ${shownOnWall({ actor, has }, params.metric_ids)} order by m.sort_key, m.name, m.id limit 60`,
});

/** Answers how the calling display shows alarms; nothing for people. */
export const wallScreen = defineQuery({
  id: 'wall-screen',
  access,
  callers: ['employee', 'screen'],
  changesWith: ['Screen'],
  row: { id: { type: 'integer' }, alarm_tone: { type: 'boolean' } },
  always: ['id', 'alarm_tone'],
  sql: ({ actor, value, has }) => {
    const screen = screenOf(actor);
    if (!screen || !has('Screen')) return sql`select 0 as id, false as alarm_tone where false`;
    return sql`select s.id, coalesce(${value('Screen', 's', 'alarm_tone')}, false) as alarm_tone
      from ${sql.table('screen')} s where s.company_id = ${actor.companyId} and s.id = ${screen}`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceguard/wall-metrics': RowOf<typeof wallMetrics>;
    'iceguard/wall-screen': RowOf<typeof wallScreen>;
  }
}
