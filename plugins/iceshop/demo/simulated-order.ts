// Orders as a customer of the demo company would: a few products that are not nearly sold out, at a shop or at home, in
// a timeslot that keeps room for people who try the demo.
import { sql } from 'kysely';
import type { JobContext, Row } from '#api';
import type { Random } from '#api/demo';
import { zoneOf } from '../orders/demo/destinations.ts';
import { LOCALES, NOTES } from '../orders/demo/orders.ts';
import { freePieces, productState } from '../products/server/product.ts';
import { placeField } from '../slots/server/slot-booking.ts';
import { slotsFor } from '../slots/server/slot-list.ts';

/** The least number of pieces of a product that stay for others. */
const LEFT = 10;
/** The share of a timeslot that simulated orders fill at most. */
const FULLEST = 0.8;
const DAYS = 4;
const ADDRESS = (['street', 'nr', 'bus', 'zipcode', 'city', 'country'] as const).map(
  (part) => `address_${part}` as const,
);

/** Undefined if there is no demo customer, nothing for sale, or no timeslot with room. */
export async function drawOrder(context: JobContext, random: Random): Promise<Row | undefined> {
  const customer = await customerFor(context, random);
  const place = customer && (await placeFor(customer, context, random));
  const lines = place ? await linesFor(String(place.deliverable_type), context, random) : [];
  if (!place || lines.length === 0) return undefined;
  const order = { ...place, webshop_account_id: customer, lines };
  const delivery_slot_id = await slotFor(order, context, random);
  if (delivery_slot_id === undefined) return undefined;
  const note = random.chance(0.12) ? { customer_note: random.pick(NOTES) } : {};
  const how = { channel: 'WEBSHOP', locale: random.pick(LOCALES), status: 'PENDING_PAYMENT' };
  return { ...order, ...how, ...note, delivery_slot_id };
}

/** Chooses a demo customer: no real person has an address that ends with .example. */
async function customerFor({ db, companyId }: JobContext, random: Random): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id::int from webshopaccount where company_id = ${companyId}
    and email like '%.example' order by id`.execute(db);
  return rows.length > 0 ? random.pick(rows).id : undefined;
}

async function placeFor(customer: number, { records }: JobContext, random: Random): Promise<Row | undefined> {
  const active = async (model: string) => (await records(model).list()).filter((one) => one.active !== false);
  const addresses = await records('AccountAddress').list({ webshop_account_id: customer, type: 'DELIVERY' });
  const home = addresses.find(({ is_default }) => is_default);
  if (home && random.chance(0.4)) {
    const zone = (await active('DeliveryZone')).find(({ name }) => name === zoneOf(home.address_city));
    const address = Object.fromEntries(ADDRESS.flatMap((name) => (home[name] ? [[name, home[name]]] : [])));
    if (zone) return { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone.id, ...address };
  }
  const points = await active('PickUpPoint');
  if (points.length === 0) return undefined;
  return { deliverable_type: 'PICK_UP_POINT', pick_up_point_id: random.pick(points).id };
}

interface Sold {
  readonly id: number;
  readonly unit: string | null;
  readonly groups: readonly { name: string; min?: number; options?: readonly { id?: string; name: string }[] }[] | null;
  readonly free: number | null;
}

async function linesFor(type: string, { db, companyId }: JobContext, random: Random): Promise<Row[]> {
  const { rows } =
    await sql<Sold>`select p.id::int, p.unit, p.option_groups as groups, ${freePieces('p')}::float as free
    from product p where p.company_id = ${companyId} and p.deleted_at is null and p.is_gift_card is not true
      and ${productState('p')} = 'PUBLISHED' and (coalesce(to_jsonb(p.deliverable_types), '[]') in ('[]', 'null')
        or to_jsonb(p.deliverable_types) ? ${type}) order by p.id`.execute(db);
  const wanted = random.shuffle(rows).slice(0, random.integer(1, 4));
  return wanted.flatMap(({ id, unit, groups, free }) => {
    const quantity = unit === 'PERSON' ? random.integer(12, 40) : random.pick([1, 1, 1, 2, 2, 3]);
    const options = (groups ?? []).flatMap(({ name: group, min = 0, options: all = [] }) =>
      all.slice(0, min).map(({ id, name }) => ({ ...(id && { id }), group, name })),
    );
    return free === null || free >= quantity + LEFT ? [{ product_id: id, quantity, options }] : [];
  });
}

/** Chooses a timeslot, with a preference for earlier ones. */
async function slotFor(order: Row, context: JobContext, random: Random): Promise<number | undefined> {
  const { deliverable_type, webshop_account_id, lines } = order;
  const slots = await slotsFor(
    { ...context, actor: context },
    {
      deliverable_type: String(deliverable_type),
      place_id: Number(order[placeField(deliverable_type)]),
      days: DAYS,
      product_ids: (lines as { product_id: number }[]).map(({ product_id }) => product_id),
      webshop_account_id: Number(webshop_account_id),
      byStaff: false,
    },
  );
  const open = slots.filter((slot) => !slot.refused && hasRoom(slot));
  const [first, second] = [0, 1].map(() => random.integer(0, open.length - 1)) as [number, number];
  return open[Math.min(first, second)]?.id;
}

type Slot = Awaited<ReturnType<typeof slotsFor>>[number];

function hasRoom({ booked, capacity_orders, booked_minutes, capacity_minutes }: Slot): boolean {
  const isBelow = (count: number, most: number | undefined) => most === undefined || count < most * FULLEST;
  return isBelow(booked, capacity_orders) && isBelow(booked_minutes, capacity_minutes);
}
