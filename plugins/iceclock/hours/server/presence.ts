// Lists who is clocked in, and who should be and is not, so that a page tells by its own clock who is late or missing.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { TOLD } from '../../rosters/server/told.ts';
import { VIEW } from '../access.ts';

const moment = { type: 'string', format: 'date-time' } as const;
const integer = { type: 'integer' } as const;

/** Shifts that begin so soon are told ahead, so that a page that stays open counts them when they begin. */
const AHEAD = sql`interval '2 hours'`;

export const hoursPresence = defineQuery({
  id: 'hours-presence',
  access: { permissions: VIEW },
  changesWith: ['WorkingDay', 'Shift', 'Absence', 'Employee', 'Division'],
  row: {
    key: { type: 'string' },
    employee_id: { ...integer, relation: 'employee' },
    division_id: { ...integer, relation: 'division' },
    ...{ planned_from: moment, planned_until: moment, started_at: moment, break_since: moment },
  },
  always: ['key', 'employee_id', 'division_id'],
  sql: ({ actor, visible }) => sql`select p.* from (
      select 'd' || w.id as key, w.employee_id, w.division_id, s.start_at as planned_from, s.end_at as planned_until,
        w.started_at, (select (b.value ->> 'started_at')::timestamptz from jsonb_array_elements(coalesce(w.breaks, '[]')) b
          where b.value ->> 'stopped_at' is null order by 1 desc limit 1) as break_since
      from workingday w left join shift s on s.company_id = w.company_id and s.id = w.shift_id
      where ${visible('WorkingDay', 'w')} and w.status = 'OPEN'
      union all
      select 's' || s.id, s.employee_id, s.division_id, s.start_at, s.end_at, null, null
      from shift s join employee e on e.company_id = s.company_id and e.id = s.employee_id and e.deleted_at is null
      where s.company_id = ${actor.companyId} and s.status in ${TOLD}
        and s.date between current_date - 2 and current_date + 1 and s.end_at > now() and s.start_at < now() + ${AHEAD}
        and not exists (select from workingday w where w.company_id = s.company_id and w.shift_id = s.id)
        and not exists (select from absence a where a.company_id = s.company_id and a.employee_id = s.employee_id
          and a.status = 'APPROVED' and s.date between a.date_from and a.date_until)
    ) p join division d on d.company_id = ${actor.companyId} and d.id = p.division_id
    order by d.sort_key, d.id, coalesce(p.started_at, p.planned_from), p.key`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/hours-presence': RowOf<typeof hoursPresence>;
  }
}
