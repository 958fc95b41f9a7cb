// Closes the days that nobody ended: those with a shift two hours after its end, others after the company's hours.
import { sql } from 'kysely';
import { defineJob } from '#api';
import { AFTER_SHIFT, LONGEST } from '../clock-days.ts';
import { HOUR } from '../clock-facts.ts';
import type { settings as mine } from '../settings.ts';
import { settleDays } from './settle-days.ts';

export const closeDays = defineJob({
  id: 'close-days',
  every: 300,
  run: async ({ db, companyId, settings, enqueue }) => {
    const { auto_close_after_hours } = settings<typeof mine>();
    const hours = (many: number) => sql`make_interval(hours => ${sql.lit(many)})`;
    const { rows } = await sql<{ employee_id: number }>`select distinct d.employee_id::int from workingday d
      left join shift s on s.company_id = d.company_id and s.id = d.shift_id
      where d.company_id = ${companyId} and d.status = 'OPEN' and ${new Date().toISOString()}::timestamptz
        > least(coalesce(s.end_at + ${hours(AFTER_SHIFT / HOUR)}, d.started_at + ${hours(auto_close_after_hours)}),
          d.started_at + ${hours(LONGEST / HOUR)}) order by 1`.execute(db);
    for (const { employee_id } of rows) await enqueue(closeDay, { employee_id });
  },
});

/** Closes the days of one person in a job of its own, so that a job that fails holds up nobody else's days. */
export const closeDay = defineJob({
  id: 'close-day',
  run: (context, { employee_id }: { readonly employee_id: number }) => settleDays(context, employee_id, []),
});
