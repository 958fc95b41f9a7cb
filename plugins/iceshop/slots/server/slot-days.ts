// Lists the timeslots of all places over some days, with how full each is, for the calendar of orders and the
// dashboard.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { booked, bookedMinutes } from './slot-booking.ts';

export const slotDays = defineQuery({
  id: 'slot-days',
  access: {
    permissions: [
      'ICESHOP_WEBSHOP_ORDERS_VIEW',
      'ICESHOP_WEBSHOP_ORDERS_MODERATE',
      'ICESHOP_DELIVERY_SCHEDULES_VIEW',
      'ICESHOP_DELIVERY_SCHEDULES_MODERATE',
    ],
  },
  changesWith: ['DeliverySlot', 'WebshopOrder', 'Basket', 'PickUpPoint', 'DeliveryZone', 'ShipmentZone'],
  params: {
    required: ['from'],
    properties: {
      from: { type: 'string', format: 'date' },
      days: { type: 'integer', minimum: 1, maximum: 7, default: 7 },
    },
  },
  row: {
    id: { type: 'integer' },
    deliverable_type: { type: 'string', enum: ['PICK_UP_POINT', 'DELIVERY_ZONE', 'SHIPMENT_ZONE'] },
    place_id: { type: 'integer' },
    place: { type: 'string' },
    date: { type: 'string', format: 'date' },
    time_start: { type: 'string', format: 'local-time' },
    time_stop: { type: 'string', format: 'local-time' },
    title: { type: 'string' },
    active: { type: 'boolean' },
    capacity_orders: { type: 'integer' },
    capacity_minutes: { type: 'integer' },
    booked: { type: 'integer' },
    booked_minutes: { type: 'integer' },
  },
  always: [
    ...(['id', 'deliverable_type', 'place_id', 'place', 'date', 'time_start', 'time_stop', 'title'] as const),
    ...(['active', 'booked', 'booked_minutes'] as const),
  ],
  sql: ({ actor: { companyId }, params }) => sql`
    select s.id, s.deliverable_type, coalesce(p.id, d.id, h.id) as place_id, coalesce(p.name, d.name, h.name) as place,
      s.date, s.time_start, s.time_stop, s.title, s.active is not false as active, s.capacity_orders, s.capacity_minutes,
      ${booked('s')} as booked, ${bookedMinutes('s')} as booked_minutes
    from deliveryslot s
      left join pickuppoint p on p.company_id = s.company_id and p.id = s.pick_up_point_id
      left join deliveryzone d on d.company_id = s.company_id and d.id = s.delivery_zone_id
      left join shipmentzone h on h.company_id = s.company_id and h.id = s.shipment_zone_id
    where s.company_id = ${companyId} and s.date >= ${params.from}::date
      and s.date < ${params.from}::date + ${params.days}::int
    order by array_position(array['PICK_UP_POINT', 'DELIVERY_ZONE', 'SHIPMENT_ZONE'], s.deliverable_type::text),
      p.sort_key, coalesce(p.name, d.name, h.name), s.time_start, s.time_stop, s.date`,
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/slot-days': RowOf<typeof slotDays>;
  }
}
