// Answers what people have said about the days of a period: one's own entries, everybody's to who plans, and to who only
// looks that somebody has answered, without what (docs/domain 17.4).
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { can } from '#core/contract';
import { SEE_COLORS, SELF, VIEW } from '../access.ts';

const DATE = { type: 'string', format: 'date' } as const;
const TIME = { type: 'string', format: 'local-time' } as const;

/** GET /v1/query/iceclock/availability-entries?from=…&until=… */
export const availabilityEntries = defineQuery({
  id: 'availability-entries',
  access: { permissions: [...SELF, ...VIEW] },
  changesWith: ['Availability'],
  rowsOf: { key: 'id', models: { Availability: 'id' } },
  params: { required: ['from', 'until'], properties: { from: DATE, until: DATE, employee_id: { type: 'integer' } } },
  row: {
    id: { type: 'integer' },
    employee_id: { type: 'integer', relation: 'employee' },
    date: DATE,
    weekday: { type: 'integer' },
    valid_from: DATE,
    valid_until: DATE,
    all_day: { type: 'boolean' },
    time_start: TIME,
    time_stop: TIME,
    kind: { type: 'string', enum: ['AVAILABLE', 'PREFERRED', 'UNAVAILABLE'] },
    note: { type: 'string' },
  },
  always: ['id', 'employee_id', 'all_day'],
  sql: ({ actor, params: { from, until, employee_id } }) => {
    const isOwn = sql`a.employee_id = ${actor.employeeId}`;
    const isSeen = can(actor, { permissions: VIEW }) ? sql`true` : isOwn;
    const isTold = can(actor, { permissions: VIEW }) && can(actor, { permissions: SEE_COLORS }) ? sql`true` : isOwn;
    const told = (column: string) => sql`case when ${isTold} then ${sql.ref(`a.${column}`)} end as ${sql.ref(column)}`;
    return sql`select a.id, a.employee_id, a.date, a.weekday, a.valid_from, a.valid_until,
        not ${isTold} or coalesce(a.all_day, true) as all_day,
        ${sql.join(['time_start', 'time_stop', 'kind', 'note'].map(told))}
      from availability a join employee e on e.company_id = a.company_id and e.id = a.employee_id
      where a.company_id = ${actor.companyId} and ${isSeen} and e.deleted_at is null
        and (${employee_id ?? null}::bigint is null or a.employee_id = ${employee_id ?? null}::bigint)
        and (a.date between ${from}::date and ${until}::date or (a.date is null
          and coalesce(a.valid_from, ${until}::date) <= ${until}::date and coalesce(a.valid_until, ${from}::date) >= ${from}::date))
      order by a.employee_id, a.date, a.weekday, a.time_start, a.id`;
  },
});

/** GET /v1/query/iceclock/availability-weeks: the reader's own weeks that are published, from the one of `from` on. */
export const ownPublishedWeeks = defineQuery({
  id: 'availability-weeks',
  access: { permissions: SELF },
  changesWith: ['Schedule', 'WageAgreement'],
  params: { required: ['from', 'until'], properties: { from: DATE, until: DATE } },
  row: { week_start: DATE, divisions: { type: 'array', items: { type: 'string' } } },
  always: ['week_start', 'divisions'],
  sql: ({ actor, params: { from, until } }) => sql`
    select s.week_start, jsonb_agg(distinct d.name) as divisions
    from schedule s join division d on d.company_id = s.company_id and d.id = s.division_id
    where s.company_id = ${actor.companyId} and s.status in ('PUBLISHED', 'LOCKED')
      and s.week_start between ${from}::date - 6 and ${until}::date
      and exists (select from wageagreement w where w.company_id = s.company_id and w.division_id = s.division_id
        and w.employee_id = ${actor.employeeId})
    group by s.week_start order by s.week_start`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/availability-entries': RowOf<typeof availabilityEntries>;
    'iceclock/availability-weeks': RowOf<typeof ownPublishedWeeks>;
  }
}
