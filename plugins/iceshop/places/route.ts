// Works out the route of a van: the way and time between stops, when the van is at each, and a good order of them. It
// works on plain numbers, so that the board and the server get the same results.
import { type GeoPoint, kmBetween } from '#core/contract';

export type MapPoint = GeoPoint;

/** A stop, with the time in which it is expected, in minutes from the departure; without one at any time. */
export interface Visit extends MapPoint {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** Streets are longer than a straight line. */
const DETOUR = 1.3;
const KM_PER_HOUR = 30;
export const STOP_MINUTES = 5;
/** Customers are told a time with so much before and after it. */
export const MINUTES_AROUND = 15;
/** A minute outside of what was promised is as bad as so many on the road. */
const LATE_WEIGHT = 3;

export const minutesBetween = (a: MapPoint, b: MapPoint): number => ((kmBetween(a, b) * DETOUR) / KM_PER_HOUR) * 60;

/** Minutes from the departure until each stop is reached. */
export function arrivals(depot: MapPoint, stops: readonly MapPoint[]): number[] {
  let at = 0;
  let place = depot;
  return stops.map((stop, index) => {
    at += minutesBetween(place, stop) + (index > 0 ? STOP_MINUTES : 0);
    place = stop;
    return at;
  });
}

/** The whole way, there and back. */
export function kmOf(depot: MapPoint, stops: readonly MapPoint[]): number {
  const round = [depot, ...stops, depot];
  return round.slice(1).reduce((sum, place, index) => sum + kmBetween(round[index] as MapPoint, place) * DETOUR, 0);
}

/** Indexes of the stops in an order that is short and keeps what was promised: the nearest next, then turned round in parts. */
export function suggestedOrder(depot: MapPoint, stops: readonly Visit[]): number[] {
  const town = townOf(depot, stops);
  return improve(nearestNext(town), (order) => costOf(order, town));
}

/** Minutes between all of them, row by row, the depot last; and when each is expected. Plain numbers: it is asked often. */
interface Town {
  readonly count: number;
  readonly way: Float64Array;
  readonly from: Float64Array;
  readonly until: Float64Array;
}

function townOf(depot: MapPoint, stops: readonly Visit[]): Town {
  const all: MapPoint[] = [...stops, depot];
  return {
    count: stops.length,
    way: Float64Array.from(all.flatMap((a) => all.map((b) => minutesBetween(a, b)))),
    from: Float64Array.from(stops, ({ from = Number.NEGATIVE_INFINITY }) => from),
    until: Float64Array.from(stops, ({ until = Number.POSITIVE_INFINITY }) => until),
  };
}

const wayOf = ({ way, count }: Town, from: number, to: number): number => way[from * (count + 1) + to] as number;

function nearestNext(town: Town): number[] {
  const left = new Set(Array.from({ length: town.count }, (_, stop) => stop));
  const order: number[] = [];
  let here = town.count;
  while (left.size > 0) {
    const next = [...left].reduce((best, each) => (wayOf(town, here, each) < wayOf(town, here, best) ? each : best));
    left.delete(next);
    order.push(next);
    here = next;
  }
  return order;
}

function costOf(order: readonly number[], town: Town): number {
  const { count, from, until } = town;
  let here = count;
  let at = -STOP_MINUTES;
  let off = 0;
  for (const stop of order) {
    at += wayOf(town, here, stop) + STOP_MINUTES;
    off += Math.max(0, (from[stop] as number) - at, at - (until[stop] as number));
    here = stop;
  }
  return at + wayOf(town, here, count) + LATE_WEIGHT * off;
}

/** 2-opt: as long as turning a part round helps. */
function improve(first: readonly number[], cost: (order: readonly number[]) => number): number[] {
  const order = [...first];
  let least = cost(order);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (let from = 0; from < order.length - 1; from++) {
      for (let to = from + 1; to < order.length; to++) {
        turn(order, from, to);
        const now = cost(order);
        if (now < least - 1e-9) [least, isBetter] = [now, true];
        else turn(order, from, to);
      }
    }
  }
  return order;
}

function turn(order: number[], from: number, to: number): void {
  for (let [a, b] = [from, to]; a < b; a++, b--) {
    const kept = order[a] as number;
    order[a] = order[b] as number;
    order[b] = kept;
  }
}
