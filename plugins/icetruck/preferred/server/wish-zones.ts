// Answers the active zones with their outlines to who may rank them, because drivers need no right to see zones as such.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';

const text = { type: 'string' } as const;
const NAME = 'ICETRUCK_ICECREAM_VAN_PREFERRED_ZONES';

/** GET /v1/query/icetruck/wish-zones */
export const wishZones = defineQuery({
  id: 'wish-zones',
  access: { permissions: [`${NAME}_SELF`, `${NAME}_VIEW`, `${NAME}_MODERATE`] },
  changesWith: ['IcecreamVanZone'],
  row: {
    ...{ id: { type: 'integer' }, name: text, abbreviation: text, color: text },
    /** The corners as JSON, the first one again at the end. */
    corners: text,
  },
  always: ['id', 'name', 'abbreviation', 'color', 'corners'],
  sql: ({ actor: { companyId } }) => sql`
    select id, name, abbreviation, color, (polygon #> '{coordinates,0}')::text as corners
    from icecreamvanzone where company_id = ${companyId} and active order by name, id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icetruck/wish-zones': RowOf<typeof wishZones>;
  }
}
