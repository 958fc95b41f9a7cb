// Lists the places that have timeslots: every open point and zone, for the page that opens and closes timeslots.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';

export const slotPlaces = defineQuery({
  id: 'slot-places',
  access: { permissions: ['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'] },
  changesWith: ['PickUpPoint', 'DeliveryZone', 'ShipmentZone'],
  row: {
    deliverable_type: { type: 'string', enum: ['PICK_UP_POINT', 'DELIVERY_ZONE', 'SHIPMENT_ZONE'] },
    id: { type: 'integer' },
    name: { type: 'string' },
  },
  always: ['deliverable_type', 'id', 'name'],
  sql: ({ actor }) => sql`select * from (
      select 1 as nr, 'PICK_UP_POINT' as deliverable_type, id, name, sort_key from pickuppoint
        where company_id = ${actor.companyId} and active is not false
      union all select 2, 'DELIVERY_ZONE', id, name, 0 from deliveryzone
        where company_id = ${actor.companyId} and active is not false
      union all select 3, 'SHIPMENT_ZONE', id, name, 0 from shipmentzone
        where company_id = ${actor.companyId} and active is not false) as place
    order by nr, sort_key, name, id`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/slot-places': RowOf<typeof slotPlaces>;
  }
}
