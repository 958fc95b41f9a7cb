// Makes the SQL by which modules read what is expected: a row for each record and business day, of what is shown alone.
import { type RawBuilder, sql } from 'kysely';
import type { ServerPlugin } from '#api';

/** Joins what was corrected of an hour: the usual amount counts as much as it is. */
const meant = (factor: RawBuilder<unknown>) => {
  const usual = sql`(f.why ->> 'weekday_median')::float8`;
  return sql`sum(${usual} * ${factor}) filter (where ${factor} is not null)
    / nullif(sum(${usual}) filter (where ${factor} is not null), 0)`;
};

export const forecastOfDays: NonNullable<ServerPlugin['forecast']> = ({ companyId, resource, from, until }) =>
  sql`select f.record_id, f.business_date as date,
      sum(f.value) as value, sum(f.lower) as lower, sum(f.upper) as upper,
      sum((f.why ->> 'weekday_median')::float8) as usual,
      max((f.why #>> '{weather,temperature}')::float8) as temperature,
      ${meant(sql`(f.why #>> '{weather,factor}')::float8`)} as weather_factor,
      max(f.why #>> '{holiday,name}') as holiday,
      ${meant(sql`(f.why #>> '{holiday,factor}')::float8`)} as holiday_factor,
      max((f.why ->> 'weather_told_at')::timestamptz) as weather_told_at,
      max(f.error) as error, max(f.baseline_error) as baseline_error, min(f.made_at) as made_at
    from forecast f where f.company_id = ${companyId} and f.resource = ${resource} and f.is_shown
      and f.business_date between ${from}::date and ${until}::date
    group by f.record_id, f.business_date`;
