// Says which days wait to be approved, and what is odd about each (docs/plugins/exceptions.md).
import { type RawBuilder, sql } from 'kysely';
import type { ExceptionCall, ServerException } from '#api';

const rows = ({ companyId }: ExceptionCall, where: RawBuilder<unknown>) => {
  const isOld = sql`w.status = 'AUTO_CLOSED' and w.edit_reason is null`;
  return sql`select w.id, concat_ws(' ', e.first_name, e.last_name) as subject, w.business_date as since, w.stopped_at,
      concat_ws(' ', e.first_name, e.last_name) as person, w.business_date as day, s.end_at as planned_end,
      'day.' || case when w.status = 'AUTO_CLOSED' then 'AUTO_CLOSED' when w.status = 'OPEN' then 'OPEN'
        when w.trusted is false then 'UNTRUSTED' else 'CLOSED' end as reason,
      case when ${isOld} and s.end_at > w.started_at then w.id end as settle_id,
      case when w.status in ('CLOSED', 'AUTO_CLOSED') and not (${isOld} and coalesce(s.end_at > w.started_at, false))
        then w.id end as approve_id
    from workingday w join employee e on e.company_id = w.company_id and e.id = w.employee_id
      left join shift s on s.company_id = w.company_id and s.id = w.shift_id
    where w.company_id = ${companyId} and w.status in ('OPEN', 'CLOSED', 'AUTO_CLOSED') and ${where}
    order by w.business_date, e.last_name, w.id`;
};

const of = (name: string, where: RawBuilder<unknown>): ServerException => ({
  ...{ of: name, model: 'WorkingDay' },
  rows: (call) => rows(call, where),
});

export const daysToSettle = [
  of('WORKING_DAY_CLOSED_AUTOMATICALLY', sql`w.status = 'AUTO_CLOSED'`),
  of('UNTRUSTED_CLOCK_IN', sql`w.trusted is false`),
  of('shifts_overview', sql`w.status in ('CLOSED', 'AUTO_CLOSED')`),
];
