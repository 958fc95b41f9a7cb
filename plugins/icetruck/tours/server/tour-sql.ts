// Selects what a week of tours is about, for a window of days: the queries of the board and the server's own checks read the
// same rows. Conditions name the company explicitly, so that each part finds its rows by it.
import { type RawBuilder, sql } from 'kysely';
import { TIME_ZONE } from '#core/contract';

export interface TourWindow {
  readonly companyId: number;
  /** First and last day, both included. */
  readonly from: string;
  readonly until: string;
}

const moment = (day: string, time: string) => sql`((${day}::date + ${time}::time) at time zone ${sql.lit(TIME_ZONE)})`;

export const toursSql = ({ from, until }: TourWindow, seen: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select t.id, t.version, t.date, t.time_start, t.time_stop, t.status, t.icecream_van_id, t.icecream_van_zone_id,
      t.driver_employee_id, t.helper_employee_id, t.menu_id, t.load_size_id, t.shift_id, t.helper_shift_id,
      t.icecream_van_reservation_id, t.departed_at, t.returned_at, t.cancel_reason, t.note,
      (select coalesce(jsonb_agg(a ->> 'code'), '[]') from jsonb_array_elements(t.accepted) a) as accepted,
      (select coalesce(jsonb_agg(p || jsonb_build_object('params', (p ->> 'params')::jsonb)), '[]')
        from jsonb_array_elements(t.problems) p) as problems
    from icecreamvanschedule t where ${seen} and t.date between ${from}::date and ${until}::date
    order by t.date, t.time_start, t.id`;

export const vansSql = (companyId: number, unsafe: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select v.id, v.nr, v.name, v.license_plate, v.color_text, v.color_background, v.insurance_expires_at,
      v.inspection_expires_at, ${unsafe} as unsafe
    from icecreamvan v where v.company_id = ${companyId} order by v.nr, v.id`;

/** Zones tell on which days tours work there, as far beside the window as their rest reaches. */
export const zonesSql = ({ companyId, from, until }: TourWindow): RawBuilder<unknown> =>
  sql`select z.id, z.name, z.abbreviation, z.color, z.municipality, coalesce(z.active, false) as active, z.permit_nr,
      z.permit_until, coalesce(z.weekdays, '[]') as weekdays, z.time_from, z.time_until,
      coalesce(z.rest_days, 0)::int as rest_days, z.last_worked,
      (select coalesce(jsonb_agg(jsonb_build_object('tour_id', t.id, 'date', t.date) order by t.date), '[]')
        from icecreamvanschedule t where t.company_id = z.company_id and t.icecream_van_zone_id = z.id
          and t.status <> 'CANCELLED'
          and t.date between ${from}::date - coalesce(z.rest_days, 0)::int and ${until}::date + coalesce(z.rest_days, 0)::int) as worked
    from icecreamvanzone z where z.company_id = ${companyId} order by z.name, z.id`;

/**
 * Lists employees with a driving licence, without its number, and the crew of tours in the window, whoever they are; each
 * with the zones that they want and the minutes that they drive or help in the window.
 */
export const driversSql = (
  { companyId, from, until }: TourWindow,
  besides: readonly number[] = [],
): RawBuilder<unknown> =>
  sql`select e.id, e.id as employee_id, concat_ws(' ', e.first_name, e.last_name) as name,
      coalesce(e.drivers_license, '') <> '' as licence, e.deleted_at is not null as "left",
      coalesce(e.is_on_leave, false) as on_leave, coalesce(driven.tours, 0) as tours, coalesce(driven.minutes, 0) as minutes,
      (select coalesce(jsonb_agg(jsonb_build_object('icecream_van_zone_id', p.icecream_van_zone_id, 'rank', p.rank,
          'weekday', p.weekday, 'valid_from', p.valid_from, 'valid_until', p.valid_until) order by p.rank), '[]')
        from icecreamvanpreferredzone p where p.company_id = e.company_id and p.employee_id = e.id) as wishes
    from employee e
    left join lateral (select count(*)::int as tours,
        sum(extract(epoch from t.time_stop - t.time_start) / 60)::int as minutes
      from icecreamvanschedule t where t.company_id = e.company_id and t.status <> 'CANCELLED'
        and (t.driver_employee_id = e.id or t.helper_employee_id = e.id)
        and t.date between ${from}::date and ${until}::date) driven on true
    where e.company_id = ${companyId}
      and ((e.deleted_at is null and e.drivers_license <> '') or driven.tours > 0
        or e.id = any(${besides}::bigint[]))
    order by e.last_name, e.first_name, e.id`;

/** Lists what reservations hold in the window: one row a van. */
export const bookingsSql = ({ companyId, from, until }: TourWindow): RawBuilder<unknown> =>
  sql`select b.id, b.icecream_van_id, b.icecream_van_reservation_id, concat_ws(' · ', r.nr, r.event_name) as name, r.status,
      b.blocked_from, b.blocked_until, r.date, r.serve_start, r.serve_stop, r.option_until, r.nr_of_people, r.menu_id,
      r.load_size_id, r.address_city as city
    from icecreamvanbooking b
    join icecreamvanreservation r on r.company_id = b.company_id and r.id = b.icecream_van_reservation_id
    where b.company_id = ${companyId} and b.holds and b.blocked_until > ${moment(from, '00:00')}
      and b.blocked_from < ${moment(until, '00:00')} + interval '1 day'
    order by b.blocked_from, b.id`;

export const loadsSql = (companyId: number): RawBuilder<unknown> =>
  sql`select l.id, l.abbreviation, l.description, l.auto_apply_at_nr_of_people from loadsize l
    where l.company_id = ${companyId} order by l.auto_apply_at_nr_of_people, l.id`;
