// Says who should have come and how they are reached, and what a clock sent in vain (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';
import { overdueShifts } from './overdue.ts';

const overdue: ServerException = {
  of: 'OVERDUE_FOR_SCHEDULE',
  model: 'Shift',
  rows: (
    call,
  ) => sql`select s.id, s.id as held_id, 'shift.NOT_IN' as reason, s.start_at, e.first_name as person, s.employee_id,
      nullif(e.cellphone_nr, '') as phone_nr,
      (select coalesce(jsonb_agg(a ->> 'code'), '[]') from jsonb_array_elements(s.accepted) a) as accepts
    from shift s join employee e on e.company_id = s.company_id and e.id = s.employee_id
    where s.company_id = ${call.companyId} and s.id in (${overdueShifts(call)})`,
};

const OF = 'WORKING_DAY_TECHNICAL_PROBLEM';

const refused: ServerException = {
  of: OF,
  model: 'ClockEvent',
  rows: ({
    companyId,
  }) => sql`select c.id, 'iceclock.clockevent.problem.' || c.problem as reason, c.at, c.workingday_id as day_id
    from clockevent c where c.company_id = ${companyId}`,
};

const lagging: ServerException = {
  of: OF,
  model: 'WorkingDay',
  rows: ({ companyId }) =>
    sql`select w.id, w.id as day_id, 'day.LAG' as reason from workingday w where w.company_id = ${companyId}`,
};

export const clockExceptions = [overdue, refused, lagging];
