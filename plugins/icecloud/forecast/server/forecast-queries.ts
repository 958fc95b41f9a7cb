// Answers the forecasts of a shop, a zone or a product by the hour beside what was sold, which records have some, and the
// weather of days; each person gets what their reports are about.
import { sql } from 'kysely';
import { type Access, defineQuery, invalid, type RowOf } from '#api';
import { dayAfter, TIME_ZONE } from '#core/contract';
import { HISTORY_DAYS } from './fold-demand.ts';

const access: Access = { permissions: ['ICESHOP_DAILY_REPORTS_VIEW', 'ICETRUCK_DAILY_SALES_REPORTS_VIEW'] };
const MOST_DAYS = 62;

const date = { type: 'string', format: 'date' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const number = { type: 'number' } as const;
const count = { type: 'integer' } as const;
const text = { type: 'string' } as const;

/** Refuses more days than a page shows. */
function demandFew(from: string, until: string): void {
  if (until > dayAfter(from, MOST_DAYS))
    throw invalid([{ path: 'until', code: 'tooManyDays', params: { limit: MOST_DAYS } }]);
}

/**
 * GET /v1/query/icecloud/forecast: each hour of the days. What is not worth showing has no value; what was sold is there
 * nevertheless.
 */
export const forecastHours = defineQuery({
  id: 'forecast',
  access,
  changesWith: [],
  params: {
    required: ['resource', 'record_id', 'from', 'until'],
    properties: { resource: text, record_id: { type: 'integer', minimum: 1 }, from: date, until: date },
  },
  row: {
    ...{ business_date: date, hour: count, value: number, lower: number, upper: number, sold: number },
    ...{ weekday_median: number, temperature: number, weather_factor: number, weather_told_at: moment },
    ...{ holiday: text, holiday_factor: number, made_at: moment },
  },
  always: ['business_date', 'hour'],
  sql: ({ visible, demand, params: { resource, record_id, from, until } }) => {
    demandFew(from, until);
    const measure = demand.kinds.find((kind) => kind.resource === resource)?.measure ?? 'amount';
    const those = sql`resource = ${resource} and record_id = ${record_id} and business_date between ${from}::date
      and ${until}::date`;
    return sql`select business_date, hour, f.value, f.lower, f.upper, d.sold,
        (f.why ->> 'weekday_median')::numeric as weekday_median,
        (f.why #>> '{weather,temperature}')::numeric as temperature,
        (f.why #>> '{weather,factor}')::numeric as weather_factor,
        (f.why ->> 'weather_told_at')::timestamptz as weather_told_at,
        f.why #>> '{holiday,name}' as holiday, (f.why #>> '{holiday,factor}')::numeric as holiday_factor, f.made_at
      from (select f.* from forecast f where ${visible('Forecast', 'f')} and f.is_shown and ${those}) as f
      full join (select d.business_date, d.hour, d.${sql.ref(measure)} as sold from demandhour d
        where ${visible('DemandHour', 'd')} and ${those}) as d using (business_date, hour)
      order by business_date, hour`;
  },
});

/** GET /v1/query/icecloud/forecast-records: what can be forecast, with the error of the last four weeks. */
export const forecastRecords = defineQuery({
  id: 'forecast-records',
  access,
  changesWith: [],
  params: { required: ['day'], properties: { day: date } },
  row: {
    ...{ resource: { ...text, hidden: true }, record_id: { ...count, hidden: true }, name: text, days: count },
    ...{ measure: { type: 'string', enum: ['amount', 'quantity'] }, expected: number },
    ...{ error: number, baseline_error: number, hour_error: number, hour_baseline_error: number },
    ...{ days_compared: count, is_shown: { type: 'boolean' }, made_at: moment },
  },
  always: ['resource', 'record_id', 'name', 'measure', 'days', 'is_shown'],
  sql: ({ visible, demand, actor: { companyId }, params: { day } }) => {
    const kinds = JSON.stringify(demand.kinds);
    return sql`with sold as (select d.resource, d.record_id, count(distinct d.business_date)::int as days from demandhour d
        where ${visible('DemandHour', 'd')} and d.business_date between ${dayAfter(day, -HISTORY_DAYS)}::date
          and ${dayAfter(day, -1)}::date group by 1, 2)
      select s.resource, s.record_id, ${demand.recordName('s')} as name, k.measure, s.days, t.expected,
        e.error, e.baseline_error, e.hour_error, e.hour_baseline_error, e.days_compared,
        coalesce(e.is_shown, false) as is_shown, e.made_at
      from sold s join rows from (jsonb_to_recordset(${kinds}::jsonb) as (resource text, measure text)) with ordinality as k (resource, measure, nth)
        on k.resource = s.resource
      left join lateral (select f.* from forecast f where f.company_id = ${companyId} and f.resource = s.resource
        and f.record_id = s.record_id and f.business_date >= ${day}::date order by f.business_date limit 1) as e on true
      left join lateral (select sum(f.value) as expected from forecast f where f.company_id = ${companyId} and f.is_shown
        and f.resource = s.resource and f.record_id = s.record_id and f.business_date = ${day}::date) as t on true
      where ${demand.isThere('s')} order by s.resource <> 'division', k.nth, t.expected desc nulls last, name, s.record_id`;
  },
});

/** GET /v1/query/icecloud/weather-days: the warmest hour and the rain of each day, and when they were told. */
export const weatherDays = defineQuery({
  id: 'weather-days',
  access,
  changesWith: [],
  params: { required: ['from', 'until'], properties: { from: date, until: date } },
  row: { date, temperature: number, rain_mm: number, told_at: moment },
  always: ['date', 'temperature', 'told_at'],
  sql: ({ visible, params: { from, until } }) => {
    demandFew(from, until);
    const local = sql`(w.at at time zone ${sql.lit(TIME_ZONE)})::date`;
    return sql`select ${local} as date, max(w.temperature) as temperature, sum(w.rain_mm) as rain_mm,
        min(w.told_at) as told_at
      from weatherhour w where ${visible('WeatherHour', 'w')} and ${local} between ${from}::date and ${until}::date
      group by 1 order by 1`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/forecast': RowOf<typeof forecastHours>;
    'icecloud/forecast-records': RowOf<typeof forecastRecords>;
    'icecloud/weather-days': RowOf<typeof weatherDays>;
  }
}
