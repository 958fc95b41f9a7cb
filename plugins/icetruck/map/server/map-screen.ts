// Answers where the map of the calling display stands, if its record says so (docs/domain 16.7).
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { CALLERS, SEES } from './map-queries.ts';

const number = { type: 'number' } as const;

/** GET /v1/query/icetruck/map-screen: at most one row; none for people. */
export const mapScreen = defineQuery({
  id: 'map-screen',
  access: SEES,
  callers: CALLERS,
  changesWith: ['Screen'],
  row: { id: { type: 'integer' }, latitude: number, longitude: number, zoom: number },
  always: ['id', 'latitude', 'longitude', 'zoom'],
  sql: ({ actor, value, has }) => {
    const { kind, deviceId } = actor as { readonly kind: string; readonly deviceId?: number };
    if (kind !== 'screen' || !has('Screen'))
      return sql`select 0 as id, 0 as latitude, 0 as longitude, 0 as zoom where false`;
    const [latitude, longitude] = [value('Screen', 's', 'map_latitude'), value('Screen', 's', 'map_longitude')];
    return sql`select s.id, ${latitude} as latitude, ${longitude} as longitude,
        coalesce(${value('Screen', 's', 'map_zoom')}, 12) as zoom
      from ${sql.table('device')} d join ${sql.table('screen')} s on s.company_id = d.company_id and s.id = d.record_id
      where d.company_id = ${actor.companyId} and d.id = ${deviceId} and d.kind = 'SCREEN'
        and ${latitude} is not null and ${longitude} is not null`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icetruck/map-screen': RowOf<typeof mapScreen>;
  }
}
