// Answers the alarms that a wall shows: those that fire of kinds told by the channel SCREEN, unless they are muted. The
// company chose these for everybody who sees the wall, so no further permission is asked for (docs/domain 19.4).
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { saidOf } from '../../metrics/server/about.ts';

export const wallAlarms = defineQuery({
  id: 'wall-alarms',
  access: { permissions: ['ICECLOUD_FULLSCREEN_METRICS'] },
  callers: ['employee', 'screen'],
  changesWith: ['Alarm', 'AlertKind'],
  row: {
    id: { type: 'integer' },
    kind: { type: 'string' },
    subject: { type: 'string' },
    severity: { type: 'string', enum: ['INFO', 'WARNING', 'CRITICAL'] },
    started_at: { type: 'string', format: 'date-time' },
  },
  always: ['id', 'kind', 'subject', 'severity', 'started_at'],
  sql: ({
    companyId,
    actor,
  }) => sql`select a.id, ${saidOf(actor.locale, 'name', 'k')} as kind, a.subject, a.severity, a.started_at
    from alarm a join alertkind k on k.company_id = a.company_id and k.id = a.alert_kind_id
    where a.company_id = ${companyId} and a.state = 'FIRING' and k.channels ? 'SCREEN'
      and (k.muted_until is null or k.muted_until <= ${new Date().toISOString()})
    order by a.rank desc, a.started_at desc, a.id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceguard/wall-alarms': RowOf<typeof wallAlarms>;
  }
}
