// Writes forecasts for tests of what they feed, as the nightly job leaves them.
import { sql } from 'kysely';
import type { House } from '../resources/house.ts';

export interface ExpectedHours {
  readonly resource: 'division' | 'icecreamvanzone' | 'product';
  readonly record_id: number;
  readonly date: string;
  /** By hour of the clock. */
  readonly hours: Readonly<Record<number, number>>;
  readonly isShown?: boolean;
  readonly why?: object;
}

export const WHY = {
  weekday_median: 100,
  weather: { temperature: 27, factor: 1.2 },
  weather_told_at: '2099-05-01T04:00:00Z',
};

/** Lower and upper are a tenth beside the value; the error is 12 %, that of last week 20 %. */
export async function expectHours(house: House, forecast: ExpectedHours): Promise<void> {
  const { resource, record_id, date, hours, isShown = true, why = WHY } = forecast;
  await house.database.system(async (db) => {
    for (const [hour, value] of Object.entries(hours))
      await sql`insert into forecast (company_id, resource, record_id, business_date, hour, value, lower, upper, error,
          baseline_error, is_shown, why, made_at)
        values (${house.own}, ${resource}, ${record_id}, ${date}, ${Number(hour)}, ${value}, ${value * 0.9}, ${value * 1.1},
          0.12, 0.2, ${isShown}, ${JSON.stringify(why)}, now())`.execute(db);
  });
}
