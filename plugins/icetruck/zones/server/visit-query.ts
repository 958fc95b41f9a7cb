// Answers where ice-cream vans stood or drove slowly in a span of days, in squares of two hundred metres (docs/domain
// 16.1).
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { TIME_ZONE } from '#core/contract';
import { CELL_METRES, DEGREE_METRES } from '../cells.ts';

const day = { type: 'string', format: 'date' } as const;
const number = { type: 'number' } as const;
/** A van that drives slower sells, or looks for a place to. */
const SLOW_KMH = 10;
/** A stand is counted in steps of five minutes, however often a tablet reports. */
const STEP_SECONDS = 300;
const MOST_DAYS = 92;
const MOST_CELLS = 5000;

/** GET /v1/query/icetruck/visits?from=…&until=… */
export const visits = defineQuery({
  id: 'visits',
  access: {
    permissions: ['ICETRUCK_MAP_VIEW', 'ICETRUCK_ICECREAM_VAN_ZONES_VIEW', 'ICETRUCK_ICECREAM_VAN_ZONES_MODERATE'],
  },
  changesWith: [],
  params: { required: ['from', 'until'], properties: { from: day, until: day } },
  row: { latitude: number, longitude: number, minutes: { type: 'integer' } },
  always: ['latitude', 'longitude', 'minutes'],
  sql: ({ actor: { companyId }, params: { from, until } }) => {
    const high = sql.lit(CELL_METRES / DEGREE_METRES);
    const begins = sql`greatest(${from}::date, ${until}::date - ${sql.lit(MOST_DAYS)})`;
    const moment = (date: unknown) => sql`((${date})::date::timestamp at time zone ${sql.lit(TIME_ZONE)})`;
    return sql`
      with slow as (select floor(latitude / ${high}) as north, longitude, icecream_van_id,
          floor(extract(epoch from recorded_at) / ${sql.lit(STEP_SECONDS)}) as step
        from trackerposition where company_id = ${companyId} and icecream_van_id is not null
          and recorded_at >= ${moment(begins)} and recorded_at < ${moment(sql`${until}::date + 1`)}
          and coalesce(velocity, 0) < ${sql.lit(SLOW_KMH)}),
      squares as (select north, floor(longitude / (${high} / cos(radians((north + 0.5) * ${high})))) as east,
          count(distinct (icecream_van_id, step)) * ${sql.lit(STEP_SECONDS / 60)} as minutes
        from slow group by 1, 2 order by minutes desc, north, east limit ${sql.lit(MOST_CELLS)})
      select ((north + 0.5) * ${high})::float8 as latitude,
        ((east + 0.5) * ${high} / cos(radians((north + 0.5) * ${high})))::float8 as longitude,
        minutes::int as minutes
      from squares order by minutes desc, latitude, longitude`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icetruck/visits': RowOf<typeof visits>;
  }
}
