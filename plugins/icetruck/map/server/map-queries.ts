// Answers what the map draws to everyone who may see the map, people and screens, without a right to each thing on it:
// zones, points of interest, open calls and the reservations of a day (docs/domain 16.7).
import { sql } from 'kysely';
import { type Access, defineQuery, type RowOf } from '#api';
import { today } from '#core/contract';

export const SEES: Access = { permissions: ['ICETRUCK_MAP_VIEW'] };
export const CALLERS = ['employee', 'screen'] as const;
/** The day that the map shows; today by itself. */
export const DAY = { properties: { date: { type: 'string', format: 'date' } } } as const;
const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
const integer = { type: 'integer' } as const;
const time = { type: 'string', format: 'local-time' } as const;
const PLACE = { latitude: number, longitude: number };

/** GET /v1/query/icetruck/map-zones */
const zones = defineQuery({
  id: 'map-zones',
  access: SEES,
  callers: CALLERS,
  changesWith: ['IcecreamVanZone'],
  rowsOf: { key: 'id', models: { IcecreamVanZone: 'id' } },
  row: { id: integer, name: text, abbreviation: text, color: text, polygon: { type: 'object' } },
  always: ['id', 'name', 'abbreviation', 'color', 'polygon'],
  sql: ({ actor }) => sql`select z.id, z.name, z.abbreviation, z.color, z.polygon from icecreamvanzone z
    where z.company_id = ${actor.companyId} and z.active order by z.name, z.id`,
});

/** GET /v1/query/icetruck/map-points: the points of interest of the season. */
const points = defineQuery({
  id: 'map-points',
  access: SEES,
  callers: CALLERS,
  changesWith: ['PointOfInterest'],
  rowsOf: { key: 'id', models: { PointOfInterest: 'id' } },
  params: DAY,
  row: { id: integer, name: text, kind: text, ...PLACE, radius_m: integer, note: text },
  always: ['id', 'name', 'kind', 'latitude', 'longitude'],
  sql: ({ actor, params: { date = today() } }) => sql`select p.id, p.name, p.kind,
      p.latitude::float8 as latitude, p.longitude::float8 as longitude, p.radius_m, p.note
    from pointofinterest p where p.company_id = ${actor.companyId}
      and coalesce(p.active_from, ${date}::date) <= ${date}::date
      and coalesce(p.active_until, ${date}::date) >= ${date}::date
    order by p.name, p.id`,
});

/** Where people wait or celebrate is on the map; how to reach them is for who sees tours, their address for who sees reservations. */
const TOURS = ['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW', 'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'];
const RESERVATIONS = ['ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW', 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE'];

/** GET /v1/query/icetruck/map-calls: who waits for a van. */
const calls = defineQuery({
  id: 'map-calls',
  access: SEES,
  callers: CALLERS,
  changesWith: ['IcecreamVanCall'],
  rowsOf: { key: 'id', models: { IcecreamVanCall: 'id' } },
  row: {
    ...{ id: integer, status: text, ...PLACE, nr_of_people: integer, name: text, note: text, icecream_van_id: integer },
    requested_at: { type: 'string', format: 'date-time' },
    phone_nr: { type: 'string', format: 'phone', access: { read: TOURS } },
  },
  always: ['id', 'status', 'latitude', 'longitude', 'nr_of_people'],
  sql: ({ actor }) => sql`select c.id, c.status, c.latitude::float8 as latitude, c.longitude::float8 as longitude,
      c.nr_of_people, c.name, c.note, c.icecream_van_id, c.requested_at, c.phone_nr
    from icecreamvancall c where c.company_id = ${actor.companyId} and c.status in ('OPEN', 'ASSIGNED')
    order by c.requested_at, c.id`,
});

/** GET /v1/query/icetruck/map-reservations: the reservations of a day that have a place. */
const reservations = defineQuery({
  id: 'map-reservations',
  access: SEES,
  callers: CALLERS,
  changesWith: ['IcecreamVanReservation'],
  rowsOf: { key: 'id', models: { IcecreamVanReservation: 'id' } },
  params: DAY,
  row: {
    ...{ id: integer, nr: text, status: text, event_name: text, ...PLACE, nr_of_people: integer },
    ...{ serve_start: time, serve_stop: time },
    address: { type: 'string', access: { read: RESERVATIONS } },
  },
  always: ['id', 'nr', 'status', 'event_name', 'latitude', 'longitude', 'serve_start', 'serve_stop'],
  sql: ({ actor, params: { date = today() } }) => sql`select r.id, r.nr, r.status, r.event_name,
      r.latitude::float8 as latitude, r.longitude::float8 as longitude, r.nr_of_people, r.serve_start, r.serve_stop,
      concat_ws(', ', nullif(concat_ws(' ', r.address_street, r.address_nr), ''), r.address_city) as address
    from icecreamvanreservation r where r.company_id = ${actor.companyId} and r.date = ${date}::date
      and r.status in ('OPTION', 'CONFIRMED', 'DONE', 'INVOICED') and r.latitude is not null and r.longitude is not null
    order by r.serve_start, r.id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icetruck/map-zones': RowOf<typeof zones>;
    'icetruck/map-points': RowOf<typeof points>;
    'icetruck/map-calls': RowOf<typeof calls>;
    'icetruck/map-reservations': RowOf<typeof reservations>;
  }
}

export const mapQueries = [zones, points, calls, reservations];
