// Says which shifts and weeks have a problem, the gravest of each (docs/plugins/exceptions.md).
import { type RawBuilder, sql } from 'kysely';
import type { ExceptionCall, ServerException } from '#api';
import { problemsSql } from './schedule-problems.ts';

/** The gravest first. */
const GRAVEST = ['LEFT', 'ON_LEAVE', 'ELSEWHERE', 'OPEN_SOON', 'UNTOLD'];

const found = (call: ExceptionCall, by: 'shift_id' | 'schedule_id', where: RawBuilder<unknown>) => {
  const key = sql.ref(by);
  return sql`select distinct on (${key}) p.* from (${problemsSql(call)}) p where ${where}
    order by ${key}, array_position(${GRAVEST}::text[], kind), start_at`;
};

const shiftRows = (call: ExceptionCall, where: RawBuilder<unknown>) => sql`
  select s.id, concat_ws(' · ', f.name, d.name, to_char(p.date, 'DD/MM'),
      to_char(p.start_at at time zone 'Europe/Brussels', 'HH24:MI')) as subject, p.start_at,
    'shift.' || p.kind as reason, concat_ws(' ', e.first_name, e.last_name) as person, s.employee_id, p.date,
    case when p.kind in ('LEFT', 'ON_LEAVE', 'ELSEWHERE') then s.id end as held_id,
    case when p.kind = 'OPEN_SOON' then s.id end as open_id,
    case when p.kind = 'UNTOLD' then p.schedule_id end as untold_id,
    (select coalesce(jsonb_agg(a ->> 'code'), '[]') from jsonb_array_elements(s.accepted) a) as accepts
  from (${found(call, 'shift_id', where)}) p join shift s on s.company_id = ${call.companyId} and s.id = p.shift_id
    left join jobfunction f on f.company_id = s.company_id and f.id = s.job_function_id
    left join division d on d.company_id = s.company_id and d.id = s.division_id
    left join employee e on e.company_id = s.company_id and e.id = s.employee_id
  order by p.start_at, s.id`;

const weekRows = (call: ExceptionCall) => sql`
  select w.id, concat_ws(' · ', d.name, to_char(w.week_start, 'DD/MM')) as subject, 'shift.' || p.kind as reason, w.id as untold_id
  from (${found(call, 'schedule_id', sql`kind = 'UNTOLD'`)}) p
    join schedule w on w.company_id = ${call.companyId} and w.id = p.schedule_id
    left join division d on d.company_id = w.company_id and d.id = w.division_id order by w.week_start, w.id`;

const shifts = (of: string, where: RawBuilder<unknown>): ServerException => ({
  ...{ of, model: 'Shift' },
  rows: (call) => shiftRows(call, where),
});

export const shiftsToMend = [
  shifts('SCHEDULE_PROBLEM', sql`kind <> 'UNTOLD'`),
  { of: 'SCHEDULE_PROBLEM', model: 'Schedule', rows: weekRows } satisfies ServerException,
  shifts('schedules', sql`true`),
];
