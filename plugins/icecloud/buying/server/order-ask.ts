// Puts an article on the next order of its supplier in one call, as for what has run out, and takes it off again; and
// sends a placeholder with its proposal in one call (docs/domain 9.4).
import { sql } from 'kysely';
import { defineRoute, notFound, Problem, type RouteCall, type Stored } from '#api';
import { today } from '#core/contract';
import { deliveryDay } from '../../suppliers/server/supplier.ts';
import { RECEIVING as BUYS } from './receiving.ts';
import { linesOf, type OrderLine } from './supplier-order-lines.ts';

const id = { type: 'integer' } as const;
const qty = { type: 'number', exclusiveMinimum: 0, maximum: 99_999 } as const;

/** POST /v1/icecloud/ask-article: answers the order, and whether it was made for it. */
const ask = defineRoute({
  method: 'POST',
  path: '/ask-article',
  access: BUYS,
  body: {
    required: ['supplied_item_id', 'division_id', 'qty'],
    properties: { supplied_item_id: id, division_id: id, qty },
  },
  run: async (call) => {
    const { supplied_item_id, division_id, qty: asked } = call.body;
    const item = await call.records('SuppliedItem', { by: 'product' }).get(supplied_item_id);
    if (!item) throw notFound();
    const orders = call.records('SupplierOrder');
    const open = await nextOpen(call, item.supplier_id, division_id);
    if (open) await orders.update(open.id, { lines: withMore(linesOf(open), supplied_item_id, asked) });
    const made = { supplier_id: item.supplier_id, division_id, delivery_date: await nextDay(call, item.supplier_id) };
    const order = open?.id ?? (await orders.create({ ...made, lines: [{ supplied_item_id, qty: asked }] }));
    return { data: { order_id: order, made: !open } };
  },
});

/** POST /v1/icecloud/supplierorder/7/unask: takes it off again; an order that was made for it is cancelled. */
const unask = defineRoute({
  method: 'POST',
  path: '/supplierorder/:id/unask',
  access: BUYS,
  body: { required: ['supplied_item_id', 'qty'], properties: { supplied_item_id: id, qty, made: { type: 'boolean' } } },
  run: async (call) => {
    const { supplied_item_id, qty: asked, made } = call.body;
    const order = await openOrder(call, ['DRAFT']);
    const orders = call.records('SupplierOrder');
    const lines = withMore(linesOf(order), supplied_item_id, -asked);
    if (made && lines.length === 0) await orders.move(order.id, { status: 'CANCELLED' });
    else await orders.update(order.id, { lines });
  },
});

/** POST /v1/icecloud/supplierorder/7/send-now: makes a placeholder an order as it is proposed, and sends it. */
const sendNow = defineRoute({
  method: 'POST',
  path: '/supplierorder/:id/send-now',
  access: BUYS,
  run: async (call) => {
    const order = await openOrder(call, ['PLACEHOLDER', 'DRAFT']);
    const orders = call.records('SupplierOrder');
    if (order.status === 'PLACEHOLDER') await orders.move(order.id, { status: 'DRAFT' });
    await orders.move(order.id, { status: 'SENT' });
  },
});

type Within = Pick<RouteCall, 'records' | 'db' | 'companyId'>;

/** The next order that can still be changed, read with the caller's rights. */
async function nextOpen({ records }: Within, supplier_id: number, division_id: number) {
  const asked = { supplier_id, division_id, status: ['PLACEHOLDER', 'DRAFT'] as const };
  const open = await records('SupplierOrder').list({ ...asked, status: [...asked.status] });
  const now = new Date().toISOString();
  const coming = open.filter(({ delivery_date, deadline }) => delivery_date >= today() && (deadline ?? now) >= now);
  return coming.toSorted((a, b) => a.delivery_date.localeCompare(b.delivery_date))[0];
}

async function nextDay({ db, companyId }: Within, supplier: number): Promise<string> {
  const { rows } = await sql<{ day: string | null }>`select to_char(${deliveryDay('s')}, 'YYYY-MM-DD') as day
    from supplier s where s.company_id = ${companyId} and s.id = ${supplier}`.execute(db);
  return rows[0]?.day ?? today();
}

async function openOrder(
  { records, params }: RouteCall<{ readonly id: number }>,
  from: readonly Stored<'SupplierOrder'>['status'][],
): Promise<Stored<'SupplierOrder'>> {
  const order = await records('SupplierOrder').get(params.id, { lock: true, to: 'update' });
  if (!order) throw notFound();
  if (!from.includes(order.status)) throw new Problem(409, 'orderMovedOn');
  return order;
}

/** Adds packs to the article's line, or takes them off; a line without packs is gone. */
function withMore(lines: readonly OrderLine[], supplied_item_id: number, more: number): OrderLine[] {
  const known = lines.find((line) => line.supplied_item_id === supplied_item_id);
  if (!known) return [...lines, { supplied_item_id, qty: more }];
  return lines
    .map((line) => (line === known ? { ...line, qty: Math.round((line.qty + more) * 1000) / 1000 } : line))
    .filter(({ qty: left }) => left > 0);
}

export const askRoutes = [ask, unask, sendNow];
