// Describes how modules read what is expected to be sold, which one module forecasts (docs/plugins/demand.md).
import type { RawBuilder } from 'kysely';

export interface ForecastAsked {
  readonly resource: 'division' | 'icecreamvanzone' | 'product';
  /** The first and the last business day. */
  readonly from: string;
  readonly until: string;
}

/**
 * Selects a row for each record and business day: `record_id` and `date` with `value`, `lower`, `upper` and `usual` (the
 * medians of that weekday) of the whole day, and the columns of `FORECAST_WHY`. A forecast that does not beat last week is
 * nowhere in it.
 */
export type Forecast = (asked: ForecastAsked) => RawBuilder<unknown>;

const number = { type: 'number' } as const;
const text = { type: 'string' } as const;
const moment = { type: 'string', format: 'date-time' } as const;

/**
 * Says the columns of a forecast that explain a day, for the `row` of a query: what corrected it (`temperature`,
 * `weather_factor`, `holiday`, `holiday_factor`), how old the weather is, and the errors.
 */
export const FORECAST_WHY = {
  ...{ temperature: number, weather_factor: number, holiday: text, holiday_factor: number },
  ...{ weather_told_at: moment, error: number, baseline_error: number, made_at: moment },
} as const;
