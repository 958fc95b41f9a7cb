// What three people may do to orders and their money in the tests that do it at random: who takes orders, who takes money,
// and who keeps the books. Each step answers the status of its call.
import { centsOf } from '../../../core/contract/index.ts';
import type { Answer } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { divisionsOf } from './divisions.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

export type Made = Row & { id: number };

/** Chosen by the test's own numbers: which order, and how much. */
export interface Step {
  readonly does: keyof typeof ACTS;
  readonly which: number;
  readonly much: number;
}

export interface Life {
  readonly floor: OrderFloor;
  readonly day: string;
  readonly slot: number;
  readonly orders: readonly number[];
  /** Sold as they are, and made in the kitchen; what each holds one of. */
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

/** Three orders for one timeslot, with more stock than anybody asks for. */
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
  const slot = await floor.slot({ capacity_orders: 3 });
  const day = String((await house.call(house.root, 'GET', `deliveryslot/${slot}`)).body.data.date);
  const lines = [ready, fresh].map(([product_id]) => ({ product_id, quantity: 3 }));
  const orders = [0, 1, 2].map(() => floor.order({ lines, delivery_slot_id: slot }));
  const card = (await house.make('giftcard', { initial_amount: 40 })) as Made;
  await house.call(house.root, 'PATCH', `giftcard/${card.id}/status`, { status: 'ACTIVE' });
  return {
    ...{ floor, day, slot, card },
    orders: (await Promise.all(orders)).map((order) => order.id),
    products: [ready[0], fresh[0]],
    items: [ready[1], fresh[1]],
  };
}

export const openLife = orderFloor;

const NEXT: Readonly<Record<string, string>> = {
  CONFIRMED: 'IN_PRODUCTION',
  IN_PRODUCTION: 'READY',
  READY: 'COMPLETED',
};
const BACK: Readonly<Record<string, string>> = {
  IN_PRODUCTION: 'CONFIRMED',
  READY: 'IN_PRODUCTION',
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

/** What each step is called, and what it does. */
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
  next: async ({ floor }, order) => floor.move(order, NEXT[String((await floor.read(order)).status)] ?? 'READY'),
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

/** By whom: each does one thing at a time, the three of them at the same time. */
export const PEOPLE: readonly (readonly (keyof typeof ACTS)[])[] = [
  ['edit', 'next', 'back', 'missed', 'drop', 'cancel', 'bill'],
  ['cash', 'terminal', 'account', 'card', 'refund', 'letOff'],
  ['issue', 'credit', 'bank', 'bill'],
];
