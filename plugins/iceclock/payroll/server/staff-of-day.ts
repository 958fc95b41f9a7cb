// Answers GET /v1/query/iceclock/staff-of-day?day=2026-11-24: what people worked in each division on a business day, those
// who are still in until now, and what that costs. The cost is for who may see wage agreements alone (docs/domain 8.4).
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { can } from '#core/contract';
import { hourCosts } from '../../rosters/server/plan-cost.ts';

const WAGES = { permissions: ['ICECLOUD_WAGE_AGREEMENTS_VIEW'] };
const count = { type: 'integer' } as const;

/** Whole minutes from the start until now, without the breaks. */
const untilNow = sql`greatest(0, floor((extract(epoch from now() - d.started_at)
  - (select coalesce(sum(extract(epoch from coalesce((b ->> 'stopped_at')::timestamptz, now())
      - (b ->> 'started_at')::timestamptz)), 0) from jsonb_array_elements(coalesce(d.breaks, '[]'::jsonb)) as b)) / 60))::int`;

export const staffOfDay = defineQuery({
  id: 'staff-of-day',
  access: {
    permissions: ['ICECLOCK_WORKING_DAYS_VIEW', 'ICECLOCK_WORKING_DAYS_MODERATE', 'ICESHOP_DAILY_REPORTS_VIEW'],
  },
  changesWith: ['WorkingDay', 'WageAgreement', 'WageScale'],
  params: {
    required: ['day'],
    properties: { day: { type: 'string', format: 'date' }, division_id: { type: 'integer', relation: 'division' } },
  },
  row: {
    division_id: { type: 'integer', relation: 'division' },
    people: count,
    present: count,
    minutes: { type: 'integer', unit: 'minutes' },
    cost: { type: 'number', unit: 'euro', access: { read: WAGES.permissions } },
    unpriced: { ...count, access: { read: WAGES.permissions } },
  },
  always: ['division_id', 'people', 'present', 'minutes'],
  sql: ({ actor, params: { day, division_id: division } }) => {
    const { companyId } = actor;
    const sees = can(actor, WAGES);
    const cost = sees
      ? sql`(select c.cost_per_hour from (${hourCosts(companyId, { from: day, until: day })}) as c
          where c.wage_agreement_id = w.wage_agreement_id order by c.date_from desc limit 1)`
      : sql`null::float8`;
    return sql`select w.division_id, count(distinct w.employee_id)::int as people,
        count(distinct w.employee_id) filter (where w.is_in)::int as present, sum(w.minutes)::int as minutes,
        sum(round((w.minutes * p.cost_per_hour / 60)::numeric, 2)) as cost,
        count(*) filter (where p.cost_per_hour is null)::int as unpriced
      from (select d.division_id, d.employee_id, d.wage_agreement_id, d.status = 'OPEN' as is_in,
          case when d.status = 'OPEN' then ${untilNow} else coalesce(d.worked_minutes, 0) end as minutes
        from workingday d where d.company_id = ${companyId} and d.business_date = ${day}::date
          ${division === undefined ? sql`` : sql`and d.division_id = ${division}`}) as w
      cross join lateral (select ${cost} as cost_per_hour) as p
      join division v on v.company_id = ${companyId} and v.id = w.division_id
      group by w.division_id, v.name order by v.name, w.division_id`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/staff-of-day': RowOf<typeof staffOfDay>;
  }
}
