// Moves the orders of a run through their states as the run moves.
import type { HookContext, Stored } from '#api';

type Within = Pick<HookContext, 'records'>;

/** An order that a run carries counts as made, even if nobody ticked it. */
const STEPS = ['CONFIRMED', 'IN_PRODUCTION', 'READY', 'ON_THE_WAY', 'COMPLETED'] as const;
const PATH: readonly unknown[] = STEPS;
export const WAITING: readonly unknown[] = ['CONFIRMED', 'IN_PRODUCTION', 'READY', 'ON_THE_WAY'];

/** Tells from a stop where its order is: with the customer, in the van, or still at the shop. */
function targetOf(stop: Stored<'DeliveryStop'>, run: Stored<'DeliverySchedule'>): (typeof STEPS)[number] {
  if (stop.status === 'DELIVERED') return 'COMPLETED';
  return stop.status === 'TODO' && run.status === 'ON_THE_ROAD' ? 'ON_THE_WAY' : 'READY';
}

/** Moves an order step by step to the state that its stop says; while the van is at home, the order keeps its state. */
export async function settleOrder(
  stop: Stored<'DeliveryStop'>,
  run: Stored<'DeliverySchedule'>,
  { records }: Within,
): Promise<void> {
  if (!stop.webshop_order_id) return;
  const orders = records('WebshopOrder', { by: 'product' });
  const id = stop.webshop_order_id;
  const order = await orders.get(id, { lock: true });
  if (!order) return;
  const delivery_schedule_id = stop.status === 'FAILED' ? null : run.id;
  // An order that is planned again loses the note that it was taken off another run.
  const planned = delivery_schedule_id === null ? {} : { taken_off: null, taken_off_schedule_id: null };
  const isElsewhere = (order.delivery_schedule_id ?? null) !== delivery_schedule_id;
  if (isElsewhere) await orders.update(id, { delivery_schedule_id, ...planned });
  await walk(order, targetOf(stop, run), orders);
}

/** Off the run: it waits to be planned again. */
export async function freeOrder(id: number | undefined, { records }: Within): Promise<void> {
  const orders = records('WebshopOrder', { by: 'product' });
  const order = await orders.get(id, { lock: true });
  if (!order) return;
  if (order.delivery_schedule_id) await orders.update(order.id, { delivery_schedule_id: null });
  if (order.status === 'ON_THE_WAY') await walk(order, 'READY', orders);
}

async function walk(
  order: Stored<'WebshopOrder'>,
  target: (typeof STEPS)[number],
  orders: ReturnType<HookContext['records']>,
) {
  const goal = PATH.indexOf(target);
  let at = PATH.indexOf(order.status);
  // An order that is not made yet keeps its state until the van leaves.
  if (at < 0 || (target === 'READY' && at < goal)) return;
  for (; at !== goal; at += Math.sign(goal - at)) {
    await orders.move(order.id, { status: PATH[at + Math.sign(goal - at)] });
  }
}
