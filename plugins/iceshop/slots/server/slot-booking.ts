// Books an order into a timeslot. The slot is locked meanwhile, so that of two customers who want its last place the
// second is refused (docs/domain 13.4).
import { type RawBuilder, sql } from 'kysely';
import type { FieldError, HookContext, Row, Stored } from '#api';
import { closedOn } from '#core/contract';
import { agreedWith } from '../../accounts/server/order-customer.ts';
import { closedDaysOf, companyCalendar, type Reading } from './closed-places.ts';
import { deadlineOf, refusalOf, weekdayOf } from './slot-rules.ts';

interface Within extends Pick<HookContext, 'db'> {
  readonly actor: { readonly companyId: number };
}

/** Orders hold a place until they are cancelled. */
const LIVE = sql`o.status <> 'CANCELLED'`;

/** Baskets of customers who are still choosing hold a place for a while. */
const HELD = sql`b.status = 'OPEN' and b.hold_until > now()`;

/** The number of orders and holding baskets in a slot, and the minutes that they take to make. */
export const booked = (table: string): RawBuilder<unknown> => sql`(coalesce((select count(*) from webshoporder o
  where o.company_id = ${sql.ref(`${table}.company_id`)} and o.delivery_slot_id = ${sql.ref(`${table}.id`)}
    and ${LIVE}), 0) + coalesce((select count(*) from basket b
  where b.company_id = ${sql.ref(`${table}.company_id`)} and b.delivery_slot_id = ${sql.ref(`${table}.id`)}
    and ${HELD}), 0))::int`;

export const bookedMinutes = (table: string): RawBuilder<unknown> => sql`(coalesce((select
    sum(l.quantity * coalesce(p.production_minutes, 0)) from webshoporder o
  join webshoporderline l on l.company_id = o.company_id and l.webshop_order_id = o.id
  join product p on p.company_id = o.company_id and p.id = l.product_id
  where o.company_id = ${sql.ref(`${table}.company_id`)} and o.delivery_slot_id = ${sql.ref(`${table}.id`)}
    and ${LIVE}), 0) + coalesce((select
    sum((line ->> 'quantity')::int * coalesce(p.production_minutes, 0)) from basket b
  cross join lateral jsonb_array_elements(coalesce(b.lines, '[]')) line
  join product p on p.company_id = b.company_id and p.id = (line ->> 'product_id')::bigint
  where b.company_id = ${sql.ref(`${table}.company_id`)} and b.delivery_slot_id = ${sql.ref(`${table}.id`)}
    and ${HELD}), 0))::int`;

const PLACES = {
  PICK_UP_POINT: 'pick_up_point_id',
  DELIVERY_ZONE: 'delivery_zone_id',
  SHIPMENT_ZONE: 'shipment_zone_id',
} as const;
export const placeField = (type: unknown) => PLACES[type as keyof typeof PLACES];

/** Fills in the order's fields from its timeslot, or answers why it cannot have it. */
export async function book(
  order: Partial<Stored<'WebshopOrder'>>,
  products: readonly Stored<'Product'>[],
  context: HookContext<'WebshopOrder'>,
): Promise<FieldError[]> {
  const { previous, records } = context;
  if (!order.delivery_slot_id) return [];
  const refuse = (code: string, params?: Row): FieldError[] => [
    { path: 'delivery_slot_id', code, ...(params && { params }) },
  ];
  const slot = await timed(order, context, { lock: true });
  if (!slot) return refuse('slotElsewhere');
  const points = records('PickUpPoint', { by: 'product' });
  const point = slot.pick_up_point_id ? await points.get(slot.pick_up_point_id) : undefined;
  const of = { slot, products, ...(point && { point }) };
  order.production_deadline = deadlineOf(of).toISOString();
  // An order that stays in its timeslot keeps its place, even if the slot was closed since.
  if (previous?.delivery_slot_id === order.delivery_slot_id) return [];
  // A customer who is still choosing may be unknown, and then has no agreements.
  const account = await agreedWith(order, context);
  const isProductionDay = await productionDays(products, context);
  // A customer changes nothing after ordering, so a later change comes from staff.
  const byStaff = order.channel !== 'WEBSHOP' || previous !== undefined;
  const isClosed = await closedDaysOf(point, context);
  const refused = refusalOf({
    ...of,
    ...(account && { account }),
    now: new Date(),
    byStaff,
    isProductionDay,
    isClosed,
  });
  if (refused) return refuse(refused);
  const full = await isFull(slot, order, products, context);
  return full && !(byStaff && order.overbook_reason) ? refuse('slotFull', full) : [];
}

