// Answers how evenings and weekends of eight weeks are shared: what each person has, and their fair part of all.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { dayAfter } from '#core/contract';
import type { settings as mine } from '../../settings.ts';
import { SHARED_WEEKS } from '../balance.ts';
import { balancesSql } from './balances.ts';

const count = { type: 'integer' } as const;
const part = { type: 'number' } as const;
const hours = { type: 'number', unit: 'hours' } as const;

/** GET /v1/query/iceclock/fairness?week_start=2027-03-22: the eight weeks that end with this one. */
export const fairness = defineQuery({
  id: 'fairness',
  access: {
    permissions: [
      'ICECLOCK_SCHEDULES_VIEW',
      'ICECLOCK_SCHEDULES_MODERATE',
      'ICECLOCK_SHIFTS_VIEW',
      'ICECLOCK_SHIFTS_MODERATE',
    ],
  },
  changesWith: ['Shift', 'WageAgreement', 'Employee'],
  params: {
    required: ['week_start'],
    properties: {
      week_start: { type: 'string', format: 'date' },
      /** Only people with an agreement there. */
      division_id: { type: 'integer', relation: 'division' },
    },
  },
  row: {
    employee_id: { type: 'integer', relation: 'employee' },
    ...{ shifts: count, hours, usual_hours: hours },
    ...{ evenings: count, fair_evenings: part, weekends: count, fair_weekends: part },
  },
  always: ['employee_id', 'shifts', 'hours', 'usual_hours', 'evenings', 'fair_evenings', 'weekends', 'fair_weekends'],
  sql: ({ companyId, settings, params: { week_start, division_id } }) => {
    const { evening_after: eveningAfter } = settings<typeof mine>();
    const from = dayAfter(week_start, -7 * (SHARED_WEEKS - 1));
    const all = balancesSql({ companyId, from, until: dayAfter(week_start, 6), eveningAfter });
    const before = balancesSql({ companyId, from, until: dayAfter(week_start, -1), eveningAfter });
    const isThere = division_id
      ? sql`exists (select from wageagreement w where w.company_id = e.company_id and w.employee_id = e.id
          and w.division_id = ${division_id})`
      : sql`true`;
    return sql`select e.id as employee_id, b.shifts, round(b.minutes / 60.0, 2)::float8 as hours,
        coalesce(round(f.minutes / 60.0 / f.weeks, 2), 0)::float8 as usual_hours,
        b.evenings, b.weekends,
        coalesce(round(sum(b.evenings) over () * 1.0 * b.minutes / nullif(sum(b.minutes) over (), 0), 2), 0)::float8 as fair_evenings,
        coalesce(round(sum(b.weekends) over () * 1.0 * b.minutes / nullif(sum(b.minutes) over (), 0), 2), 0)::float8 as fair_weekends
      from employee e join (${all}) b on b.employee_id = e.id left join (${before}) f on f.employee_id = e.id
      where e.company_id = ${companyId} and e.deleted_at is null and ${isThere}
      order by e.last_name, e.first_name, e.id`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/fairness': RowOf<typeof fairness>;
  }
}
