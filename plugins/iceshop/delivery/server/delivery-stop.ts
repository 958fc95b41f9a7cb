// Holds the rules of stops: an order is on one run at a time, on its own day, and follows the state of its stop.
import {
  defineReaction,
  type EntityHooks,
  type FieldError,
  type HookContext,
  Problem,
  type Row,
  type Stored,
  type Unsaved,
} from '#api';
import { formatMoment, formattingLocale } from '#core/contract';
import { depotOf } from '../../places/server/delivery-place.ts';
import { closeRanks, misfitOf } from './delivery-follow.ts';
import { freeOrder, settleOrder, WAITING } from './delivery-order.ts';
import { etasOf, promisesOf, retime } from './delivery-timing.ts';

export const OPEN: readonly unknown[] = ['DRAFT', 'PUBLISHED', 'LOADING', 'ON_THE_ROAD'];

export const deliveryStopHooks: EntityHooks<'DeliveryStop'> = {
  // Locks the run first, then the stop, then the order, as everywhere else.
  beforeLock: async (stop, context) => void (await runOf(stop, context, true)),
  validate: check,
  beforeCreate: prepare,
  onMove: {
    status: {
      DELIVERED: (stop, context) => atTheDoor(stop, context),
      FAILED: (stop, context) => atTheDoor(stop, context),
      TODO: (stop) =>
        void Object.assign(stop, { done_at: undefined, arrived_at: undefined, failure_reason: undefined }),
    },
  },
  beforeDelete: (stop) => {
    if (stop.status !== 'TODO') throw new Problem(409, 'stopIsDone');
  },
};

export const stopReactions = [
  defineReaction({ to: 'DeliveryStop', fields: ['delivery_schedule_id', 'status'], run: settle }),
  defineReaction({
    to: 'DeliveryStop',
    fields: ['status'],
    on: ['update'],
    run: async (stop, context) => {
      const run = await runOf(stop, context);
      if (run) await retime(run, context);
    },
  }),
  defineReaction({
    to: 'DeliveryStop',
    fields: ['webshop_order_id'],
    on: ['delete'],
    run: (stop, context) => freeOrder(stop.webshop_order_id, context),
  }),
  // By hand, one at a time: whoever moves many for the product closes their ranks once.
  defineReaction({
    to: 'DeliveryStop',
    fields: ['delivery_schedule_id', 'position'],
    on: ['create', 'update', 'delete'],
    run: async (stop, context) => {
      if (!context.actor.isProduct) await keepRanks(stop, context);
    },
  }),
];

/** Of the run that it is on now, and of the one that it was on before. */
async function keepRanks(stop: Stored<'DeliveryStop'>, context: HookContext<'DeliveryStop'>): Promise<void> {
  const { method, previous = stop, records } = context;
  const ids = new Set([stop.delivery_schedule_id, previous.delivery_schedule_id]);
  for (const id of [...ids].sort((a, b) => a - b)) {
    const run = await records('DeliverySchedule', { by: 'product' }).get(id, { lock: true });
    const isHere = method !== 'delete' && id === stop.delivery_schedule_id;
    if (run) await closeRanks(run, context, isHere ? stop : undefined);
  }
}

const runOf = (
  stop: Unsaved<'DeliveryStop'>,
  { records }: Pick<HookContext, 'records'>,
  lock = false,
): Promise<Stored<'DeliverySchedule'> | undefined> =>
  records('DeliverySchedule', { by: 'product' }).get(stop.delivery_schedule_id, { lock });

async function check(stop: Unsaved<'DeliveryStop'>, context: HookContext<'DeliveryStop'>): Promise<FieldError[]> {
  const { previous } = context;
  const isSame = (name: keyof Stored<'DeliveryStop'>) => previous?.[name] === stop[name];
  if (previous && isSame('delivery_schedule_id') && isSame('webshop_order_id')) return [];
  if (previous && stop.status !== 'TODO') return [{ path: 'delivery_schedule_id', code: 'stopIsDone' }];
  const run = await runOf(stop, context, true);
  if (!run) return [];
  if (!OPEN.includes(run.status)) return [{ path: 'delivery_schedule_id', code: 'stopRunClosed' }];
  return stop.webshop_order_id ? checkOrder(stop, run, context) : [];
}

async function checkOrder(
  stop: Unsaved<'DeliveryStop'>,
  run: Stored<'DeliverySchedule'>,
  context: HookContext,
): Promise<FieldError[]> {
  const { records, actor } = context;
  const refuse = (code: string, params?: Row) => [{ path: 'webshop_order_id', code, ...(params && { params }) }];
  if (run.kind === 'INTERNAL_TRANSPORT') return refuse('stopOnTransport');
  const order = await records('WebshopOrder', { by: 'product' }).get(stop.webshop_order_id, { lock: true });
  if (!order) return [];
  const known = await records('DeliveryStop', { by: 'product' }).list({ webshop_order_id: order.id });
  const misfit = misfitOf(order, run, { isRetried: known.some(({ status }) => status === 'FAILED') });
  if (misfit === 'FETCHED') return refuse('stopOrderFetched');
  if (!WAITING.includes(order.status) || misfit === 'SENT') return refuse('stopOrderOver');
  const other = known.find(({ id, status }) => id !== stop.id && status === 'TODO');
  if (other) return refuse('stopOrderElsewhere', { run: (await runOf(other, context))?.nr });
  if (!misfit) return [];
  return refuse('stopOrderOtherDay', {
    day: formatMoment(formattingLocale(actor.locale), order.delivery_date ?? '', { day: 'numeric', month: 'long' }),
  });
}

/** Fills in the stop's coordinates, position and times; without a wanted position it comes last. */
async function prepare(stop: Unsaved<'DeliveryStop'>, context: HookContext): Promise<void> {
  const { records } = context;
  const run = (await runOf(stop, context))!;
  const depot = await depotOf(run.division_id, context);
  const [model, id] = stop.webshop_order_id
    ? (['WebshopOrder', stop.webshop_order_id] as const)
    : (['PickUpPoint', stop.pick_up_point_id] as const);
  const goal = await records(model, { by: 'product' }).get(id);
  Object.assign(stop, { latitude: goal?.latitude, longitude: goal?.longitude });
  const there = await records('DeliveryStop', { by: 'product' }).list({ delivery_schedule_id: run.id });
  stop.position ??= Math.max(0, ...there.map(({ position = 0 }) => position)) + 1;
  const last = stop.position;
  const before = there.filter(({ position = 0 }) => position < last);
  const all = [...before, { ...stop, id: 0, status: 'TODO' as const }];
  stop.eta = etasOf(run, depot, all, await promisesOf(run, all, context)).get(0);
}

/**
 * Refuses a report from the door for a run that has not left. A run that is done takes it, because the driver may
 * report late.
 */
async function atTheDoor(stop: Stored<'DeliveryStop'>, context: HookContext): Promise<void> {
  const run = await runOf(stop, context);
  if (run?.status !== 'ON_THE_ROAD' && run?.status !== 'DONE') throw new Problem(409, 'stopNotOnRoad');
  stop.arrived_at ??= stop.done_at;
}

async function settle(stop: Stored<'DeliveryStop'>, context: HookContext): Promise<void> {
  const run = await runOf(stop, context);
  if (run) await settleOrder(stop, run, context);
}
