// Answers POST /v1/iceshop/slot-changes: which coming timeslots of a place a change of its times would touch, asked
// before the change is saved.
import { defineRoute, notFound, type Row } from '#api';
import { bookedIn } from './slot-booking.ts';
import { type Model, OWNERS, planSlots } from './slot-making.ts';

/** The number of booked slots that the refusal names. */
const NAMED = 10;

export const slotChanges = defineRoute({
  method: 'POST',
  path: '/slot-changes',
  access: {
    permissions: [
      'ICESHOP_PICK_UP_POINTS_MODERATE',
      'ICESHOP_DELIVERY_ZONES_MODERATE',
      'ICESHOP_SHIPMENT_ZONES_MODERATE',
    ],
  },
  body: {
    required: ['deliverable_type', 'times'],
    properties: {
      deliverable_type: { type: 'string', enum: ['PICK_UP_POINT', 'DELIVERY_ZONE', 'SHIPMENT_ZONE'] },
      place_id: { type: 'integer' },
      active: { type: 'boolean' },
      times: {
        type: 'array',
        maxItems: 100,
        items: {
          type: 'object',
          required: ['time_start', 'time_stop'],
          properties: {
            time_start: { type: 'string', format: 'local-time' },
            time_stop: { type: 'string', format: 'local-time' },
            title: { type: 'string' },
            price_vati: { type: 'number' },
            active: { type: 'boolean' },
            icon_type: { type: 'string', enum: ['EMOJI', 'IMAGE'] },
            icon: { type: 'string' },
            capacity_orders: { type: 'integer' },
            capacity_minutes: { type: 'integer' },
          },
        },
      },
    },
  },
  run: async (call) => {
    const { body, records, db, actor, settings } = call;
    const [model] = (Object.keys(OWNERS) as Model[]).filter((name) => OWNERS[name].type === body.deliverable_type);
    // The place is read with the caller's own rights, so a place that they may not see does not exist for them.
    const there = model && body.place_id ? await records(model).get(body.place_id) : undefined;
    if (!model || (body.place_id && !there)) throw notFound();
    const owner = { id: 0, ...there, active: body.active, seed_config: body.times };
    const { ordered: _, ...plan } = await planSlots(model, owner, { records, db, actor, settings });
    const touched = [...plan.changed.map(({ slot }) => slot), ...plan.closed];
    const counts = await bookedIn(
      touched.map(({ id }) => id),
      { db, actor },
    );
    const booked = touched.flatMap((slot) => bookedOf(slot, counts.get(slot.id)?.orders));
    const lengths = Object.entries(plan).map(([name, slots]) => [name, (slots as readonly unknown[]).length]);
    return { data: { ...Object.fromEntries(lengths), booked: booked.slice(0, NAMED) } };
  },
});

function bookedOf({ date, time_start, time_stop }: Row, orders = 0): Row[] {
  return orders > 0 ? [{ date, time_start, time_stop, orders }] : [];
}
