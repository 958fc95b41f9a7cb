// Lets the demo company have seen what Scoop finds when it first looks at it: only the alarms that were made to fire do so.
// A job works some of these out in the first minutes, such as the problems of tours (docs/domain 20.1).
import { sql } from 'kysely';
import { defineJob } from '#api';
import { ALL } from './alarms.ts';

const YOUNG = sql`interval '5 minutes'`;

export const demoFirstLook = defineJob({
  id: 'demo-first-look',
  every: 60,
  demo: true,
  run: async ({ db, companyId, records }) => {
    const alarms = records('Alarm', { by: 'product' });
    const seen = await sql<{
      id: number;
      who: number;
    }>`select a.id::int as id, s.acknowledged_by_employee_id::int as who
      from alarm a join lateral (select acknowledged_by_employee_id, created_at from alarm
        where company_id = a.company_id and acknowledged_by_employee_id is not null order by id limit 1) s on true
      where a.company_id = ${companyId} and a.state = 'FIRING' and a.created_at > s.created_at
        and s.created_at > now() - ${YOUNG} order by a.id`.execute(db);
    for (const { id, who } of seen.rows) {
      await alarms.move(id, { state: 'ACKNOWLEDGED' });
      await alarms.update(id, { acknowledged_by_employee_id: who });
    }
    if (seen.rows.length === 0) return;
    // As many of the ended ones make room, so that there are as many as the demo company is said to have.
    const room = await sql<{ id: number }>`select id::int as id from alarm where company_id = ${companyId}
      and state = 'RESOLVED' order by started_at
      limit (select greatest(0, count(*) - ${ALL}) from alarm where company_id = ${companyId})`.execute(db);
    for (const { id } of room.rows) await alarms.remove(id);
  },
});
