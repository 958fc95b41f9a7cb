// Answers GET /v1/iceshop/slot: the timeslots of a zone or point over some days, how full each is, and why this order
// could not have it. Everyone who takes orders may call it.
import { sql } from 'kysely';
import { defineRoute, type RouteCall, type Stored } from '#api';
import { dayAfter, today } from '#core/contract';
import { closedDaysOf } from './closed-places.ts';
import { bookedIn, placeField, productionDays } from './slot-booking.ts';
import { refusalOf } from './slot-rules.ts';

const MOST_DAYS = 62;

export const slotList = defineRoute({
  method: 'GET',
  path: '/slot',
  access: {
    permissions: [
      'ICESHOP_WEBSHOP_ORDERS_VIEW',
      'ICESHOP_WEBSHOP_ORDERS_MODERATE',
      'ICESHOP_DELIVERY_SCHEDULES_VIEW',
      'ICESHOP_DELIVERY_SCHEDULES_MODERATE',
    ],
  },
  query: {
    required: ['deliverable_type', 'place_id'],
    properties: {
      deliverable_type: { type: 'string', enum: ['PICK_UP_POINT', 'DELIVERY_ZONE', 'SHIPMENT_ZONE'] },
      place_id: { type: 'integer' },
      from: { type: 'string', format: 'date' },
      days: { type: 'integer', minimum: 1, maximum: MOST_DAYS, default: 7 },
      product_ids: { type: 'array', maxItems: 200, items: { type: 'integer' } },
      webshop_account_id: { type: 'integer' },
    },
  },
  run: async (call) => ({ data: await slotsFor(call, { ...call.query, byStaff: true }) }),
});

interface Asked {
  readonly deliverable_type: string;
  readonly place_id: number;
  readonly from?: string;
  readonly days: number;
  readonly product_ids?: readonly number[];
  readonly webshop_account_id?: number;
}

/** Lists timeslots for staff and customers; a slot that has begun is open to staff only. */
export async function slotsFor(
  {
    records,
    db,
    actor,
    settings,
  }: Pick<RouteCall, 'records' | 'db' | 'settings'> & {
    readonly actor: { readonly companyId: number };
  },
  { byStaff, ...asked }: Asked & { readonly byStaff: boolean },
): Promise<ShownSlot[]> {
  const from = asked.from ?? today();
  const field = placeField(asked.deliverable_type);
  const { rows } = await sql<{ id: number }>`select id::int from deliveryslot where company_id = ${actor.companyId}
    and ${sql.ref(field)} = ${asked.place_id} and date >= ${from}::date
    and date < ${dayAfter(from, asked.days)}::date`.execute(db);
  if (rows.length === 0) return [];
  const slots = await records('DeliverySlot', { by: 'product' }).list({ id: rows.map(({ id }) => id) });
  const ids = slots.map(({ id }) => id);
  const counts = await bookedIn(ids, { db, actor });
  const sold = asked.product_ids ?? [];
  const products = sold.length > 0 ? await records('Product', { by: 'product' }).list({ id: sold }) : [];
  const point =
    field === 'pick_up_point_id' ? await records('PickUpPoint', { by: 'product' }).get(asked.place_id) : undefined;
  const account = await records('WebshopAccount', { by: 'product' }).get(asked.webshop_account_id);
  const isProductionDay = await productionDays(products, { records, settings });
  const rules = {
    products,
    now: new Date(),
    byStaff,
    isProductionDay,
    isClosed: await closedDaysOf(point, { records, settings }),
    ...(point && { point }),
    ...(account && { account }),
  };
  return slots.map((slot) => {
    const { orders: booked = 0, minutes: booked_minutes = 0 } = counts.get(slot.id) ?? {};
    return { ...shownOf(slot), booked, booked_minutes, refused: refusalOf({ ...rules, slot }) };
  });
}

const SHOWN = [
  'id',
  'version',
  'date',
  'time_start',
  'time_stop',
  'title',
  'icon_type',
  'icon',
  'price_vati',
  'active',
] as const;
const CAPACITY = ['capacity_orders', 'capacity_minutes'] as const;

type Shown = Pick<Stored<'DeliverySlot'>, (typeof SHOWN)[number] | (typeof CAPACITY)[number]>;
interface ShownSlot extends Shown {
  readonly booked: number;
  readonly booked_minutes: number;
  readonly refused: ReturnType<typeof refusalOf>;
}

const shownOf = (slot: Stored<'DeliverySlot'>): Shown =>
  Object.fromEntries([...SHOWN, ...CAPACITY].map((name) => [name, slot[name]])) as Shown;
