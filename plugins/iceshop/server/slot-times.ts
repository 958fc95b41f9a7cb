// GET /v1/query/iceshop/slot-times?place=deliveryzone/3: how many timeslots to come follow each time of a place's day, how
// many of them have orders, and how many somebody set by hand: what a change of its times touches.
import { sql } from 'kysely';
import type { ServerQuery } from '#api';
import { today } from '#core/contract';

const count = { type: 'integer' } as const;
const time = { type: 'string', format: 'local-time' } as const;

export const slotTimes: ServerQuery = {
  id: 'slot-times',
  access: {
    permissions: [
      'ICESHOP_PICK_UP_POINTS_MODERATE',
      'ICESHOP_DELIVERY_ZONES_MODERATE',
      'ICESHOP_SHIPMENT_ZONES_MODERATE',
    ],
  },
  changesWith: ['DeliverySlot', 'WebshopOrder'],
  params: {
    required: ['place'],
    properties: { place: { type: 'string', pattern: '^(pickuppoint|deliveryzone|shipmentzone)/[1-9]\\d{0,14}$' } },
  },
  row: { time_start: time, time_stop: time, slots: count, booked: count, by_hand: count },
  sql: ({ actor, params }) => sql`select s.time_start, s.time_stop, count(*)::int as slots,
      count(*) filter (where exists (select from webshoporder o where o.company_id = s.company_id
        and o.delivery_slot_id = s.id and o.status <> 'CANCELLED'))::int as booked,
      count(*) filter (where coalesce(s.is_changed, false))::int as by_hand
    from deliveryslot s
    where s.company_id = ${actor.companyId} and s.place = ${params.place} and s.date > ${today()}::date and s.is_seeded
    group by s.time_start, s.time_stop order by s.time_start, s.time_stop`,
};
