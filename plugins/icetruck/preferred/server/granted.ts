// Answers how often each driver was given a zone that they wished, in the last thirty days (docs/domain 16.2).
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { dayAfter, today } from '#core/contract';

const integer = { type: 'integer' } as const;
const DAYS = 30;

/** GET /v1/query/icetruck/wishes-granted: everybody who wishes zones, or drove a tour in one. */
export const granted = defineQuery({
  id: 'wishes-granted',
  access: {
    permissions: ['ICETRUCK_ICECREAM_VAN_PREFERRED_ZONES_VIEW', 'ICETRUCK_ICECREAM_VAN_PREFERRED_ZONES_MODERATE'],
  },
  changesWith: ['IcecreamVanSchedule', 'IcecreamVanPreferredZone'],
  row: {
    employee_id: { type: 'integer', relation: 'employee' },
    /** Zones that they wish. */
    wishes: integer,
    /** Tours that they drove, or will within today, in some zone. */
    tours: integer,
    /** Those of them in a zone that they wished on that day, and in the one that they wished most. */
    granted: integer,
    first: integer,
  },
  always: ['employee_id', 'wishes', 'tours', 'granted', 'first'],
  sql: ({ actor: { companyId } }) => sql`
    with tour as (select t.driver_employee_id as employee_id, w.rank
        from icecreamvanschedule t left join lateral (
          select p.rank from icecreamvanpreferredzone p where p.company_id = t.company_id
            and p.employee_id = t.driver_employee_id and p.icecream_van_zone_id = t.icecream_van_zone_id
            and (p.weekday is null or p.weekday = to_char(t.date, 'FMDAY'))
            and (p.valid_from is null or p.valid_from <= t.date) and (p.valid_until is null or t.date <= p.valid_until)
          order by p.weekday is null, p.rank limit 1) w on true
        where t.company_id = ${companyId} and t.date between ${dayAfter(today(), -DAYS)} and ${today()}
          and t.status in ('PUBLISHED', 'DEPARTED', 'FINISHED') and t.icecream_van_zone_id is not null
          and t.driver_employee_id is not null),
      drove as (select employee_id, count(*)::int as tours, count(rank)::int as granted,
          (count(*) filter (where rank = 1))::int as first from tour group by employee_id),
      wish as (select employee_id, count(distinct icecream_van_zone_id)::int as wishes
        from icecreamvanpreferredzone where company_id = ${companyId} group by employee_id)
    select employee_id, coalesce(wishes, 0) as wishes, coalesce(tours, 0) as tours, coalesce(granted, 0) as granted,
      coalesce(first, 0) as first
    from wish full join drove using (employee_id) order by employee_id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icetruck/wishes-granted': RowOf<typeof granted>;
  }
}
