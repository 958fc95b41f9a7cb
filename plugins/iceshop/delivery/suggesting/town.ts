// Describes the places and promised times that a suggestion works with as plain numbers, because they are read very
// often, and works out what a tour costs.
import { type MapPoint, minutesBetween, STOP_MINUTES, type Visit } from '../../places/route.ts';

/** A van that takes stops: where and when it sets off, where it goes in the end, and until when it should be there. */
export interface Tour {
  readonly from: MapPoint;
  readonly back: MapPoint;
  /** In minutes from the same moment as the times of the stops. */
  readonly start: number;
  readonly until?: number | undefined;
}

/** A minute after a promised time costs as much as so many minutes of driving. */
const LATE_WEIGHT = 3;
/** A minute of waiting at a door costs as much as so many minutes of driving. */
export const WAIT_WEIGHT = 0.5;

/** Minutes between all places, row by row: the stops first, then where each van sets off, then where each goes back. */
export interface Town {
  readonly count: number;
  readonly size: number;
  readonly way: Float64Array;
  readonly from: Float64Array;
  readonly until: Float64Array;
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** True if any time was promised, or a van has to be back by some time. */
  readonly isTimed: boolean;
}

export function townOf(tours: readonly Tour[], stops: readonly Visit[]): Town {
  const all: MapPoint[] = [...stops, ...tours.map(({ from }) => from), ...tours.map(({ back }) => back)];
  const timed = [...stops.flatMap(({ from, until }) => [from, until]), ...tours.map(({ until }) => until)];
  return {
    count: stops.length,
    size: all.length,
    way: Float64Array.from(all.flatMap((a) => all.map((b) => minutesBetween(a, b)))),
    from: Float64Array.from(stops, ({ from = Number.NEGATIVE_INFINITY }) => from),
    until: Float64Array.from(stops, ({ until = Number.POSITIVE_INFINITY }) => until),
    starts: Float64Array.from(tours, ({ start }) => start),
    ends: Float64Array.from(tours, ({ until = Number.POSITIVE_INFINITY }) => until),
    isTimed: timed.some((time) => time !== undefined),
  };
}

export const wayOf = ({ way, size }: Town, from: number, to: number): number => way[from * size + to] as number;

/** The place where a van sets off. */
export const beginOf = ({ count }: Town, tour: number): number => count + tour;
/** The place where a van goes in the end. */
export const homeOf = ({ count, starts }: Town, tour: number): number => count + starts.length + tour;

/** Holds the cost of a tour up to each of its stops, and when its van leaves the stop. */
export interface Course {
  readonly costs: Float64Array;
  readonly leaves: Float64Array;
  readonly total: number;
}

/**
 * Reckons the cost of a tour in minutes of driving, with its minutes of waiting and of lateness. A van leaves so late that
 * it waits at no first stop.
 */
export function courseOf(order: readonly number[], tour: number, town: Town): Course {
  const [costs, leaves] = [new Float64Array(order.length), new Float64Array(order.length)];
  let here = beginOf(town, tour);
  let at = town.starts[tour] as number;
  let cost = 0;
  for (let index = 0; index < order.length; index++) {
    const stop = order[index] as number;
    const way = wayOf(town, here, stop);
    cost += costAt(stop, at + way, index === 0, town) + way;
    at = leavingAt(stop, at + way, town);
    costs[index] = cost;
    leaves[index] = at;
    here = stop;
  }
  return { costs, leaves, total: order.length > 0 ? cost + costHome(here, at, tour, town) : 0 };
}

export const costOf = (order: readonly number[], tour: number, town: Town): number => courseOf(order, tour, town).total;

/** Reckons the cost of the tour with one more stop at this place; above `most` it stops reckoning. */
export function costWith(
  stop: number,
  place: number,
  { order, course, tour }: { readonly order: readonly number[]; readonly course: Course; readonly tour: number },
  { town, most }: { readonly town: Town; readonly most: number },
): number {
  const { costs, leaves, total } = course;
  const before = place > 0 ? (order[place - 1] as number) : beginOf(town, tour);
  const left = place > 0 ? (leaves[place - 1] as number) : (town.starts[tour] as number);
  const way = wayOf(town, before, stop);
  let cost = (place > 0 ? (costs[place - 1] as number) : 0) + way + costAt(stop, left + way, place === 0, town);
  let at = leavingAt(stop, left + way, town);
  let here = stop;
  for (let index = place; index < order.length && cost < most; index++) {
    const next = order[index] as number;
    const way = wayOf(town, here, next);
    cost += way + costAt(next, at + way, false, town);
    at = leavingAt(next, at + way, town);
    // From here on all is as it was.
    if (at === leaves[index]) return cost + total - (costs[index] as number);
    here = next;
  }
  return cost + costHome(here, at, tour, town);
}

const leavingAt = (stop: number, at: number, { from }: Town): number =>
  Math.max(at, from[stop] as number) + STOP_MINUTES;

function costAt(stop: number, at: number, isFirst: boolean, { from, until }: Town): number {
  const waits = (from[stop] as number) - at;
  if (waits > 0) return isFirst ? 0 : WAIT_WEIGHT * waits;
  const late = at - (until[stop] as number);
  return late > 0 ? LATE_WEIGHT * late : 0;
}

function costHome(here: number, at: number, tour: number, town: Town): number {
  const way = wayOf(town, here, homeOf(town, tour));
  return way + LATE_WEIGHT * Math.max(0, at + way - (town.ends[tour] as number));
}
