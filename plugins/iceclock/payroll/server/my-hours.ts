// Answers GET /v1/query/iceclock/my-hours?month=2026-11-01: how much somebody worked in a month, and how much of it is
// approved. It is about the caller alone.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';

const minutes = { type: 'integer', unit: 'minutes' } as const;
const sum = (column: string, when = sql`true`) => sql`coalesce(sum(${sql.ref(column)}) filter (where ${when}), 0)::int`;

export const myHours = defineQuery({
  id: 'my-hours',
  access: { permissions: ['ICECLOCK_WORKING_DAYS_SELF'] },
  changesWith: ['WorkingDay'],
  params: { required: ['month'], properties: { month: { type: 'string', format: 'date' } } },
  row: { days: { type: 'integer' }, worked_minutes: minutes, approved_minutes: minutes, planned_minutes: minutes },
  always: ['days', 'worked_minutes', 'approved_minutes', 'planned_minutes'],
  sql: ({ actor, params }) => sql`select count(*)::int as days, ${sum('d.worked_minutes')} as worked_minutes,
      ${sum('d.worked_minutes', sql`d.status in ('APPROVED', 'EXPORTED')`)} as approved_minutes,
      ${sum('d.planned_minutes')} as planned_minutes
    from workingday d where d.company_id = ${actor.companyId} and d.employee_id = ${actor.employeeId}
      and d.business_date >= date_trunc('month', ${params.month}::date)
      and d.business_date < date_trunc('month', ${params.month}::date) + interval '1 month'`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/my-hours': RowOf<typeof myHours>;
  }
}
