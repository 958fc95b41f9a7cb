// Lists the damage from other reports that is still on a van: its pins with kind and date, so that new damage stands
// out.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { KINDS, VEHICLES, VIEW } from '../../vehicles/vehicles.ts';
import { isOnVan } from '../states.ts';

/** GET /v1/query/fleet/damage-before?vehicle=DELIVERY_VAN&van_id=7 */
export const damageBefore = defineQuery({
  id: 'damage-before',
  access: { permissions: VIEW },
  changesWith: ['DamageReport'],
  params: {
    required: ['vehicle', 'van_id'],
    properties: { vehicle: { type: 'string', enum: KINDS }, van_id: { type: 'integer' } },
  },
  row: {
    report_id: { type: 'integer' },
    nr: { type: 'string' },
    occurred_at: { type: 'string', format: 'date-time' },
    severity: { type: 'string' },
    status: { type: 'string' },
    id: { type: 'integer' },
    x: { type: 'number' },
    y: { type: 'number' },
    kind: { type: 'string' },
    note: { type: 'string' },
  },
  always: ['report_id', 'nr', 'occurred_at', 'severity', 'status', 'id', 'x', 'y', 'kind'],
  sql: ({ actor, params, visible }) => {
    const { field } = VEHICLES[params.vehicle];
    return sql`select r.id as report_id, r.nr, r.occurred_at, r.severity, r.status, m.id, m.x, m.y, m.kind, m.note
      from damagereport r join damagemarker m on m.company_id = r.company_id and m.damage_report_id = r.id
      where r.company_id = ${actor.companyId} and m.company_id = ${actor.companyId} and ${visible('DamageReport', 'r')}
        and ${sql.ref(`r.${field}`)} = ${params.van_id} and r.status = any(${[...isOnVan]}::text[])
      order by r.occurred_at, m.position`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'fleet/damage-before': RowOf<typeof damageBefore>;
  }
}
