// Answers the board's calls: they put orders onto a run or off it, and arrange its stops by hand.
import { defineRoute, notFound, Problem, type RouteCall, type Stored, type Where } from '#api';
import { OPEN } from './delivery-stop.ts';
import { retime } from './delivery-timing.ts';

export const access = { permissions: ['ICESHOP_DELIVERY_SCHEDULES_MODERATE'] };
export const IDS = {
  type: 'array',
  minItems: 1,
  maxItems: 200,
  uniqueItems: true,
  items: { type: 'integer' },
} as const;

type OnRun = Pick<RouteCall<{ readonly id: number }>, 'records' | 'params'>;

export async function openRun(call: OnRun): Promise<Stored<'DeliverySchedule'>> {
  const run = await call.records('DeliverySchedule').get(call.params.id, { lock: true });
  if (!run) throw notFound();
  if (!OPEN.includes(run.status)) throw new Problem(409, 'stopRunClosed');
  return run;
}

export const stopsOf = (
  { records }: RouteCall,
  where: Where<Stored<'DeliveryStop'>>,
): Promise<Stored<'DeliveryStop'>[]> => records('DeliveryStop').list(where);

/** Finished stops stay at the head of the run; the others follow in this order. */
export async function arrange(run: Stored<'DeliverySchedule'>, ids: readonly number[], call: RouteCall): Promise<void> {
  const stops = call.records('DeliveryStop', { by: 'product' });
  const all = await stopsOf(call, { delivery_schedule_id: run.id });
  const done = all.filter(({ status }) => status !== 'TODO');
  const todo = all.filter(({ status }) => status === 'TODO');
  const placeOf = (stop: Stored<'DeliveryStop'>) => {
    const at = ids.indexOf(stop.id);
    return at < 0 ? ids.length : at;
  };
  const ordered = [...done, ...todo.sort((a, b) => placeOf(a) - placeOf(b))];
  for (const [index, { id, position }] of ordered.entries()) {
    if (position !== index + 1) await stops.update(id, { position: index + 1 });
  }
  await retime(run, call);
}

/**
 * POST /v1/deliveryschedule/7/orders: puts orders onto the run, from wherever they are, at its end or before a stop.
 */
const take = defineRoute({
  method: 'POST',
  below: 'deliveryschedule',
  path: '/:id/orders',
  access,
  body: { required: ['order_ids'], properties: { order_ids: IDS, before_id: { type: 'integer' } } },
  run: async (call) => {
    const run = await openRun(call);
    // All at once: their ranks are closed and their times reckoned once, at the end.
    const stops = call.records('DeliveryStop', { by: 'product' });
    const wanted = call.body.order_ids;
    const known = await stopsOf(call, { webshop_order_id: wanted, status: 'TODO' });
    const taken: number[] = [];
    for (const order of wanted) {
      const there = known.find(({ webshop_order_id }) => webshop_order_id === order);
      if (there?.delivery_schedule_id === run.id) continue;
      if (there) await stops.update(there.id, { delivery_schedule_id: run.id, position: 999 });
      taken.push(there ? there.id : await stops.create({ delivery_schedule_id: run.id, webshop_order_id: order }));
    }
    const others = (await stopsOf(call, { delivery_schedule_id: run.id, status: 'TODO' }))
      .map(({ id }) => id)
      .filter((id) => !taken.includes(id));
    const at = call.body.before_id ? others.indexOf(call.body.before_id) : -1;
    await arrange(run, at < 0 ? [...others, ...taken] : [...others.slice(0, at), ...taken, ...others.slice(at)], call);
    for (const from of new Set(known.map(({ delivery_schedule_id }) => delivery_schedule_id))) {
      const before = from === run.id ? undefined : await call.records('DeliverySchedule').get(from);
      if (before) await arrange(before, [], call);
    }
    return { data: { stop_ids: taken } };
  },
});

/** PATCH /v1/deliveryschedule/7/stops: puts its stops into another order. */
const order = defineRoute({
  method: 'PATCH',
  below: 'deliveryschedule',
  path: '/:id/stops',
  access,
  body: { required: ['stop_ids'], properties: { stop_ids: IDS } },
  run: async (call) => {
    await arrange(await openRun(call), call.body.stop_ids, call);
  },
});

/** POST /v1/deliverystop/off: takes stops off their runs, so that their orders wait again. */
const takeOff = defineRoute({
  method: 'POST',
  below: 'deliverystop',
  path: '/off',
  access,
  body: { required: ['stop_ids'], properties: { stop_ids: IDS } },
  run: async (call) => {
    const gone = await stopsOf(call, { id: call.body.stop_ids });
    for (const { id } of gone) await call.records('DeliveryStop', { by: 'product' }).remove(id);
    for (const from of new Set(gone.map(({ delivery_schedule_id }) => delivery_schedule_id))) {
      const run = await call.records('DeliverySchedule').get(from);
      if (run) await arrange(run, [], call);
    }
    return { data: { off: gone.length } };
  },
});

/** POST /v1/deliveryschedule/7/seen: notes that a planner has seen which orders left the run. */
const seen = defineRoute({
  method: 'POST',
  below: 'deliveryschedule',
  path: '/:id/seen',
  access,
  run: async (call) => {
    const run = await call.records('DeliverySchedule').get(call.params.id);
    if (!run) throw notFound();
    const orders = call.records('WebshopOrder', { by: 'product' });
    for (const { id } of await orders.list({ taken_off_schedule_id: run.id })) {
      await orders.update(id, { taken_off_schedule_id: null });
    }
  },
});

export const deliveryRoutes = [take, order, takeOff, seen];
