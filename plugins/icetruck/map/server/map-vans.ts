// Answers the vans of the map, each with its newest position and the tour that it drives today.
import { type RawBuilder, sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { localTime, MOVING_KMH, today } from '#core/contract';
import { CALLERS, DAY, SEES } from './map-queries.ts';

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
const integer = { type: 'integer' } as const;
const time = { type: 'string', format: 'local-time' } as const;
const moment = { type: 'string', format: 'date-time' } as const;

/** The newest position of the tablets of a van `v`, and when one of them was heard last. */
const newest = sql`left join lateral (select t.id as tablet_id, p.latitude::float8 as latitude,
    p.longitude::float8 as longitude, p.velocity::float8 as velocity, p.heading::float8 as heading,
    coalesce(p.battery_level, t.battery_level) as battery_level, p.recorded_at as position_at,
    max(t.last_seen_at) over () as seen_at
  from tablet t left join trackerposition_newest p
    on p.company_id = t.company_id and p.tablet_id = t.id and p.icecream_van_id = t.icecream_van_id
  where t.company_id = v.company_id and t.icecream_van_id = v.id
  order by p.recorded_at desc nulls last, t.last_seen_at desc nulls last, t.id limit 1) n on true`;

/** How many of the newest positions are looked through for the moment since when a van drives or stands. */
const LOOKED_THROUGH = 300;
const DAY_MS = 86_400_000;
/** A van of which nothing was heard for so long does neither. */
const HEARD_DAYS = 2;

/**
 * Since when the van of the newest position `n` drives, or stands: the first of its positions that say the same. They are
 * read back to the last that says otherwise, among the last days' alone, whose partitions the moment `from` names.
 */
function sinceWhen(from: number): RawBuilder<unknown> {
  const drives = (of: string) => sql`coalesce(${sql.ref(`${of}.velocity`)}, 0) > ${sql.lit(MOVING_KMH)}`;
  const told = sql`from trackerposition p where p.company_id = v.company_id and p.tablet_id = n.tablet_id
    and p.recorded_at > ${new Date(from).toISOString()}::timestamptz and p.recorded_at <= n.position_at`;
  const newest = sql`select p.recorded_at, p.velocity ${told} order by p.recorded_at desc`;
  return sql`left join lateral (select r.recorded_at as otherwise_at from (${newest} limit ${sql.lit(LOOKED_THROUGH)}) r
      where (${drives('r')}) <> (${drives('n')}) order by r.recorded_at desc limit 1) o on true
    left join lateral (select case when o.otherwise_at is null
      then (select min(r.recorded_at) from (${newest} limit ${sql.lit(LOOKED_THROUGH)}) r)
      else (select p.recorded_at ${told} and p.recorded_at > o.otherwise_at order by p.recorded_at limit 1)
      end as state_since) r on true`;
}

/** The tour of a van `v` on a day: the one under way, else the one whose hours it is, else the next, else the last. */
const tourOf = (date: string, now: string): RawBuilder<unknown> => sql`left join lateral (
  select s.id as tour_id, s.status as tour_status, s.time_start, s.time_stop, s.driver_employee_id,
    s.helper_employee_id, s.icecream_van_zone_id
  from icecreamvanschedule s where s.company_id = v.company_id and s.icecream_van_id = v.id
    and s.date = ${date}::date and s.status in ('PUBLISHED', 'DEPARTED', 'FINISHED')
  order by s.status = 'DEPARTED' desc, s.status = 'PUBLISHED' desc, ${now}::time between s.time_start and s.time_stop desc,
    s.time_stop < ${now}::time, s.time_start, s.id limit 1) s on true`;

/** GET /v1/query/icetruck/map-vans */
export const vans = defineQuery({
  id: 'map-vans',
  access: SEES,
  callers: CALLERS,
  changesWith: ['IcecreamVan', 'IcecreamVanSchedule'],
  rowsOf: { key: 'id', models: { IcecreamVan: 'id' } },
  params: DAY,
  row: {
    ...{ id: integer, nr: integer, name: text, license_plate: text, color_background: text, color_text: text },
    ...{ tablet_id: integer, latitude: number, longitude: number, velocity: number, heading: number },
    ...{ battery_level: integer, position_at: moment, seen_at: moment, state_since: moment },
    /** True for a van that may not drive. */
    unsafe: { type: 'boolean' },
    ...{ tour_id: integer, tour_status: text, time_start: time, time_stop: time },
    driver_employee_id: { type: 'integer', relation: 'employee' },
    helper_employee_id: { type: 'integer', relation: 'employee' },
    icecream_van_zone_id: { type: 'integer', relation: 'icecreamvanzone' },
  },
  always: ['id', 'nr', 'name', 'color_background', 'color_text', 'unsafe'],
  sql: ({
    actor,
    value,
    params: { date = today() },
  }) => sql`select v.id, v.nr, v.name, v.license_plate, v.color_background,
      v.color_text, n.tablet_id, n.latitude, n.longitude, n.velocity, n.heading, n.battery_level, n.position_at,
      n.seen_at, r.state_since, coalesce(${value('IcecreamVan', 'v', 'out_of_service')}, false) as unsafe, s.tour_id, s.tour_status, s.time_start, s.time_stop, s.driver_employee_id, s.helper_employee_id,
      s.icecream_van_zone_id
    from icecreamvan v ${newest} ${sinceWhen(Date.now() - HEARD_DAYS * DAY_MS)} ${tourOf(date, localTime(new Date().toISOString()).slice(11))}
    where v.company_id = ${actor.companyId} order by v.nr, v.id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icetruck/map-vans': RowOf<typeof vans>;
  }
}
