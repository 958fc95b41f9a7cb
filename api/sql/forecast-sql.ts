// Makes the SQL by which modules read what is expected: a row for each record and business day, of what is shown alone.
import { type RawBuilder, sql } from 'kysely';

export interface ForecastAsked {
  readonly companyId: number;
  readonly resource: 'division' | 'icecreamvanzone' | 'product';
  /** The first and the last business day. */
  readonly from: string;
  readonly until: string;
}

/** Joins what was corrected of an hour: the usual amount counts as much as it is. */
const meant = (factor: RawBuilder<unknown>) => {
  const usual = sql`(f.why ->> 'weekday_median')::float8`;
  return sql`sum(${usual} * ${factor}) filter (where ${factor} is not null)
    / nullif(sum(${usual}) filter (where ${factor} is not null), 0)`;
};

/**
 * Selects `record_id` and `date` with `value`, `lower`, `upper` and `usual` (the medians of that weekday) of the whole day,
 * what corrected them (`temperature`, `weather_factor`, `holiday`, `holiday_factor`), how old the weather is, and the errors.
 * A forecast that does not beat last week is nowhere in it.
 */
export const forecastOfDays = ({ companyId, resource, from, until }: ForecastAsked): RawBuilder<unknown> =>
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

const number = { type: 'number' } as const;
const text = { type: 'string' } as const;
const moment = { type: 'string', format: 'date-time' } as const;

/** Says the columns of `forecastOfDays` that explain a day, for the `row` of a query. */
export const FORECAST_WHY = {
  ...{ temperature: number, weather_factor: number, holiday: text, holiday_factor: number },
  ...{ weather_told_at: moment, error: number, baseline_error: number, made_at: moment },
} as const;
