// Ranks the zones of each day by what vans are expected to sell there, and says why. A zone whose forecast is not shown has
// no place in it; what drivers wish for has no part in it either.
import { sql } from 'kysely';
import { defineQuery, FORECAST_WHY, type RowOf } from '#api';
import { SEES, WINDOW } from './tour-query.ts';

const TURNOVER = { read: ['ICETRUCK_DAILY_SALES_REPORTS_VIEW'] };
const money = { type: 'number', money: true, access: TURNOVER } as const;

export const tourExpected = defineQuery({
  id: 'tour-expected',
  access: SEES,
  changesWith: ['Forecast', 'IcecreamVanZone'],
  params: WINDOW,
  row: {
    icecream_van_zone_id: { type: 'integer', relation: 'icecreamvanzone' },
    ...{ date: { type: 'string', format: 'date' }, place: { type: 'integer' } },
    ...{ value: money, lower: money, upper: money, usual: money },
    ...FORECAST_WHY,
  },
  always: ['icecream_van_zone_id', 'date', 'place'],
  sql: ({ actor: { companyId }, params: { from, until }, forecast }) => sql`
    select f.record_id as icecream_van_zone_id, f.date,
      rank() over (partition by f.date order by f.value desc)::int as place,
      f.value, f.lower, f.upper, f.usual, f.temperature, f.weather_factor, f.holiday, f.holiday_factor,
      f.weather_told_at, f.error, f.baseline_error, f.made_at
    from (${forecast({ resource: 'icecreamvanzone', from, until })}) f
    join icecreamvanzone z on z.company_id = ${companyId} and z.id = f.record_id and z.active
    where f.value > 0 order by f.date, place, z.name, z.id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icetruck/tour-expected': RowOf<typeof tourExpected>;
  }
}
