// Lists what four people do to orders and their money in the random tests: one takes orders, one takes money, one keeps
// the books, one plans the vans. Each step answers the status of its call.
import { centsOf, dayAfter } from '../../../core/contract/index.ts';
import type { Answer } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';
import { divisionsOf } from './divisions.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

export type Made = Row & { id: number };

/** Numbers of the test choose the order and the amount. */
export interface Step {
  readonly does: keyof typeof ACTS;
  readonly which: number;
  readonly much: number;
}

export interface Life {
  readonly floor: OrderFloor;
  /** The day of the timeslots, and the next one. */
  readonly days: readonly [string, string];
  /** Timeslots for fetching or delivery, each as fields of an order. */
  readonly slots: readonly (Row & { readonly delivery_slot_id: number })[];
  /** Published runs, one on each day. */
  readonly runs: readonly [number, number];
  readonly orders: readonly number[];
  /** Products that are sold as they are or made in the kitchen; each takes one stock item. */
  readonly products: readonly number[];
  readonly items: readonly number[];
  readonly card: Made;
}

export const cents = (value: unknown): number => centsOf(Number(value ?? 0));
export const sum = (rows: readonly Row[], name: string): number => rows.reduce((all, row) => all + cents(row[name]), 0);
export const list = async ({ house }: OrderFloor, path: string): Promise<Made[]> =>
  (await house.call(house.root, 'GET', `${path}${path.includes('?') ? '&' : '?'}page[size]=500`)).body.data;
export const paymentsOf = (floor: OrderFloor, order: unknown) =>
  list(floor, `payment?filter[webshop_order_id]=${order}&sort=id`);
export const invoicesOf = (floor: OrderFloor, order: unknown) =>
  list(floor, `invoice?filter[source]=WEBSHOP_ORDER&filter[source_id]=${order}&sort=id`);

const FETCHED = { delivery_zone_id: null, address_street: null, address_nr: null, address_zipcode: null };

/**
 * Makes timeslots: fetched and delivered in the morning, delivered in the evening, and in the morning of the next day.
 */
