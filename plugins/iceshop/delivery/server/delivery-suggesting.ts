// Answers the board's calls that let Scoop suggest: the order of one run's stops, and which of a day's drafts takes
// which orders. A laid-out day is laid out as before by the same call.
import { defineRoute, Problem, type RouteCall, type Stored } from '#api';
import { arrivals, type MapPoint, type Visit } from '../../places/route.ts';
import { depotOf, placeIn } from '../../places/server/delivery-place.ts';
import { suggestedTours } from '../suggesting/suggested.ts';
import type { Tour } from '../suggesting/town.ts';
import { access, arrange, IDS, openRun, stopsOf } from './delivery-planning.ts';
import { endOf, type Promised, promiseOf, promisesOf, startOf } from './delivery-timing.ts';
import { waitingOn } from './delivery-waiting.ts';

const MINUTE = 60_000;
type Run = Stored<'DeliverySchedule'>;

/**
 * POST /v1/deliveryschedule/7/suggest: puts its stops into a short order that keeps the promised times; answers the
 * earlier order, for undoing.
 */
const suggest = defineRoute({
  method: 'POST',
  below: 'deliveryschedule',
  path: '/:id/suggest',
  access,
  run: async (call) => {
    const run = await openRun(call);
    const all = await stopsOf(call, { delivery_schedule_id: run.id });
    const todo = all.filter(({ status }) => status === 'TODO');
    const last = all.filter(({ status }) => status !== 'TODO').at(-1);
    const depot = await depotOf(run.division_id, call);
    const left = run.departed_at ? Date.parse(run.departed_at) : startOf(run);
    const begin = run.status === 'ON_THE_ROAD' ? Math.max(left, Date.now()) : left;
    const promises = await promisesOf(run, todo, call);
    const visits = todo.map((stop) => visitOf(placeIn(stop) ?? depot, promises.get(stop.id) ?? {}, begin));
    const tour = { from: (last && placeIn(last)) ?? depot, back: depot, start: 0 };
    const [order = []] = suggestedTours([tour], visits);
    const ids = order.flatMap((index) => todo[index]?.id ?? []);
    if (ids.length > 0) await arrange(run, ids, call);
    return { data: { before: todo.map(({ id }) => id) } };
  },
});

const visitOf = (place: MapPoint, { from, until }: Promised, begin: number): Visit => ({
  ...{ latitude: place.latitude, longitude: place.longitude },
  from: from && (from - begin) / MINUTE,
  until: until && (until - begin) / MINUTE,
});

interface Laid {
  readonly id: number;
  readonly order_ids: readonly number[];
}

/** POST /v1/deliveryschedule/suggest: shares the day's orders out over its drafts; answers how it was before. */
const suggestDay = defineRoute({
  method: 'POST',
  below: 'deliveryschedule',
  path: '/suggest',
  access,
  body: { required: ['date'], properties: { date: { type: 'string', format: 'date' } } },
  run: async (call) => {
    const runs = await draftsOf(call.body.date, call);
    if (runs.length === 0) throw new Problem(409, 'runNoDraft');
    const before = await layoutOf(runs, call);
    const held = before.flatMap(({ order_ids }) => order_ids);
    const waiting = await waitingOn(call.body.date, call);
    const wanted = await shared(runs, [...held, ...waiting], held, call);
    await layOut(wanted, [], call);
    const placed = wanted.flatMap(({ order_ids }) => order_ids);
    const off = placed.filter((id) => waiting.includes(id));
    return { data: { before: { runs: before, off }, placed: off.length, left: waiting.length - off.length } };
  },
});

const LAID = {
  type: 'array',
  minItems: 1,
  maxItems: 50,
  items: {
    type: 'object',
    required: ['id', 'order_ids'],
    properties: { id: { type: 'integer' }, order_ids: { ...IDS, minItems: 0 } },
  },
} as const;

/** POST /v1/deliveryschedule/layout: puts these orders onto these runs in this order, and others off their run. */
const layDay = defineRoute({
  method: 'POST',
  below: 'deliveryschedule',
  path: '/layout',
  access,
  body: { required: ['runs'], properties: { runs: LAID, off: { ...IDS, minItems: 0 } } },
  run: async (call) => {
    const { runs, off = [] } = call.body as { runs: readonly Laid[]; off?: readonly number[] };
    await layOut(runs, off, call);
  },
});

