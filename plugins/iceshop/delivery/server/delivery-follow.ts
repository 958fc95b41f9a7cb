// Lets the stops of an order follow its changes as long as the van can still deliver it. Otherwise the order leaves its
// run and waits to be planned again, and the run says why.
import { defineReaction, type EntityHooks, type HookContext, type Row, type Stored } from '#api';
import { momentOf } from '#core/contract';
import { ADDRESS } from '../../places/server/delivery-place.ts';
import { retime } from './delivery-timing.ts';

type Within = Pick<HookContext, 'db' | 'records' | 'actor'>;
/** Reasons why an order left its run. */
export type TakenOff = 'FETCHED' | 'SENT' | 'OTHER_DAY' | 'OTHER_TIME';

const WHEN = ['delivery_date', 'delivery_start', 'delivery_stop'] as const;
const WHERE = ['latitude', 'longitude'] as const;
/** States of a run in which an order can still leave it. */
const OPEN: readonly unknown[] = ['DRAFT', 'PUBLISHED', 'LOADING', 'ON_THE_ROAD'];

const differ = (names: readonly string[], a: Row, b: Row): boolean => names.some((name) => a[name] !== b[name]);

/** Answers the reason why no van can deliver this order on that run; undefined if one can. */
export function misfitOf(
  order: Stored<'WebshopOrder'>,
  run: Stored<'DeliverySchedule'>,
  { isRetried = false } = {},
): TakenOff | undefined {
  if (order.deliverable_type === 'PICK_UP_POINT') return 'FETCHED';
  if (!order.address_street) return 'SENT';
  // An order that could not be handed over on its day may be brought on a later one.
  const isLater = isRetried && (order.delivery_date ?? run.date) < run.date;
  return order.delivery_date === run.date || isLater ? undefined : 'OTHER_DAY';
}

/** Locks an order's run before the order, in the same order as planning and driving do. */
export const orderRunLock: EntityHooks<'WebshopOrder'> = {
  beforeLock: async ({ delivery_schedule_id: run }, { records }) => {
    if (run !== undefined) await records('DeliverySchedule', { by: 'product' }).get(run, { lock: true });
  },
};

export const orderStops = defineReaction({
  to: 'WebshopOrder',
  fields: ['status', 'deliverable_type', ...WHEN, ...WHERE, ...ADDRESS],
  on: ['update'],
  run: async (order, context) => {
    const { previous, changed } = context;
    if (order.status === 'CANCELLED' || order.status === 'COMPLETED') {
      if (changed.includes('status')) await end(order, context);
    } else if (previous && changed.some((name) => name !== 'status')) await followOrder(order, previous, context);
  },
});

/** Stops of transports get the coordinates of their pick-up point. */
export const pickUpPointStops = defineReaction({
  to: 'PickUpPoint',
  fields: WHERE,
  on: ['update'],
  run: followPoint,
});

async function followPoint({ id, ...point }: Stored<'PickUpPoint'>, context: Within): Promise<void> {
  const stops = context.records('DeliveryStop', { by: 'product' });
  const runs = context.records('DeliverySchedule', { by: 'product' });
  const place = { latitude: point.latitude ?? null, longitude: point.longitude ?? null };
  for (const stop of await stops.list({ pick_up_point_id: id, status: 'TODO' })) {
    await stops.update(stop.id, place);
    const run = await runs.get(stop.delivery_schedule_id, { lock: true });
    if (run) await retime(run, context);
  }
}

async function followOrder(order: Stored<'WebshopOrder'>, previous: Row, context: Within): Promise<void> {
  for (const { stop, run } of await stopsOf(order, context)) {
    const isSent = order.deliverable_type !== 'DELIVERY_ZONE' && previous.deliverable_type === 'DELIVERY_ZONE';
    const misfit = misfitOf(order, run) ?? (isSent ? 'SENT' : await movedStop(stop, run, { order, previous }, context));
    if (misfit) await takeOff(stop, run, misfit, context);
  }
}

/**
 * Takes a cancelled order off its run, and marks the stop of an order that was completed in another way as delivered.
 */
async function end(order: Stored<'WebshopOrder'>, context: Within): Promise<void> {
  const stops = context.records('DeliveryStop', { by: 'product' });
  for (const { stop, run } of await stopsOf(order, context)) {
    const isOut = run.status === 'ON_THE_ROAD' || run.status === 'DONE';
    if (isOut && order.status === 'COMPLETED') await stops.move(stop.id, { status: 'DELIVERED' });
    else await remove(stop, run, context);
  }
}

/**
 * Moves the stop to the order's new address, and answers a reason if the van would now come outside of the promised
 * time.
 */
