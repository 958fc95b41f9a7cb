// Makes 320 orders of the webshop from ten days ago until in four days, in every status, twice as many today and on
// Saturdays (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { momentOf } from '#core/contract';
import { pretendedPlace } from '../../places/server/pretended-place.ts';
import { type Destination, type Destinations, destinationsOf } from './destinations.ts';
import { type Basket, basketOf } from './order-lines.ts';
import { movedAt } from './order-moments.ts';
import { outAndReady, statusOf } from './order-status.ts';
import { tellOrders } from './order-story.ts';
import { paymentsOf, seedPayments } from './payments.ts';
import { kitchenProducts, producedOf, seedTicks } from './ticks.ts';

const ORDERS = 320;
const FIRST_DAY = -10;
const LAST_DAY = 4;
const SATURDAY = 6;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Percent of orders by way of delivery. */
const BY_TYPE = [
  ['PICK_UP_POINT', 52],
  ['DELIVERY_ZONE', 38],
  ['SHIPMENT_ZONE', 5],
  ['DIGITAL_DELIVERY_TYPE', 5],
] as const;
const CHANNELS = ['WEBSHOP', 'WEBSHOP', 'WEBSHOP', 'WEBSHOP', 'WEBSHOP', 'PHONE', 'PHONE', 'COUNTER'];
export const LOCALES = ['nl', 'nl', 'nl', 'nl', 'nl', 'nl', 'fr', 'en'];
export const NOTES = [
  'Graag bellen bij aankomst.',
  'Voor een verjaardag: graag een kaarsje erbij.',
  'Achteraan aanbellen, de bel vooraan is stuk.',
  'We komen met de fiets, graag een koelelement.',
];
const REASONS = ['Feest gaat niet door', 'Dubbel besteld', 'Klant is ziek', 'Verkeerde datum gekozen'];

interface Made {
  readonly products: ReadonlyMap<string, number>;
  readonly accounts: readonly number[];
  readonly discounts: ReadonlyMap<string, number>;
}

export async function seedOrders(context: DemoContext, given: Made): Promise<void> {
  const destinations = await destinationsOf(context);
  const customers = await customersOf(context);
  const drawn = daysOf(context).map((day, index) =>
    orderOf(context, { ...given, customers }, destinations, { day, nr: index + 1 }),
  );
  const orders = atCheckout(
    outAndReady(
      context,
      drawn.map(({ order }) => order),
    ),
  );
  const kitchen = await kitchenProducts(context);
  const placed = orders.map((order, at) => {
    return { ...order, ...placeOf(order), lines: linesOf(order, drawn[at]!.basket, kitchen) };
  });
  const kept = await context.add('WebshopOrder', placed);
  const idOf = new Map(kept.map(({ id, nr }) => [Number(nr), Number(id)]));
  const known = orders.map((order): Row => ({ ...order, id: idOf.get(Number(order.nr)) }));
  const lines = kept.flatMap((order) => order.lines as Row[]);
  await seedTicks(context, known, lines);
  await seedPayments(context, orders, idOf);
  tellOrders(context, orders, idOf);
}

function linesOf(order: Row, basket: Basket, kitchen: ReadonlySet<number>): Row[] {
  const first = basket.lines.find(({ product_id }) => kitchen.has(product_id));
  return basket.lines.map((line) => {
    const produced_qty = kitchen.has(line.product_id) ? producedOf(order, line, line === first) : null;
    return { ...line, produced_qty };
  });
}

/** The coordinates that the demo's geocoder gives to an address; none for an order that is fetched. */
export function placeOf({ address_street, address_nr, address_zipcode }: Row): Row {
  const [street, nr, zipcode] = [address_street, address_nr, address_zipcode].map((part) => String(part ?? ''));
  const { latitude = null, longitude = null } = pretendedPlace({ street, nr, zipcode });
  return { latitude, longitude };
}

