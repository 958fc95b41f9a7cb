// Says which calls no van was sent to, each with the van on the road that is nearest (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';
import { today } from '#core/contract';

/** Kilometres over the globe, near enough for a town. */
const km = sql`111.2 * sqrt(power(v.latitude::float8 - c.latitude::float8, 2)
  + power((v.longitude::float8 - c.longitude::float8) * cos(radians(c.latitude::float8)), 2))`;

export const openCalls: ServerException = {
  of: 'map',
  model: 'IcecreamVanCall',
  rows: ({ companyId, value }) => {
    const isOff = sql`coalesce(${value('IcecreamVan', 'v', 'out_of_service')}, false)`;
    const nearest = sql`select v.id, v.name, ${km} as km from icecreamvan v where v.company_id = c.company_id
      and v.latitude is not null and v.longitude is not null and not ${isOff}
      and exists (select from icecreamvanschedule t where t.company_id = v.company_id and t.icecream_van_id = v.id
        and t.date = ${today()}::date and t.status in ('PUBLISHED', 'DEPARTED'))
      order by 3 limit 1`;
    return sql`select c.id, coalesce(nullif(c.address, ''), c.name, '#' || c.id) as subject,
        coalesce(c.requested_at, c.created_at) as since, c.nr_of_people as people, 'call.' || case when near.id is null then 'OPEN' else 'NEAR' end as reason,
        near.id as van_id, near.name as van, round(near.km::numeric, 1)::float as km
      from icecreamvancall c left join lateral (${nearest}) near on true
      where c.company_id = ${companyId} and c.status = 'OPEN' order by c.requested_at, c.id`;
  },
};
