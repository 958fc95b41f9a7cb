// Lists what one person worked in a span of days, for who sees everybody's hours and for the person.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { OWN } from '../access.ts';

const day = { type: 'string', format: 'date' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const integer = { type: 'integer' } as const;
const minutes = { ...integer, unit: 'minutes' } as const;

export const hoursOf = defineQuery({
  id: 'hours-of',
  access: { permissions: OWN },
  changesWith: ['WorkingDay'],
  params: { required: ['employee_id', 'from', 'until'], properties: { employee_id: integer, from: day, until: day } },
  row: {
    ...{ id: integer, business_date: day },
    division_id: { ...integer, relation: 'division' },
    ...{ started_at: moment, stopped_at: moment, break_minutes: minutes },
    ...{ worked_minutes: minutes, planned_minutes: minutes, difference_minutes: minutes },
    status: { type: 'string', enum: ['OPEN', 'CLOSED', 'AUTO_CLOSED', 'APPROVED', 'EXPORTED'] },
  },
  always: ['id', 'business_date', 'division_id', 'started_at', 'break_minutes', 'status'],
  sql: ({ params, visible }) => sql`select w.id, w.business_date, w.division_id, w.started_at, w.stopped_at,
      (select coalesce(sum(extract(epoch from (b.value ->> 'stopped_at')::timestamptz
        - (b.value ->> 'started_at')::timestamptz)) / 60, 0)::int
        from jsonb_array_elements(coalesce(w.breaks, '[]')) b) as break_minutes,
      w.worked_minutes, w.planned_minutes, w.difference_minutes, w.status
    from workingday w where ${visible('WorkingDay', 'w')} and w.employee_id = ${params.employee_id}
      and w.business_date between ${params.from}::date and ${params.until}::date
    order by w.business_date desc, w.started_at desc, w.id desc`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/hours-of': RowOf<typeof hoursOf>;
  }
}