async function slotsOf({ house, slot, point }: OrderFloor): Promise<Pick<Life, 'days' | 'slots' | 'runs'>> {
  const fetched = await slot({ capacity_orders: 3 });
  const date = String((await house.call(house.root, 'GET', `deliveryslot/${fetched}`)).body.data.date);
  const days = [date, dayAfter(date, 1)] as const;
  const zone = await house.make('deliveryzone', { name: 'Gent' });
  const brought = { deliverable_type: 'DELIVERY_ZONE', delivery_zone_id: zone.id, pick_up_point_id: null };
  const address = { address_street: 'Kouter', address_nr: '7', address_zipcode: '9000', address_city: 'Gent' };
  const van = await house.make('deliveryvan', { ...COLOURS, nr: Number(zone.id), name: `Van ${zone.id}` });
  const hours = [
    { date, time_start: '10:00', time_stop: '12:00' },
    { date, time_start: '18:00', time_stop: '20:00' },
    { date: days[1], time_start: '10:00', time_stop: '12:00' },
  ];
  const slots = [{ ...FETCHED, deliverable_type: 'PICK_UP_POINT', pick_up_point_id: point, delivery_slot_id: fetched }];
  for (const times of hours) {
    const delivery_slot_id = await slot({ ...brought, ...times, pick_up_point_id: undefined, capacity_orders: 3 });
    slots.push({ ...brought, ...address, delivery_slot_id } as never);
  }
  const run = async (day: string) => {
    const times = { date: day, time_start: '09:30', time_stop: '13:00' };
    const seats = { delivery_van_id: van.id, driver_employee_id: await driver(house, zone.id) };
    const { id } = await house.make('deliveryschedule', { ...times, ...seats });
    const { status, body } = await house.call(house.root, 'PATCH', `deliveryschedule/${id}/status`, {
      status: 'PUBLISHED',
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return Number(id);
  };
  return { days, slots, runs: [await run(days[0]), await run(days[1])] };
}

async function driver(house: OrderFloor['house'], life: unknown): Promise<number> {
  const staff = house.entities.find(({ resource }) => resource === 'employee')!;
  const own = {
    last_name: `Claes ${life}`,
    email: `driver${life}-${drivers++}@werk.example`,
    drivers_license: '0123456789',
  };
  return (await house.make('employee', { ...(await leastOf(house, staff)), ...own })).id;
}
let drivers = 0;

/** Makes three orders, one fetched and two delivered, with more stock than anybody asks for. */
export async function newLife(floor: OrderFloor): Promise<Life> {
  const { house } = floor;
  const kitchen = await (await divisionsOf(house))('Kitchen');
  const own = async (more: Row, nth: number) => {
    const item = await house.make('stockitem', { name: `Item ${nth}`, unit: 'PIECE' });
    await house.make('stockmove', { stock_item_id: item.id, division_id: kitchen, type: 'COUNT', counted: 5000 });
    const product = await floor.product(more);
    await house.make('productcomponent', { product_id: product, stock_item_id: item.id, qty: 1 });
    return [product, item.id] as const;
  };
  const made = { production_minutes: 10, production_division_id: kitchen };
  const [ready, fresh] = [
    await own({ price_vati: 10.02, vat_rate: 6 }, 1),
    await own({ price_vati: 3.99, vat_rate: 21, ...made }, 2),
  ];
  const around = await slotsOf(floor);
  const lines = [ready, fresh].map(([product_id]) => ({ product_id, quantity: 3 }));
  const orders = [0, 1, 1].map((nth) => floor.order({ lines, ...around.slots[nth] }));
  const card = (await house.make('giftcard', { initial_amount: 40 })) as Made;
  await house.call(house.root, 'PATCH', `giftcard/${card.id}/status`, { status: 'ACTIVE' });
  return {
    ...{ floor, ...around, card },
    orders: (await Promise.all(orders)).map((order) => order.id),
    products: [ready[0], fresh[0]],
    items: [ready[1], fresh[1]],
  };
}

/** Gives the company an account, because invoices name where to send money. */
export async function openLife(): Promise<OrderFloor> {
  const floor = await orderFloor();
  const { house } = floor;
  await house.call(house.root, 'PATCH', `company/${house.own}`, { iban: 'BE68539007547034' });
  return floor;
}

const COLOURS = { color_text: '#000000', color_background: '#ffffff' };

const NEXT: Readonly<Record<string, string>> = {
  CONFIRMED: 'IN_PRODUCTION',
  IN_PRODUCTION: 'READY',
  READY: 'COMPLETED',
  ON_THE_WAY: 'COMPLETED',
};
const BACK: Readonly<Record<string, string>> = {
  IN_PRODUCTION: 'CONFIRMED',
  READY: 'IN_PRODUCTION',
  ON_THE_WAY: 'READY',
  COMPLETED: 'READY',
};

type Act = (life: Life, order: number, much: number) => Promise<Answer | undefined>;

const pay =
  (method: string, more: (life: Life) => Row = () => ({})): Act =>
  async (life, webshop_order_id, much) => {
    const { house, shop, read } = life.floor;
    const due = cents((await read(webshop_order_id)).due_vati);
    const amount = (much % 2 === 0 ? due : Math.min(due, much + 1)) / 100;
    return house.call(shop, 'POST', 'payment', { webshop_order_id, method, amount, ...more(life) });
  };

const refund =
  (more: Row): Act =>
  async ({ floor: { house, shop, ...floor } }, webshop_order_id, much) => {
    const taken = (await paymentsOf({ house, shop, ...floor }, webshop_order_id)).filter(
      (one) => Number(one.amount) > 0,
    );
    const first = taken[much % Math.max(1, taken.length)];
    if (!first) return undefined;
    const whole = cents(first.amount);
    const amount = -(much % 3 === 0 ? whole : 1 + (much % whole)) / 100;
    const { method } = first;
    return house.call(shop, 'POST', 'payment', { webshop_order_id, method, amount, refund_of_id: first.id, ...more });
  };

/** The steps by name. */
export const ACTS = {
  cash: pay('CASH'),
  terminal: pay('TERMINAL'),
  account: pay('ON_ACCOUNT'),
  card: pay('GIFT_CARD', ({ card }) => ({ gift_card_code: card.code })),
  refund: refund({}),
  letOff: refund({ let_off: true }),
  edit: async ({ floor: { house, shop }, products }, order, much) => {
    const lines = products.slice(much % 2).map((product_id, nth) => ({ product_id, quantity: 1 + ((much + nth) % 5) }));
    return house.call(shop, 'PATCH', `webshoporder/${order}`, { lines });
  },
  next: async ({ floor }, order) => {
    const { status, deliverable_type } = await floor.read(order);
    const isBrought = status === 'READY' && deliverable_type === 'DELIVERY_ZONE';
    return floor.move(order, isBrought ? 'ON_THE_WAY' : (NEXT[String(status)] ?? 'READY'));
  },
  reslot: ({ floor: { house, shop }, slots }, order, much) =>
    house.call(shop, 'PATCH', `webshoporder/${order}`, slots[much % slots.length]),
  plan: async ({ floor, days, runs }, order) => {
    const { delivery_date } = await floor.read(order);
    const run = runs[days.indexOf(String(delivery_date))];
    return floor.house.call(floor.house.root, 'POST', `deliveryschedule/${run}/orders`, { order_ids: [order] });
  },
  lift: async ({ floor }, order) => {
    const [stop] = await list(floor, `deliverystop?filter[webshop_order_id]=${order}&filter[status]=TODO`);
    return stop && floor.house.call(floor.house.root, 'POST', 'deliverystop/off', { stop_ids: [stop.id] });
  },
  back: async ({ floor }, order) => floor.move(order, BACK[String((await floor.read(order)).status)] ?? 'READY'),
  missed: ({ floor }, order) => floor.move(order, 'NOT_COLLECTED'),
  drop: ({ floor }, order) => floor.move(order, 'CANCELLED', { cancel_reason: 'Rain' }),
  cancel: async ({ floor }, order) => {
    const all = await paymentsOf(floor, order);
    const back = all.filter(
      ({ amount, method, status }) => Number(amount) > 0 && method !== 'GIFT_CARD' && status === 'SETTLED',
    );
    const refunds = back.filter(({ method }) => method !== 'ON_ACCOUNT').map(({ id }) => ({ payment_id: id }));
    return floor.house.call(floor.shop, 'POST', `webshoporder/${order}/cancel`, { cancel_reason: 'Rain', refunds });
  },
  bill: ({ floor: { house, shop } }, order) => house.call(shop, 'POST', `webshoporder/${order}/invoice`),
  issue: async ({ floor }, order, much) => {
    const drafts = (await invoicesOf(floor, order)).filter(({ status }) => status === 'DRAFT');
    const one = drafts[much % Math.max(1, drafts.length)];
    return one && issue(floor, one.id);
  },
  credit: async ({ floor }, order, much) => {
    const bill = (await invoicesOf(floor, order)).find(({ type, status }) => type === 'INVOICE' && status !== 'DRAFT');
    if (!bill) return undefined;
    const { house } = floor;
    const made = await house.call(house.root, 'POST', `invoice/${bill.id}/credit`);
    if (made.status !== 200) return made;
    const [{ vat_rate = 6 } = {}] = bill.lines as Row[];
    const line = { description: 'Gesture', qty: 1, unit_price_vati: (1 + (much % 400)) / 100, vat_rate };
    const { id } = made.body.data;
    await house.call(house.root, 'PATCH', `invoice/${id}`, { lines: [line] });
    const issued = await issue(floor, id);
    if (issued.status !== 200) await house.call(house.root, 'DELETE', `invoice/${id}`);
    return issued;
  },
  bank: async ({ floor }, order, much) => {
    const bill = (await invoicesOf(floor, order)).find(({ due_vati }) => Number(due_vati) > 0);
    if (!bill) return undefined;
    const due = cents(bill.due_vati);
    const amount = (much % 2 === 0 ? due : 1 + (much % due)) / 100;
    const { house } = floor;
    return house.call(house.root, 'POST', 'invoicepayment', { invoice_id: bill.id, amount, paid_on: '2026-05-08' });
  },
} satisfies Record<string, Act>;

export const issue = ({ house }: OrderFloor, id: unknown): Promise<Answer> =>
  house.call(house.root, 'PATCH', `invoice/${id}/status`, { status: 'ISSUED' });

/** The people with their steps: each does one thing at a time, all of them at the same time. */
export const PEOPLE: readonly (readonly (keyof typeof ACTS)[])[] = [
  ['edit', 'next', 'next', 'back', 'missed', 'drop', 'cancel', 'bill', 'reslot', 'reslot'],
  ['cash', 'terminal', 'account', 'card', 'refund', 'letOff'],
  ['issue', 'credit', 'bank', 'bill'],
  ['plan', 'plan', 'lift'],
];
