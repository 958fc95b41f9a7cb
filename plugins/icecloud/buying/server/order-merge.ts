// Merges orders of several divisions into one that is delivered to one of them: one mail, one delivery cost, and one
// minimum amount. The note says what each division asked for, so that it gets its goods (docs/domain 9.4).
import { defineRoute, Problem, type RouteCall, type Stored } from '#api';
import { ORDERING } from './order-terms.ts';
import { linesOf, type OrderLine } from './supplier-order-lines.ts';

type Order = Stored<'SupplierOrder'>;

const OPEN: readonly unknown[] = ['PLACEHOLDER', 'DRAFT'];

/** POST /v1/icecloud/supplierorder/7/merge: 7 takes over the others, which are cancelled. */
export const mergeOrders = defineRoute({
  method: 'POST',
  path: '/supplierorder/:id/merge',
  access: ORDERING,
  body: {
    required: ['order_ids'],
    properties: { order_ids: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'integer' } } },
  },
  run: async (call) => {
    const id = call.params.id;
    const ids = [...new Set(call.body.order_ids as readonly number[])].filter((each) => each !== id);
    // Orders are locked in the same order everywhere, so that two people who merge the same ones wait for each other.
    const found = await locked(
      [id, ...ids].sort((a, b) => a - b),
      call,
    );
    const [goal, others] = [found.find((order) => order.id === id), found.filter((order) => order.id !== id)];
    const isAlike = found.every(
      ({ supplier_id, status }) => supplier_id === goal?.supplier_id && OPEN.includes(status),
    );
    if (!goal || others.length < ids.length || others.length === 0) throw new Problem(404, 'notFound');
    if (!isAlike) throw new Problem(409, 'ordersNotAlike');
    await merge(goal, others, call);
    return { data: await call.records('SupplierOrder').get(id) };
  },
});

/** Reads those that the caller may change. */
async function locked(ids: readonly number[], { records }: RouteCall): Promise<Order[]> {
  const orders: Order[] = [];
  for (const id of ids) {
    const order = await records('SupplierOrder').get(id, { lock: true, to: 'update' });
    if (order) orders.push(order);
  }
  return orders;
}

/**
 * Changes of status need the person's own rights for each division. Prices are kept whoever set them, so the lines are
 * written by the product.
 */
async function merge(goal: Order, others: readonly Order[], { records }: RouteCall): Promise<void> {
  const [mine, products] = [records('SupplierOrder'), records('SupplierOrder', { by: 'product' })];
  for (const { id, status } of [goal, ...others])
    if (status === 'PLACEHOLDER') await mine.move(id, { status: 'DRAFT' });
  const divisions = await records('Division', { by: 'product' }).list({
    id: others.map(({ division_id }) => division_id),
  });
  const names = new Map(divisions.map(({ id, name }) => [id, name]));
  const said = await packsOf(others, records);
  const asked = others.map((order) => `${names.get(order.division_id)}: ${linesOf(order).map(said).join(', ')}`);
  await products.update(goal.id, {
    lines: together([goal, ...others].map(linesOf)),
    note: [goal.note, ...asked, ...others.map(({ note }) => note)].filter(Boolean).join('\n'),
  });
  const { nr } = (await products.get(goal.id)) ?? {};
  for (const { id } of others) {
    await mine.move(id, { status: 'CANCELLED' });
    await products.update(id, { cancel_reason: `→ ${nr}` });
  }
}

/** Names lines as `2 × Milk (crate)`, because a supplier has the same article in several packs. */
async function packsOf(orders: readonly Order[], records: RouteCall['records']): Promise<(line: OrderLine) => string> {
  const ids = orders.flatMap(linesOf).map((line) => line.supplied_item_id);
  const articles = ids.length > 0 ? await records('SuppliedItem', { by: 'product' }).list({ id: ids }) : [];
  const packs = new Map(articles.map(({ id, pack_unit }) => [id, pack_unit]));
  return ({ qty, name, supplied_item_id }) => `${qty} × ${name ?? ''} (${packs.get(supplied_item_id) ?? ''})`;
}

/** Merges lines into one for each article and price; those of the first order keep their place. */
function together([own = [], ...others]: readonly (readonly OrderLine[])[]): OrderLine[] {
  const lines = own.map((line) => ({ ...line }));
  for (const { supplied_item_id, price_vate, qty } of others.flat()) {
    const same = lines.find((line) => line.supplied_item_id === supplied_item_id && line.price_vate === price_vate);
    if (same) same.qty = Math.round((same.qty + qty) * 1000) / 1000;
    else lines.push({ supplied_item_id, price_vate, qty });
  }
  return lines;
}
