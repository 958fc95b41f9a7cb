// Finds who should have come: told of a shift that has begun some minutes ago and is not over, and not clocked in.
import { sql } from 'kysely';
import type { AlarmCondition } from '#api';
import { TOLD } from '../../rosters/server/told.ts';
import type { settings as mine } from '../settings.ts';

/** A shift has at most 16 hours, so that those of the days around now alone are read. */
export const overdueShifts: AlarmCondition = ({ companyId, settings }) => {
  const { overdue_after_minutes } = settings<typeof mine>();
  const now = sql`${new Date().toISOString()}::timestamptz`;
  const day = sql`from workingday d where d.company_id = s.company_id and d.employee_id = s.employee_id`;
  return sql`select s.id from shift s
    join employee e on e.company_id = s.company_id and e.id = s.employee_id and e.deleted_at is null
    where s.company_id = ${companyId} and s.status in ${TOLD} and s.date between (${now} - interval '3 days')::date and ${now}::date + 1
      and s.start_at <= ${now} - make_interval(mins => ${overdue_after_minutes}) and s.end_at > ${now}
      and not exists (select ${day} and d.shift_id = s.id) and not exists (select ${day} and d.status = 'OPEN')`;
};
