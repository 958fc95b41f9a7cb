// Says what vans sold in each zone by the hour, for forecasts: whatever the tills of vans say while a tour drives a zone.
// An hour in which a van was there and sold nothing counts, too.
import { sql } from 'kysely';
import type { DemandSource } from '#api';
import { dayAfter, TIME_ZONE } from '#core/contract';

const ZONE = sql.lit(TIME_ZONE);

export const zoneDemand: DemandSource = {
  model: 'IcecreamVanZone',
  measure: 'amount',
  silence: 'CLOSED',
  sold: ({ companyId, from, until, turnover }) => {
    const tours = sql`select t.icecream_van_zone_id as zone, t.icecream_van_id as van, t.date,
        t.status in ('DEPARTED', 'FINISHED') as is_driven,
        coalesce(t.departed_at, (t.date + t.time_start) at time zone ${ZONE}) as begins,
        least(now(), coalesce(t.returned_at, (t.date + t.time_stop) at time zone ${ZONE})) as ends
      from icecreamvanschedule t
      where t.company_id = ${companyId} and t.date between ${from}::date and ${until}::date
        and t.icecream_van_zone_id is not null and t.status in ('PUBLISHED', 'DEPARTED', 'FINISHED')
        and t.icecream_van_reservation_id is null`;
    // A tour of the evening sells on until the business day ends.
    const sold = turnover.sold({ from, until: dayAfter(until), places: 'IcecreamVan' });
    return sql`with tours as (${tours}), sold as materialized (${sold})
      select zone as record_id, date as business_date,
        extract(hour from at at time zone ${ZONE})::int as hour, count(distinct document) as quantity,
        sum(amount) as amount
      from (select t.zone, t.date, s.at, s.document, s.total as amount
          from tours t join sold s on s.place_id = t.van and s.at >= t.begins and s.at < t.ends
          where not s.is_gift_card
        union all select t.zone, t.date, h.at, null, 0
          from tours t cross join generate_series(date_trunc('hour', t.begins), t.ends, interval '1 hour') as h (at)
          where t.is_driven) as each group by 1, 2, 3`;
  },
};
