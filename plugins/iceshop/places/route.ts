// Works out the way of a van: the time between stops, when the van is at each, and how long it waits there. It works on
// plain numbers, so that the board and the server get the same results.
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

export const minutesBetween = (a: MapPoint, b: MapPoint): number => ((kmBetween(a, b) * DETOUR) / KM_PER_HOUR) * 60;

/** The minutes from the departure until each stop is served: a van that comes before the promised time waits. */
export function arrivals(depot: MapPoint, stops: readonly Visit[]): number[] {
  let at = 0;
  let place = depot;
  return stops.map((stop, index) => {
    at += minutesBetween(place, stop) + (index > 0 ? STOP_MINUTES : 0);
    at = Math.max(at, stop.from ?? at);
    place = stop;
    return at;
  });
}

/** The length of the whole round trip. */
export function kmOf(depot: MapPoint, stops: readonly MapPoint[]): number {
  const round = [depot, ...stops, depot];
  return round.slice(1).reduce((sum, place, index) => sum + kmBetween(round[index] as MapPoint, place) * DETOUR, 0);
}
