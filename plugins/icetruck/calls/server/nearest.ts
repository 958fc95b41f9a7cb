// Answers who waits for a van, and which free vans are nearest to each: online, fit to drive, and on their way to nobody.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import type { settings as mine } from '../settings.ts';

/** Roads are longer than a straight line, and vans are slow in streets. */
const DETOUR = 1.3;
const KM_PER_HOUR = 25;
/** Minutes without a position after which a van counts as offline (docs/domain 15.4). */
const OFFLINE_MINUTES = 15;
const NEAREST = 3;

export const minutesFor = (km: number): number => Math.max(1, Math.round(((km * DETOUR) / KM_PER_HOUR) * 60));

/** The vans that are free now, each with its newest position. */
const freeVans = (
  companyId: number,
) => sql`select v.id, p.latitude::float8 as latitude, p.longitude::float8 as longitude
  from icecreamvan v cross join lateral (select n.latitude, n.longitude, n.recorded_at
    from tablet t join trackerposition_newest n on n.company_id = t.company_id and n.tablet_id = t.id
    where t.company_id = v.company_id and n.icecream_van_id = v.id
    order by n.recorded_at desc limit 1) p
  where v.company_id = ${companyId} and not coalesce(v.out_of_service, false)
    and p.recorded_at > now() - make_interval(mins => ${OFFLINE_MINUTES})
    and not exists (select from icecreamvancall o
      where o.company_id = v.company_id and o.icecream_van_id = v.id and o.status = 'ASSIGNED')`;

const KM = sql`2 * 6371 * asin(sqrt(power(sin(radians(f.latitude - c.latitude::float8) / 2), 2)
  + cos(radians(c.latitude::float8)) * cos(radians(f.latitude)) * power(sin(radians(f.longitude - c.longitude::float8) / 2), 2)))`;

const integer = { type: 'integer' } as const;
const number = { type: 'number' } as const;
const text = { type: 'string' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const van = { icecream_van_id: integer, km: number, minutes: integer };

/** GET /v1/query/icetruck/open-calls */
export const openCalls = defineQuery({
  id: 'open-calls',
  access: { permissions: ['ICETRUCK_MAP_VIEW'] },
  changesWith: ['IcecreamVanCall'],
  row: {
    ...{ id: integer, status: text, latitude: number, longitude: number, nr_of_people: integer },
    ...{ name: text, note: text, address: text, requested_at: moment, expires_at: moment },
    phone_nr: {
      ...{ type: 'string', format: 'phone' },
      access: { read: ['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW', 'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'] },
    },
    icecream_van_id: { type: 'integer', relation: 'icecreamvan' },
    vans: { type: 'array', items: { type: 'object', properties: van } },
  },
  always: ['id', 'status', 'latitude', 'longitude', 'nr_of_people', 'vans'],
  sql: ({ actor, settings }) => sql`with free as (${freeVans(actor.companyId)})
    select c.id, c.status, c.latitude::float8 as latitude, c.longitude::float8 as longitude, c.nr_of_people, c.name,
      c.note, c.address, c.phone_nr, c.icecream_van_id, c.requested_at,
      c.requested_at + make_interval(mins => ${settings<typeof mine>().call_expiry_minutes}) as expires_at,
      coalesce((select json_agg(json_build_object('icecream_van_id', n.id, 'km', round(n.km::numeric, 1),
          'minutes', greatest(1, round(n.km * ${DETOUR}::float8 / ${KM_PER_HOUR}::float8 * 60))) order by n.km, n.id)
        from (select f.id, ${KM} as km from free f order by km, f.id limit ${NEAREST}) n), '[]') as vans
    from icecreamvancall c where c.company_id = ${actor.companyId} and c.status in ('OPEN', 'ASSIGNED')
    order by c.status = 'OPEN' desc, c.requested_at, c.id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icetruck/open-calls': RowOf<typeof openCalls>;
  }
}
