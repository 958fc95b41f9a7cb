// Finds webshop orders for a till, says what is due of them, and hands them over along the steps that orders have.
import { type DeviceCall, defineDeviceCall, notFound, Problem, type Stored } from '#api';
import { centsOf, quotedOf } from '#core/contract';
import { SELLS } from './card-calls.ts';

type Order = Stored<'WebshopOrder'>;
type Call = Pick<DeviceCall, 'records' | 'actor'>;
type Status = NonNullable<Order['status']>;

const by = { kinds: SELLS, signedOn: true } as const;
const OPEN = ['PENDING_PAYMENT', 'CONFIRMED', 'IN_PRODUCTION', 'READY', 'ON_THE_WAY'] as const;
const MOST = 20;
/** The way of an order that is fetched, up to the hand-over. */
const WAY: readonly Status[] = ['CONFIRMED', 'IN_PRODUCTION', 'READY', 'COMPLETED'];

const ordersOf = ({ records }: Call) => {
  if (!records.has('WebshopOrder')) throw notFound();
  return records('WebshopOrder', { by: 'product' });
};

/** What is still to be paid, in cents: as ICESHOP reckons it (docs/domain 1.5). */
export const dueCents = ({ status, total_vati, let_off_vati, credited_vati, paid_vati }: Order): number => {
  const cents = (amount: number | null = 0) => centsOf(amount ?? 0);
  const owed = status === 'CANCELLED' ? 0 : cents(total_vati) - cents(let_off_vati) - cents(credited_vati);
  return Math.max(0, Math.max(0, owed) - cents(paid_vati));
};

/** Why an order cannot be handed over here; undefined where it can. */
export function whyNot(order: Order): string | undefined {
  if (order.status === 'COMPLETED') return 'orderIsOver';
  if (order.status === 'CANCELLED' || order.status === 'NOT_COLLECTED') return 'orderIsOff';
  if (order.deliverable_type !== 'PICK_UP_POINT') return 'orderGoesElsewhere';
  if (dueCents(order) > 0) return 'orderIsDue';
  return WAY.includes(order.status as Status) ? undefined : 'orderNotConfirmed';
}

const told = (order: Order) => ({
  ...{ id: order.id, nr: order.nr, status: order.status, name: order.contact_name, phone: order.contact_phone_nr },
  ...{ date: order.delivery_date, start: order.delivery_start, stop: order.delivery_stop },
  ...{ total_vati: order.total_vati ?? 0, due: dueCents(order) / 100, why_not: whyNot(order) },
});

const plain = (text = ''): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const digits = (text = ''): string => text.replace(/\D/g, '').replace(/^(00)?32/, '0');

/** GET /v1/icecash/orders?search=…: by number, name or phone, or what the QR on its papers says. */
const find = defineDeviceCall({
  ...{ method: 'GET', path: '/orders', ...by },
  query: { required: ['search'], properties: { search: { type: 'string', minLength: 1, maxLength: 200 } } },
  run: async (call) => {
    const orders = ordersOf(call);
    const search = call.query.search.trim();
    const [, id] = /webshoporder\/(\d{1,15})$/.exec(search) ?? [];
    const scanned = id === undefined ? undefined : await orders.get(Number(id));
    if (id !== undefined) return { data: scanned ? [told(scanned)] : [] };
    const [, nr] = /^#?(\d{1,9})$/.exec(search) ?? [];
    const numbered = nr === undefined ? [] : await orders.list({ nr: Number(nr) });
    if (numbered.length > 0) return { data: numbered.map(told) };
    const [name, phone] = [plain(search), digits(search)];
    const open = await orders.list({ status: OPEN });
    const fits = ({ contact_name, contact_phone_nr }: Order) =>
      plain(contact_name).includes(name) || (phone.length >= 4 && digits(contact_phone_nr).includes(phone));
    return { data: open.filter(fits).slice(0, MOST).map(told) };
  },
});

async function orderOf(call: Call, id: number): Promise<Order> {
  const order = await ordersOf(call).get(id);
  if (!order) throw notFound();
  return order;
}

async function detailed(call: Call, order: Order) {
  const products = call.records('Product', { by: 'product' });
  const lines = [];
  for (const { product_id, name, quantity, options = [], total_vati, note } of order.lines ?? []) {
    const allergens = (await products.get(product_id))?.allergens ?? [];
    const chosen = options.flatMap(({ name, text }) =>
      name ? [text ? quotedOf(name, text, call.actor.locale) : name] : [],
    );
    lines.push({ name, quantity, options: chosen, total_vati, note, allergens });
  }
  return { ...told(order), note: order.customer_note, lines };
}

const show = defineDeviceCall({
  ...{ method: 'GET', path: '/orders/:id', ...by },
  run: async (call) => ({ data: await detailed(call, await orderOf(call, call.params.id)) }),
});

/** Moves it step by step, as if each had been done by hand; refused with the reason where it cannot be fetched. */
const handOver = defineDeviceCall({
  ...{ method: 'POST', path: '/orders/:id/handover', ...by },
  run: async (call) => {
    const orders = ordersOf(call);
    const order = await orders.get(call.params.id, { lock: true });
    if (!order) throw notFound();
    const why = whyNot(order);
    if (why) throw new Problem(409, why);
    for (const status of WAY.slice(WAY.indexOf(order.status as Status) + 1)) await orders.move(order.id, { status });
    return { data: await detailed(call, await orderOf(call, order.id)) };
  },
});

export const orderCalls = [find, show, handOver];