async function movedStop(
  stop: Stored<'DeliveryStop'>,
  run: Stored<'DeliverySchedule'>,
  { order, previous }: { readonly order: Stored<'WebshopOrder'>; readonly previous: Row },
  context: Within,
): Promise<TakenOff | undefined> {
  const stops = context.records('DeliveryStop', { by: 'product' });
  const [latitude, longitude] = WHERE.map((name) => order[name] ?? null);
  const isElsewhere = (stop.latitude ?? null) !== latitude || (stop.longitude ?? null) !== longitude;
  if (isElsewhere) await stops.update(stop.id, { latitude, longitude });
  if (isElsewhere || differ(WHEN, order, previous)) await retime(run, context);
  const eta = (await stops.get(stop.id))?.eta;
  // A van that was late before is no later for it: that is a problem of its own.
  const wasOutside = isOutside(stop.eta, previous) && !differ(WHEN, order, previous);
  // The van would wait for it until it should be home.
  const isAfter = differ(WHEN, order, previous) && (order.delivery_start ?? '') >= run.time_stop;
  return isAfter || (isOutside(eta, order) && !wasOutside) ? 'OTHER_TIME' : undefined;
}

function isOutside(eta: string | undefined, { delivery_date, delivery_start, delivery_stop }: Row): boolean {
  const [from, until] = [delivery_start, delivery_stop].map((time) => momentOf(`${delivery_date} ${time}`)?.getTime());
  const at = Date.parse(eta ?? '');
  return from !== undefined && until !== undefined && (at < from || at > until);
}

/** Takes orders that no van can deliver off a run before it goes on. */
export async function takeOffMisfits(run: Stored<'DeliverySchedule'>, context: Within): Promise<void> {
  const orders = context.records('WebshopOrder', { by: 'product' });
  const stops = context.records('DeliveryStop', { by: 'product' });
  for (const stop of await stops.list({ delivery_schedule_id: run.id, status: 'TODO' })) {
    const order = stop.webshop_order_id ? await orders.get(stop.webshop_order_id) : undefined;
    if (!order) continue;
    const failed = await stops.list({ webshop_order_id: order.id, status: 'FAILED' });
    const misfit = misfitOf(order, run, { isRetried: failed.length > 0 });
    if (misfit) await takeOff(stop, run, misfit, context);
  }
}

async function takeOff(
  stop: Stored<'DeliveryStop'>,
  run: Stored<'DeliverySchedule'>,
  taken_off: TakenOff,
  context: Within,
): Promise<void> {
  await remove(stop, run, context);
  if (stop.webshop_order_id === undefined) return;
  const orders = context.records('WebshopOrder', { by: 'product' });
  await orders.update(stop.webshop_order_id, { taken_off, taken_off_schedule_id: run.id });
}

async function remove(stop: Stored<'DeliveryStop'>, run: Stored<'DeliverySchedule'>, context: Within): Promise<void> {
  await context.records('DeliveryStop', { by: 'product' }).remove(stop.id);
  await closeRanks(run, context);
}

/** The stops of a run stand one after the other again, the one that moved where it says, and its times are reckoned anew. */
export async function closeRanks(
  run: Stored<'DeliverySchedule'>,
  context: Within,
  moved?: Stored<'DeliveryStop'>,
): Promise<void> {
  const stops = context.records('DeliveryStop', { by: 'product' });
  const all = await stops.list({ delivery_schedule_id: run.id });
  const left = moved ? withMoved(all, moved) : all;
  for (const [index, { id, position }] of left.entries()) {
    if (position !== index + 1) await stops.update(id, { position: index + 1 });
  }
  await retime(run, context);
}

/** Finished stops stay at the head of the run. */
function withMoved(all: readonly Stored<'DeliveryStop'>[], moved: Stored<'DeliveryStop'>): Stored<'DeliveryStop'>[] {
  const others = all.filter(({ id }) => id !== moved.id);
  const done = others.filter(({ status }) => status !== 'TODO').length;
  const own = all.filter(({ id }) => id === moved.id);
  return others.toSpliced(Math.max((moved.position ?? 0) - 1, done), 0, ...own);
}

/** The stops at which an order still waits, each with its run. */
async function stopsOf(
  order: Stored<'WebshopOrder'>,
  { records }: Within,
): Promise<{ readonly stop: Stored<'DeliveryStop'>; readonly run: Stored<'DeliverySchedule'> }[]> {
  const stops = await records('DeliveryStop', { by: 'product' }).list({ webshop_order_id: order.id, status: 'TODO' });
  const runs = records('DeliverySchedule', { by: 'product' });
  const found = [];
  for (const stop of stops) {
    const run = await runs.get(stop.delivery_schedule_id, { lock: true });
    if (run && (OPEN.includes(run.status) || run.status === 'DONE')) found.push({ stop, run });
  }
  return found;
}