/** Account id to its customer. */
async function customersOf({ db, companies }: DemoContext): Promise<ReadonlyMap<number, Row>> {
  const rows = await db.selectFrom('webshopaccount').selectAll().where('company_id', '=', companies.aurora).execute();
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/** Leaves the newest order unpaid, as if somebody were paying it at this moment. */
function atCheckout(orders: readonly Row[]): Row[] {
  const since = new Date(Date.now() - 4 * MINUTE).toISOString();
  const unpaid = { status: 'PENDING_PAYMENT', channel: 'WEBSHOP', paid_vati: 0, payment_status: 'UNPAID' };
  const moments = { created_at: since, status_at: since, updated_at: since };
  return orders.map((order) =>
    order.nr === ORDERS ? { ...order, ...unpaid, ...moments, cancel_reason: null } : order,
  );
}

/** The day of each order, counted from today. */
function daysOf({ today }: DemoContext): number[] {
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index);
  const isBusy = (day: number) => day === 0 || new Date(at(today, day)).getUTCDay() === SATURDAY;
  const weighted = days.flatMap((day) => (isBusy(day) ? [day, day] : [day]));
  const picked = Array.from({ length: ORDERS }, (_, index) => weighted[index % weighted.length] ?? 0);
  return picked.sort((a, b) => a - b);
}

interface Place {
  readonly day: number;
  readonly nr: number;
}

function orderOf(
  context: DemoContext,
  made: Made & { readonly customers: ReadonlyMap<number, Row> },
  destinations: Destinations,
  { day, nr }: Place,
): { order: Row; basket: Basket } {
  const { random, today } = context;
  const account = random.pick(made.accounts);
  // Digital orders have no day ahead, so later days draw only from the other ways.
  const type = day > 0 ? typeOf(random.integer(0, 94)) : typeOf(random.integer(0, 99));
  const date = new Date(at(today, day)).toISOString().slice(0, 10);
  const place = destinations.of(type, account, date);
  const basket = basketOf(context, made.products, type, place?.price);
  const channel = random.pick(CHANNELS);
  const status = statusOf(context, type, day, place);
  const now = Date.now();
  const ordered = Math.min(at(today, day), at(today, 0), now) - random.integer(2, 90) * 1_800_000;
  const customer = made.customers.get(account);
  const { total_vati, discount_vati, vat, code } = basket;
  const moved = movedAt({ nr, status, ordered, date: place && date, slot: place?.slot });
  const order = {
    ...{ nr, webshop_account_id: account, deliverable_type: type, status },
    contact_name: `${customer?.first_name} ${customer?.last_name}`,
    ...{ contact_email: customer?.email, contact_phone_nr: customer?.cellphone_nr },
    ...{ channel, locale: random.pick(LOCALES), ...columnsOf(date, place) },
    delivery_slot_id: place?.slot.id ?? null,
    ...{ total_vati, discount_vati, vat, people: peopleOf(basket) },
    ...{ discount_code: code ?? null, discount_ids: code ? [made.discounts.get(code)] : [] },
    ...paymentsOf(context, { status, channel, total_vati, day }),
    customer_note: random.chance(0.12) ? random.pick(NOTES) : null,
    cancel_reason: status === 'CANCELLED' ? random.pick(REASONS) : null,
    status_at: new Date(moved).toISOString(),
    created_at: new Date(ordered).toISOString(),
    updated_at: new Date(moved).toISOString(),
  };
  return { order, basket };
}

/** Eight in the morning UTC of a day, counted from today. */
const at = (today: string, day: number): number => Date.parse(`${today}T08:00:00Z`) + day * DAY;

function typeOf(share: number): (typeof BY_TYPE)[number][0] {
  let left = share;
  const found = BY_TYPE.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  return found?.[0] ?? 'PICK_UP_POINT';
}

/** Gives every order the same columns, so that one statement can insert them all. */
function columnsOf(date: string, place?: Destination): Row {
  const { slot, address } = place ?? {};
  const [street, nr, bus, zipcode, city, country] = ['street', 'nr', 'bus', 'zipcode', 'city', 'country'].map(
    (part) => address?.[`address_${part}`] ?? null,
  );
  return {
    pick_up_point_id: place?.field === 'pick_up_point_id' ? place.id : null,
    delivery_zone_id: place?.field === 'delivery_zone_id' ? place.id : null,
    shipment_zone_id: place?.field === 'shipment_zone_id' ? place.id : null,
    delivery_date: place ? date : null,
    delivery_start: slot?.time_start ?? null,
    delivery_stop: slot?.time_stop ?? null,
    production_deadline: slot ? momentOf(`${date} ${slot.time_start}`) : null,
    delivery_price_vati: place?.price ?? null,
    ...{ address_street: street, address_nr: nr, address_bus: bus },
    ...{ address_zipcode: zipcode, address_city: city, address_country: country },
  };
}

function peopleOf({ lines }: Basket): number | null {
  return lines.find(({ name }) => name.includes('per persoon'))?.quantity ?? null;
}
