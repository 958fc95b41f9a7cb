// Counts how much ice cream people ask for in each square of the town, on chosen weekdays, hours and weeks, from every
// source that knows of demand.
import { type RawBuilder, sql } from 'kysely';
import { defineQuery, type Input, type QueryCall, type RowOf, type ValuesIn } from '#api';
import { TIME_ZONE, WEEKDAYS } from '#core/contract';
import { CELL_METRES, DEGREE_METRES } from '../../zones/cells.ts';
import { SEES } from './map-queries.ts';

/** Selects a column `latitude`, `longitude`, `at`, `calls` and `people` of what somebody asked for. */
type Source = (call: QueryCall<object>) => RawBuilder<unknown>;

const asked: Source = ({ actor }) => sql`select c.latitude::float8 as latitude, c.longitude::float8 as longitude,
    coalesce(c.requested_at, c.created_at) as at, 1 as calls, c.nr_of_people as people
  from icecreamvancall c where c.company_id = ${actor.companyId}`;

/** Each source is one `select`; all of them are added up. */
const SOURCES: readonly Source[] = [asked];

const hour = { type: 'integer', minimum: 0, maximum: 24 } as const;

/** The chosen days, weekdays and hours. */
export const CHOSEN = {
  required: ['from', 'until'],
  properties: {
    from: { type: 'string', format: 'date' },
    until: { type: 'string', format: 'date' },
    weekdays: { type: 'array', uniqueItems: true, items: { type: 'string', enum: WEEKDAYS } },
    hour_from: hour,
    hour_until: hour,
  },
} as const satisfies Input;

type Chosen = ValuesIn<typeof CHOSEN>;

/** The middle of the square `x`, `y`. */
export const MIDDLE = sql`(y + 0.5) * ${CELL_METRES}::float8 / ${DEGREE_METRES} as latitude,
  (x + 0.5) * ${CELL_METRES}::float8 / (${DEGREE_METRES} * cos(radians((y + 0.5) * ${CELL_METRES}::float8 / ${DEGREE_METRES}))) as longitude`;

/** Selects rows with a place and a moment `at` that lie in the chosen hours, each in the square `x`, `y` of the town. */
export function inSquares(
  rows: RawBuilder<unknown>,
  { from, until, weekdays = [], hour_from = 0, hour_until = 24 }: Chosen,
) {
  const days = (weekdays.length > 0 ? weekdays : WEEKDAYS).map((day) => WEEKDAYS.indexOf(day) + 1);
  return sql`(select *, at at time zone ${TIME_ZONE} as here from (${rows}) every_one) told
      cross join lateral (select floor(latitude * ${DEGREE_METRES} / ${CELL_METRES}) as y) row_of
      cross join lateral (select floor(longitude * ${DEGREE_METRES}
        * cos(radians((y + 0.5) * ${CELL_METRES}::float8 / ${DEGREE_METRES})) / ${CELL_METRES}) as x) column_of
      where here >= ${from}::date and here < ${until}::date + 1
        and extract(isodow from here) = any(${days}::int[])
        and extract(hour from here) >= ${hour_from} and extract(hour from here) < ${hour_until}`;
}

/**
 * GET /v1/query/icetruck/demand: the middle of each square, the calls there and how many people waited. Squares lie on a
 * grid of the globe, so that the same square is asked for week after week.
 */
export const demand = defineQuery({
  id: 'demand',
  access: SEES,
  changesWith: ['IcecreamVanCall'],
  params: CHOSEN,
  row: {
    ...{ latitude: { type: 'number' }, longitude: { type: 'number' } },
    ...{ calls: { type: 'integer' }, people: { type: 'integer' } },
  },
  always: ['latitude', 'longitude', 'calls', 'people'],
  sql: (call) => {
    const all = sql.join(
      SOURCES.map((source) => source(call)),
      sql` union all `,
    );
    return sql`select ${MIDDLE}, sum(calls)::int as calls, sum(people)::int as people
      from ${inSquares(all, call.params)} group by y, x order by people desc, y, x`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icetruck/demand': RowOf<typeof demand>;
  }
}
