// Makes the stops of a run of the demo company, with the times at which its van was or will be at each.
import type { Row } from '#api';
import { momentOf } from '#core/contract';
import type { MapPoint } from '../../places/route.ts';
import { placeIn } from '../../places/server/delivery-place.ts';
import { etasOf, promiseOf } from '../server/delivery-timing.ts';
import { suggestedOrder } from '../suggesting/suggested.ts';
import { iso, type PlannedRun } from './run-made.ts';

const MINUTE = 60_000;
const AT_THE_DOOR = 4 * MINUTE;

interface Placed extends MapPoint {
  readonly goal: Row;
}

export function stopsOf({ run, orders }: PlannedRun, points: readonly Row[], depot: MapPoint): Row[] {
  const goals = run.kind === 'INTERNAL_TRANSPORT' ? points : orders;
  const placed = goals.map((goal) => ({ goal, ...(placeIn(goal) ?? depot) }));
  const begin = momentOf(`${run.date} ${run.time_start}`)?.getTime() ?? 0;
  const within = (goal: Row, time: unknown) =>
    time ? ((momentOf(`${goal.delivery_date} ${time}`)?.getTime() ?? begin) - begin) / MINUTE : undefined;
  const order = suggestedOrder(
    depot,
    placed.map(({ goal, ...place }) => ({
      ...place,
      from: within(goal, goal.delivery_start),
      until: within(goal, goal.delivery_stop),
    })),
  );
  const sorted = order.map((index) => placed[index] as Placed);
  // Finished stops come first, in the order in which they were handed over.
  const isDone = ({ goal }: Placed) => run.status === 'DONE' || goal.status === 'COMPLETED';
  const done = sorted
    .filter(isDone)
    .sort((a, b) => Date.parse(String(a.goal.status_at)) - Date.parse(String(b.goal.status_at)));
  const all = [...done, ...sorted.filter((each) => !isDone(each))];
  return timed(run, all, depot, isDone);
}

function timed(run: Row, all: readonly Placed[], depot: MapPoint, isDone: (one: Placed) => boolean): Row[] {
  const isOrder = run.kind === 'DELIVERY';
  // A stop is done at the moment when its order was completed.
  const known = all.map((one, id) => {
    const handed = isOrder && isDone(one) ? String(one.goal.status_at) : null;
    return {
      ...one,
      id,
      status: handed ? 'DELIVERED' : 'TODO',
      done_at: handed,
      eta: handed && iso(Date.parse(handed) - AT_THE_DOOR),
    };
  });
  const promises = new Map(known.map(({ id, goal }) => [id, promiseOf(goal, String(run.date))]));
  const etas = etasOf(run, depot, known, promises);
  return known.map(({ goal, latitude, longitude, id, done_at, ...one }, index) => {
    const eta = etas.get(id) as string;
    const isOver = isDone({ goal, latitude, longitude });
    const at = isOver ? (done_at ?? iso(Math.min(Date.parse(eta) + AT_THE_DOOR, Date.now() - MINUTE))) : null;
    return {
      ...{ delivery_schedule_id: run.id, position: index + 1, latitude, longitude, eta },
      status: isOver ? 'DELIVERED' : one.status,
      webshop_order_id: isOrder ? goal.id : null,
      pick_up_point_id: isOrder ? null : goal.id,
      ...{ arrived_at: at, done_at: at, told_at: run.departed_at ?? null },
    };
  });
}