/** Locks them, in the order in which others do. */
async function draftsOf(date: string, { records }: RouteCall): Promise<Run[]> {
  const runs = records('DeliverySchedule');
  const found = await runs.list({ date, status: 'DRAFT', kind: 'DELIVERY' });
  for (const { id } of [...found].sort((a, b) => a.id - b.id)) await runs.get(id, { lock: true });
  return found;
}

async function layoutOf(runs: readonly Run[], call: RouteCall): Promise<Laid[]> {
  const found: Laid[] = [];
  for (const { id } of runs) {
    const stops = await stopsOf(call, { delivery_schedule_id: id, status: 'TODO' });
    found.push({ id, order_ids: stops.flatMap(({ webshop_order_id }) => webshop_order_id ?? []) });
  }
  return found;
}

/** Says which run takes which orders. An order stays unplanned where no run would bring it in time. */
async function shared(runs: readonly Run[], ids: readonly number[], held: readonly number[], call: RouteCall) {
  const listed = ids.length > 0 ? await call.records('WebshopOrder', { by: 'product' }).list({ id: [...ids] }) : [];
  const begin = Math.min(...runs.map(startOf));
  const depots = await Promise.all(runs.map(({ division_id }) => depotOf(division_id, call)));
  const tours = runs.map((run, index): Tour => {
    const depot = depots[index] as MapPoint;
    return { from: depot, back: depot, start: (startOf(run) - begin) / MINUTE, until: (endOf(run) - begin) / MINUTE };
  });
  const visitFor = (order: Stored<'WebshopOrder'>) =>
    visitOf(placeIn(order) ?? (depots[0] as MapPoint), promiseOf(order, runs[0]?.date), begin);
  const fits = ({ from = 0, until = 0 }: Visit) =>
    tours.some(({ start, until: end = 0 }) => from < end && (until === 0 || until > start));
  const orders = listed.filter((order) => held.includes(order.id) || fits(visitFor(order)));
  const visits = orders.map(visitFor);
  return suggestedTours(tours, visits).map((order, tour): Laid => {
    const { from, start } = tours[tour] as Tour;
    const late = lateOf(
      from,
      start,
      order.map((index) => visits[index] as Visit),
    );
    const kept = order.filter((index, nth) => held.includes(orders[index]?.id ?? 0) || !late[nth]);
    return { id: runs[tour]?.id ?? 0, order_ids: kept.flatMap((index) => orders[index]?.id ?? []) };
  });
}

function lateOf(depot: MapPoint, start: number, visits: readonly Visit[]): boolean[] {
  const since = visits.map(({ from, ...visit }) => ({ ...visit, ...(from !== undefined && { from: from - start }) }));
  return arrivals(depot, since).map((at, nth) => at + start > (visits[nth]?.until ?? at + start));
}

async function layOut(wanted: readonly Laid[], off: readonly number[], call: RouteCall): Promise<void> {
  const stops = call.records('DeliveryStop', { by: 'product' });
  const runs: Run[] = [];
  for (const { id } of [...wanted].sort((a, b) => a.id - b.id)) runs.push(await openRun({ ...call, params: { id } }));
  const ids = [...wanted.flatMap(({ order_ids }) => order_ids), ...off];
  const known = ids.length > 0 ? await stopsOf(call, { webshop_order_id: ids, status: 'TODO' }) : [];
  const stopOf = new Map(known.map((stop) => [stop.webshop_order_id, stop]));
  for (const order of off) {
    const stop = stopOf.get(order);
    if (stop) await stops.remove(stop.id);
  }
  const placed = new Map<number, number[]>();
  for (const { id, order_ids } of wanted) {
    const mine: number[] = [];
    for (const order of order_ids) {
      const stop = stopOf.get(order);
      if (stop && stop.delivery_schedule_id !== id) {
        await stops.update(stop.id, { delivery_schedule_id: id, position: 999 });
      }
      mine.push(stop?.id ?? (await stops.create({ delivery_schedule_id: id, webshop_order_id: order })));
    }
    placed.set(id, mine);
  }
  for (const run of runs) await arrange(run, placed.get(run.id) ?? [], call);
}

export const suggestingRoutes = [suggest, suggestDay, layDay];
