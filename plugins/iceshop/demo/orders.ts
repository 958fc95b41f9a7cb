// 320 orders of the webshop from ten days ago until in four days, in every status, twice as many today and on Saturdays (domain 5).
import type { DemoContext, Row } from '#api';
import { type Destination, type Destinations, destinationsOf } from './destinations.ts';
import { basketOf, type OrderLine, totalOf } from './order-lines.ts';

const ORDERS = 320;
const FIRST_DAY = -10;
const LAST_DAY = 4;
const SATURDAY = 6;
const DAY = 86_400_000;
/** In a hundred. */
const BY_TYPE = [
  ['PICK_UP_POINT', 52],
  ['DELIVERY_ZONE', 38],
  ['SHIPMENT_ZONE', 5],
  ['DIGITAL_DELIVERY_TYPE', 5],
] as const;
const CHANNELS = ['WEBSHOP', 'WEBSHOP', 'WEBSHOP', 'WEBSHOP', 'WEBSHOP', 'PHONE', 'PHONE', 'COUNTER'];
const LOCALES = ['nl', 'nl', 'nl', 'nl', 'nl', 'nl', 'fr', 'en'];
const NOTES = [
  'Graag bellen bij aankomst.',
  'Voor een verjaardag: graag een kaarsje erbij.',
  'Achteraan aanbellen, de bel vooraan is stuk.',
  'We komen met de fiets, graag een koelelement.',
];
const REASONS = ['Feest gaat niet door', 'Dubbel besteld', 'Klant is ziek', 'Verkeerde datum gekozen'];

interface Made {
  readonly products: ReadonlyMap<string, number>;
  readonly accounts: readonly number[];
}

export async function seedOrders(context: DemoContext, made: Made): Promise<void> {
  const destinations = await destinationsOf(context);
  const orders = daysOf(context).map((day, index) => orderOf(context, made, destinations, { day, nr: index + 1 }));
  await context.db.insertInto('webshoporder').values(underWay(context, orders)).execute();
}

/** Whatever the weekday, a van is out. */
function underWay({ today }: DemoContext, orders: readonly Row[]): Row[] {
  const isOut = (order: Row) => order.delivery_date === today && order.delivery_zone_id && order.status !== 'CANCELLED';
  const [first] = orders.filter(isOut).sort((a, b) => String(a.delivery_start).localeCompare(String(b.delivery_start)));
  return orders.map((order) => (order === first ? { ...order, status: 'ON_THE_WAY' } : order));
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

function orderOf(context: DemoContext, made: Made, destinations: Destinations, { day, nr }: Place): Row {
  const { companies, random, today } = context;
  const account = random.pick(made.accounts);
  // What goes by e-mail goes at once.
  const type = day > 0 ? typeOf(random.integer(0, 94)) : typeOf(random.integer(0, 99));
  const place = destinations.of(type, account);
  const lines = basketOf(context, made.products, type === 'DIGITAL_DELIVERY_TYPE');
  const status = statusOf(context, type, day, place);
  const now = Date.now();
  const ordered = Math.min(at(today, day), at(today, 0), now) - random.integer(2, 90) * 1_800_000;
  const moved = status === 'CONFIRMED' ? ordered : Math.min(at(today, Math.min(day, 0)) + nr * 20_000, now);
  return {
    ...{ company_id: companies.aurora, nr, webshop_account_id: account, deliverable_type: type, status },
    ...{ channel: random.pick(CHANNELS), locale: random.pick(LOCALES), ...columnsOf(context, day, place) },
    ...{ lines: JSON.stringify(lines), total_vati: totalOf(lines, place?.price), people: peopleOf(lines) },
    customer_note: random.chance(0.12) ? random.pick(NOTES) : null,
    cancel_reason: status === 'CANCELLED' ? random.pick(REASONS) : null,
    status_at: new Date(moved).toISOString(),
    created_at: new Date(ordered).toISOString(),
    updated_at: new Date(moved).toISOString(),
  };
}

/** Eight in the morning, UTC. */
const at = (today: string, day: number): number => Date.parse(`${today}T08:00:00Z`) + day * DAY;

function typeOf(share: number): (typeof BY_TYPE)[number][0] {
  let left = share;
  const found = BY_TYPE.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  return found?.[0] ?? 'PICK_UP_POINT';
}

/** The same columns for every order: one statement inserts them all. */
function columnsOf({ today }: DemoContext, day: number, place?: Destination): Row {
  const { slot, address } = place ?? {};
  const [street, nr, bus, zipcode, city, country] = ['street', 'nr', 'bus', 'zipcode', 'city', 'country'].map(
    (part) => address?.[`address_${part}`] ?? null,
  );
  return {
    pick_up_point_id: place?.field === 'pick_up_point_id' ? place.id : null,
    delivery_zone_id: place?.field === 'delivery_zone_id' ? place.id : null,
    shipment_zone_id: place?.field === 'shipment_zone_id' ? place.id : null,
    delivery_date: place ? new Date(at(today, day)).toISOString().slice(0, 10) : null,
    delivery_start: slot?.time_start ?? null,
    delivery_stop: slot?.time_stop ?? null,
    delivery_price_vati: place?.price ?? null,
    ...{ address_street: street, address_nr: nr, address_bus: bus },
    ...{ address_zipcode: zipcode, address_city: city, address_country: country },
  };
}

/** A busy day under way: the morning is out, the afternoon is ready or being made, the evening waits. */
function statusOf({ random }: DemoContext, type: string, day: number, place?: Destination): string {
  const isFetched = type === 'PICK_UP_POINT';
  if (random.chance(0.04)) return 'CANCELLED';
  if (!place) return day < 0 || random.chance(0.7) ? 'COMPLETED' : 'CONFIRMED';
  if (day < 0) return isFetched && random.chance(0.07) ? 'NOT_COLLECTED' : 'COMPLETED';
  if (day > 0) return day === 1 && random.chance(0.25) ? 'IN_PRODUCTION' : 'CONFIRMED';
  const hour = Number(place.slot.time_start.slice(0, 2));
  if (hour < 12) return random.chance(0.6) ? 'COMPLETED' : isFetched ? 'READY' : 'ON_THE_WAY';
  if (hour < 17) return random.chance(0.5) ? 'READY' : 'IN_PRODUCTION';
  return random.chance(0.3) ? 'IN_PRODUCTION' : 'CONFIRMED';
}

function peopleOf(lines: readonly OrderLine[]): number | null {
  return lines.find(({ name }) => name.includes('per persoon'))?.quantity ?? null;
}