/**
 * Takes over day, hours and delivery price of the order's timeslot, and answers the timeslot; undefined if the order has
 * none, or one of another place.
 */
export async function timed(
  order: Partial<Stored<'WebshopOrder'>>,
  { previous, records }: Pick<HookContext<'WebshopOrder'>, 'previous' | 'records'>,
  { lock = false } = {},
): Promise<Stored<'DeliverySlot'> | undefined> {
  if (!order.delivery_slot_id) return undefined;
  const slot = await records('DeliverySlot', { by: 'product' }).get(order.delivery_slot_id, { lock });
  const field = placeField(order.deliverable_type);
  if (!slot || slot[field] !== order[field]) return undefined;
  const { date: delivery_date, time_start: delivery_start, time_stop: delivery_stop, price_vati } = slot;
  Object.assign(order, { delivery_date, delivery_start, delivery_stop });
  const isMoved = previous?.delivery_slot_id !== order.delivery_slot_id;
  if (isMoved && field !== 'pick_up_point_id') order.delivery_price_vati = priceOf(order, price_vati, previous);
  return slot;
}

/** The delivery price: as agreed, but the slot's own price if the order moves with the price of its earlier slot. */
function priceOf(
  { delivery_price_vati: agreed }: Partial<Stored<'WebshopOrder'>>,
  usual?: number,
  before?: Partial<Stored<'WebshopOrder'>>,
) {
  return before && before.delivery_price_vati === agreed ? usual : (agreed ?? usual);
}

/** Slot id to the number of its orders and their minutes. */
export async function bookedIn(ids: readonly unknown[], { db, actor }: Within) {
  const { rows } = await sql<{
    id: number;
    orders: number;
    minutes: number;
  }>`select s.id::int, ${booked('s')} as orders,
    ${bookedMinutes('s')} as minutes from deliveryslot s
    where s.company_id = ${actor.companyId} and s.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/**
 * Answers how full the slot is, if it has no room for the order. Staff who give a reason may put the order into it all
 * the same.
 */
async function isFull(
  slot: Stored<'DeliverySlot'>,
  order: Partial<Stored<'WebshopOrder'>>,
  products: readonly Stored<'Product'>[],
  { db, actor, previous }: HookContext<'WebshopOrder'>,
) {
  const own = previous?.delivery_slot_id === slot.id ? 1 : 0;
  const { orders = 0, minutes = 0 } = (await bookedIn([slot.id], { db, actor })).get(slot.id) ?? {};
  const { capacity_orders: most, capacity_minutes: longest } = slot;
  if (most !== undefined && orders - own >= most) return { booked: orders, capacity: most };
  if (longest !== undefined && minutes + minutesFor(order, products) > longest)
    return { booked: minutes, capacity: longest };
  return undefined;
}

function minutesFor(order: Partial<Stored<'WebshopOrder'>>, products: readonly Stored<'Product'>[]): number {
  const each = new Map(products.map(({ id, production_minutes }) => [id, production_minutes ?? 0]));
  return (order.lines ?? []).reduce((sum, { product_id, quantity }) => sum + quantity * (each.get(product_id) ?? 0), 0);
}

/**
 * Tells on which days the divisions that make these products are open: neither closed nor on a day without opening
 * hours. A unit that has none is open on every weekday.
 */
export async function productionDays(
  products: readonly Stored<'Product'>[],
  context: Reading,
): Promise<(day: string) => boolean> {
  const { records } = context;
  const makers = products.flatMap(({ production_division_id: id }) => (id === undefined ? [] : [id]));
  if (makers.length === 0) return () => true;
  const divisions = await records('Division', { by: 'product' }).list({ id: [...new Set(makers)] });
  const ids = [...new Set(divisions.map(({ establishment_unit_id }) => establishment_unit_id))];
  const units = await records('EstablishmentUnit', { by: 'product' }).list({ id: ids });
  const calendar = await companyCalendar(context);
  return (day) =>
    units.every(({ id, opening_hours: hours = [] }) => {
      const isUsual = hours.length === 0 || hours.some(({ weekday }) => weekday === weekdayOf(day));
      return isUsual && !closedOn(day, id, calendar);
    });
}
