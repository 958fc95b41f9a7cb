// Says which reservations wait for an answer, and which options end within a day (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';

/** A day more, but not beyond the beginning of the event's day. */
const later = sql`least(greatest(r.option_until, now()) + interval '3 days', r.date::timestamp at time zone 'Europe/Brussels')`;

export const reservationsWaiting: ServerException = {
  of: 'icecreamvanreservations',
  model: 'IcecreamVanReservation',
  rows: ({ visible }) => {
    const hasVan = sql`exists (select from icecreamvanreservation_icecream_van_ids n
      where n.company_id = r.company_id and n.owner_id = r.id)`;
    return sql`select r.id, concat_ws(' · ', r.nr, coalesce(nullif(r.event_name, ''), r.company_name, r.name)) as subject,
        r.date, r.nr_of_people as people, r.option_until, r.version,
        'reservation.' || case when r.status = 'OPTION' then 'ENDS' else 'REQUEST' end as reason,
        case when r.status = 'REQUEST' then r.created_at end as since,
        case when r.status = 'REQUEST' and ${hasVan} then r.id end as asked_id,
        case when r.status = 'OPTION' and ${later} > r.option_until then r.id end as option_id, ${later} as option_later
      from icecreamvanreservation r where ${visible('IcecreamVanReservation', 'r')} and (r.status = 'REQUEST'
        or r.status = 'OPTION' and r.option_until < now() + interval '24 hours')
      order by r.option_until nulls last, r.created_at, r.id`;
  },
};
