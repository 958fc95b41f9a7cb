// Holds what goes with the steps of an alarm: who acknowledged it and when it ended. Only those who receive it
// acknowledge it.
import { sql } from 'kysely';
import { defineReaction, type EntityHooks, forbidden, type ServerBadge } from '#api';
import { isWithin, reachBy } from '#core/contract';

export const alarmHooks: EntityHooks<'Alarm'> = {
  onMove: {
    state: {
      FIRING: (alarm) => {
        alarm.fired_at ??= new Date().toISOString();
      },
      ACKNOWLEDGED: (alarm, { actor, entity }) => {
        const receivers = entity.permissions?.update;
        if (!actor.isProduct && !isWithin(reachBy(actor, entity, receivers), alarm))
          throw forbidden({ permissions: alarm.permission ? [alarm.permission] : receivers });
        alarm.acknowledged_at ??= new Date().toISOString();
        if (!actor.isProduct) alarm.acknowledged_by_employee_id = actor.employeeId;
      },
      RESOLVED: (alarm) => {
        alarm.resolved_at = new Date().toISOString();
        alarm.live_key = undefined;
      },
    },
  },
};

/** Ends an alarm about something that only happened, and does not last, once somebody has read it. */
export const readEnds = defineReaction({
  to: 'Alarm',
  fields: ['state'],
  on: ['update'],
  run: async ({ id, state, ends_when_read }, { records }) => {
    if (state === 'ACKNOWLEDGED' && ends_when_read)
      await records('Alarm', { by: 'product' }).move(id, { state: 'RESOLVED' });
  },
});

/** Works out how many minutes an alarm lasted, or has lasted until now. */
export const lastedMinutes = (table: string) => sql`(extract(epoch from
  coalesce(${sql.ref(`${table}.resolved_at`)}, now()) - ${sql.ref(`${table}.started_at`)}) / 60)::int`;

export const firingAlarms: ServerBadge = {
  page: 'dashboard',
  access: { permissions: [] },
  type: 'DANGER',
  changesWith: ['Alarm'],
  count: async ({ db, visible, companyId }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from alarm a
      where a.company_id = ${companyId} and ${visible('Alarm', 'a')} and a.state = 'FIRING'`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
