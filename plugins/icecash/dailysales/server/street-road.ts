// Says in SQL what stands beside a van's day in its sheet: zones, hours of its tours, and litres that were sold of them.
// These are tables of ICETRUCK; without it the columns are empty (docs/domain 18.6).
import { sql } from 'kysely';
import type { QueryCall } from '#api';
import { dayAfter } from '#core/contract';
import type { Sql, StreetScope } from './street.ts';

type Told = Pick<QueryCall, 'has' | 'settings'>;

const table = (name: string): Sql => sql.table(name);

/** Selects `day`, `icecream_van_id`, `zones`, `tour_hours` and `litres`; a tour is on the day on which it mostly lies. */
export function roadSql({ companyId, from, until }: StreetScope, { has, settings }: Told): Sql {
  if (!has('IcecreamVanSchedule'))
    return sql`select null::date as day, null::bigint as icecream_van_id, null::text as zones, null::numeric as tour_hours,
      null::numeric as litres where false`;
  const cutoff = sql`${settings.company().day_cutoff}::interval`;
  return sql`select r.day, r.icecream_van_id, string_agg(distinct r.zone, ', ') as zones,
      round((sum(extract(epoch from r.stop - r.start)) / 3600)::numeric, 2) as tour_hours, sum(r.litres) as litres
    from (select t.icecream_van_id, z.name as zone, t.date + t.time_start::time as start, t.date + t.time_stop::time as stop,
        ((t.date + t.time_start::time) + (t.time_stop::time - t.time_start::time) / 2 - ${cutoff})::date as day,
        ${has('TourLoad') ? litresOf(companyId) : sql`null::numeric`} as litres
      from ${table('icecreamvanschedule')} t
      left join ${table('icecreamvanzone')} z on z.company_id = t.company_id and z.id = t.icecream_van_zone_id
      where t.company_id = ${companyId} and t.date between ${from}::date and ${dayAfter(until)}::date
        and t.status not in ('CANCELLED', 'DRAFT')) as r
    group by 1, 2`;
}

/** Litres of the tour `t`, once it was counted what came back. */
const litresOf = (companyId: number): Sql => sql`(select sum(i.sold) from ${table('tourload')} l
  join ${table('tourloaditem')} i on i.company_id = l.company_id and i.tour_load_id = l.id
  where l.company_id = ${companyId} and l.icecream_van_schedule_id = t.id and i.unit = 'LITRE' and t.returned_at is not null)`;
