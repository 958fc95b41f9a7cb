// Works out how large a zone is, from its corners on the globe (docs/domain 16.1).
import { type RawBuilder, sql } from 'kysely';

/** The square kilometres in a square radian: the square of the earth's mean radius. */
const SQUARE_RADIUS = 6371.0088 ** 2;

/** Sums the area below each side along the ring, which is exact enough for areas that a van drives round. */
export function areaKm2(table: string): RawBuilder<unknown> {
  const degrees = (row: string, axis: 0 | 1) => sql`radians((${sql.ref(`${row}.value`)} ->> ${sql.lit(axis)})::float8)`;
  const corners = sql`jsonb_array_elements(${sql.ref(`${table}.polygon`)} #> '{coordinates,0}') with ordinality`;
  return sql`(select round((abs(sum((${degrees('b', 0)} - ${degrees('a', 0)})
      * (2 + sin(${degrees('a', 1)}) + sin(${degrees('b', 1)})))) / 2 * ${sql.lit(SQUARE_RADIUS)})::numeric, 2)
    from ${corners} as a (value, place) join ${corners} as b (value, place) on b.place = a.place + 1)`;
}
