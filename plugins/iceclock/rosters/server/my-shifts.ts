// Answers people their own shifts as they were last told of them: a planner's draft changes nothing for them.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { dayAfter, TIME_ZONE, today } from '#core/contract';

const day = { type: 'string', format: 'date' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const text = { type: 'string' } as const;
/** Days from the first one on that are answered where the call names no last day. */
const AHEAD = 28;

export const myShifts = defineQuery({
  id: 'my-shifts',
  access: { permissions: ['ICECLOCK_SHIFTS_SELF', 'ICECLOCK_SHIFTS_VIEW', 'ICECLOCK_SHIFTS_MODERATE'] },
  changesWith: ['Shift'],
  rowsOf: { key: 'id', models: { Shift: 'id' } },
  params: { properties: { from: day, until: day } },
  row: {
    ...{ id: { type: 'integer' }, version: { type: 'integer' }, date: day, start_at: moment, end_at: moment },
    job_function_id: { type: 'integer', relation: 'jobfunction' },
    division_id: { type: 'integer', relation: 'division' },
    break_minutes: { type: 'integer' },
    /** CHANGING: a planner has another plan for it, of which they tell when they publish. */
    status: { type: 'string', enum: ['PUBLISHED', 'CONFIRMED', 'SWAP_ASKED', 'CHANGING'] },
    note: text,
  },
  always: ['id', 'version', 'date', 'start_at', 'end_at', 'job_function_id', 'division_id', 'status'],
  sql: ({ actor, params: { from = today(), until = dayAfter(from, AHEAD) }, settings }) => sql`
    select * from (select s.id, s.version, s.told_start_at as start_at, s.told_end_at as end_at,
        ((s.told_start_at at time zone ${sql.lit(TIME_ZONE)}) - ${settings.company().day_cutoff}::time)::date as date,
        s.told_job_function_id as job_function_id, s.told_division_id as division_id,
        case when s.status in ('DRAFT', 'CANCELLED') then 'CHANGING' else s.status end as status,
        case when s.status in ('DRAFT', 'CANCELLED') then null else s.break_minutes end as break_minutes,
        case when s.status in ('DRAFT', 'CANCELLED') then null else s.note end as note
      from shift s where s.company_id = ${actor.companyId} and s.told_employee_id = ${actor.employeeId}) mine
    where date between ${from}::date and ${until}::date order by start_at, id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/my-shifts': RowOf<typeof myShifts>;
  }
}
