// Works out the route of a van: the way and time between stops, when the van is at each, and a good order of them. It
// works on plain numbers, so that the board and the server get the same results.
import { type GeoPoint, kmBetween } from '#core/contract';

export type MapPoint = GeoPoint;

/**
 * A stop, with the time in which it is expected in minutes from the departure; without one it may be reached at any
 * time.
 */
export interface Visit extends MapPoint {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** Roads are longer than a straight line by this factor. */
const DETOUR = 1.3;
const KM_PER_HOUR = 30;
export const STOP_MINUTES = 5;
/** Customers are told a time of so many minutes before and after the expected one. */
export const MINUTES_AROUND = 15;
/** A minute outside of a promised time costs as much as so many minutes of driving. */
const LATE_WEIGHT = 3;

export const minutesBetween = (a: MapPoint, b: MapPoint): number => ((kmBetween(a, b) * DETOUR) / KM_PER_HOUR) * 60;

/** The minutes from the departure until each stop is reached. */
export function arrivals(depot: MapPoint, stops: readonly MapPoint[]): number[] {
  let at = 0;
  let place = depot;
  return stops.map((stop, index) => {
    at += minutesBetween(place, stop) + (index > 0 ? STOP_MINUTES : 0);
    place = stop;
    return at;
  });
}

/** The length of the whole round trip. */
export function kmOf(depot: MapPoint, stops: readonly MapPoint[]): number {
  const round = [depot, ...stops, depot];
  return round.slice(1).reduce((sum, place, index) => sum + kmBetween(round[index] as MapPoint, place) * DETOUR, 0);
}

/**
 * Answers a short order of stops that keeps the promised times: from each stop to the nearest next one, improved by
 * reversing parts.
 */
export function suggestedOrder(depot: MapPoint, stops: readonly Visit[]): number[] {
  const town = townOf(depot, stops);
  return improve(nearestNext(town), (order) => costOf(order, town));
}

/**
 * Minutes between all stops, row by row with the depot last, and the promised times. It is plain numbers, because it is
 * read very often.
 */
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

/** Improves the order by 2-opt: it reverses parts as long as that helps. */
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
