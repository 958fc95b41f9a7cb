// Answers GET /v1/icetruck/place: the company's establishments, for the map of screens and of people (docs/domain
// 16.7).
import { sql } from 'kysely';
import { defineRoute } from '#api';

/**
 * Lists the establishments for the map alone, because people who may see the map need no right to see the company's
 * structure.
 */
export const places = defineRoute({
  method: 'GET',
  path: '/place',
  access: { permissions: ['ICETRUCK_MAP_VIEW'] },
  callers: ['employee', 'screen'],
  run: async ({ db, caller }) => ({
    data: await db
      .selectFrom('establishmentunit')
      .select(['id', 'name', degrees('latitude'), degrees('longitude')])
      .where('company_id', '=', caller.companyId)
      .where('active', '=', true)
      .where('latitude', 'is not', null)
      .where('longitude', 'is not', null)
      .orderBy('id')
      .execute(),
  }),
});

/** Casts a coordinate to a number, because the database returns decimals as text. */
function degrees(column: string) {
  return sql<number>`${sql.ref(column)}::float8`.as(column);
}
