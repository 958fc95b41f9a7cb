// Answers GET /v1/query/iceclock/expected-staff: how many people a division needs by the hour for what it is expected to
// sell, and why. A division whose forecast is not shown is nowhere in it.
import { sql } from 'kysely';
import { defineQuery, FORECAST_WHY, type RowOf } from '#api';
import { saidOfUnits } from '#core/contract';
import { settings as declared } from '../../settings.ts';

const { per } = declared.properties.turnover_per_staff_hour;
const TURNOVER = { read: ['ICESHOP_DAILY_REPORTS_VIEW'] };
const money = { type: 'number', money: true, access: TURNOVER } as const;
const day = { type: 'string', format: 'date' } as const;

export interface StaffHour {
  /** Of the clock; those before the day's cut-off are of the next morning. */
  readonly hour: number;
  readonly staff: number;
}

export const expectedStaff = defineQuery({
  id: 'expected-staff',
  access: { permissions: ['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SCHEDULES_MODERATE'] },
  changesWith: ['Forecast', 'EstablishmentUnit', 'Company'],
  params: { required: ['from', 'until'], properties: { from: day, until: day, division_id: { type: 'integer' } } },
  row: {
    division_id: { type: 'integer', relation: 'division' },
    date: day,
    staff_hours: { type: 'integer' },
    /** Each is a `StaffHour`, in the order of the business day. */
    hours: { type: 'array', items: { type: 'object' } },
    /** The function that the division needs most of late. */
    job_function_id: { type: 'integer' },
    /** Euro of turnover that one person is counted for. */
    per_staff_hour: money,
    ...{ value: money, lower: money, upper: money, usual: money },
    ...FORECAST_WHY,
  },
  always: ['division_id', 'date', 'staff_hours', 'hours'],
  sql: ({ actor: { companyId, company }, params, settings, forecast }) => {
    const { from, until, division_id } = params;
    const own = saidOfUnits(company.settings ?? {}, 'iceclock', per).turnover_per_staff_hour ?? {};
    const usual = settings<typeof declared>().turnover_per_staff_hour;
    const cutoff = Number(settings.company().day_cutoff.slice(0, 2));
    // The hours before the cut-off come after midnight; opening hours end before it.
    const place = sql`(case when h.hour < ${cutoff} then h.hour + 24 else h.hour end)`;
    const clock = (column: string) => sql`extract(epoch from (${sql.ref(column)})::interval) / 3600`;
    const open = sql`case when jsonb_array_length(coalesce(d.opening_hours, '[]')) = 0 then h.value > 0
      else exists (select from jsonb_to_recordset(d.opening_hours) as o (weekday text, time_start time, time_stop time)
        where o.weekday = upper(to_char(d.date, 'FMDay')) and ${clock('o.time_start')} < h.hour + 1
          and ${clock('o.time_stop')} > h.hour) end`;
    const staff = sql`greatest(1, ceil(round((h.value / d.per_staff_hour)::numeric, 6)))::int`;
    return sql`with d as (
        select f.*, u.opening_hours,
          coalesce((${JSON.stringify(own)}::jsonb ->> v.id::text)::float8, ${usual}::float8) as per_staff_hour
        from (${forecast({ resource: 'division', from, until })}) f
        join division v on v.company_id = ${companyId} and v.id = f.record_id and v.active
        join establishmentunit u on u.company_id = ${companyId} and u.id = v.establishment_unit_id
        where f.value > 0 and (${division_id === undefined} or v.id = ${division_id ?? 0})
      ), hours as (
        select d.record_id, d.date, sum(${staff})::int as staff_hours,
          jsonb_agg(jsonb_build_object('hour', h.hour, 'staff', ${staff}) order by ${place}) as hours
        from d cross join lateral (
          select g.hour, coalesce(f.value, 0) as value from generate_series(0, 23) as g (hour)
          left join forecast f on f.company_id = ${companyId} and f.resource = 'division' and f.is_shown
            and f.record_id = d.record_id and f.business_date = d.date and f.hour = g.hour) h
        where ${open} group by d.record_id, d.date
      )
      select d.record_id as division_id, d.date, h.staff_hours, h.hours, most.job_function_id, d.per_staff_hour,
        d.value, d.lower, d.upper, d.usual, d.temperature, d.weather_factor, d.holiday, d.holiday_factor,
        d.weather_told_at, d.error, d.baseline_error, d.made_at
      from d join hours h using (record_id, date) left join lateral (${mostNeeded(companyId)}) most on true
      order by d.record_id, d.date`;
  },
});

/** Of the last eight weeks: the function with most needs, else the one with most shifts. */
const mostNeeded = (companyId: number) => sql`select x.job_function_id from (
    select 0 as place, r.job_function_id, sum(r.nr_required) as n from roster r
      join schedule s on s.company_id = r.company_id and s.id = r.schedule_id
      where r.company_id = ${companyId} and s.division_id = d.record_id and r.date between d.date - 56 and d.date
      group by r.job_function_id
    union all
    select 1, w.job_function_id, count(*) from shift w where w.company_id = ${companyId} and w.division_id = d.record_id
      and w.start_at between d.date - 56 and d.date + 1 and w.job_function_id is not null group by w.job_function_id
  ) x join jobfunction j on j.company_id = ${companyId} and j.id = x.job_function_id and j.active
  order by x.place, x.n desc, x.job_function_id limit 1`;

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/expected-staff': RowOf<typeof expectedStaff>;
  }
}
