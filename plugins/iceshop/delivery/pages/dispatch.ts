// Declares a day of deliveries as the board uses it: runs with their stops, what they carry, and how they keep to the
// promised times.
import { localTime, type QueryRowTypes } from '#core/contract';
import { minutesBetween, STOP_MINUTES } from '../../places/route.ts';

export type Run = QueryRowTypes['iceshop/runs'];
export type Stop = QueryRowTypes['iceshop/run-stops'];
export type WaitingOrder = QueryRowTypes['iceshop/orders-to-plan'];
export type Van = QueryRowTypes['iceshop/dispatch-vans'];
export type Trouble = QueryRowTypes['iceshop/delivery-problems'];
export type Driver = QueryRowTypes['iceshop/drivers'];
export type Load = Pick<WaitingOrder, 'ambient' | 'chilled' | 'frozen' | 'people'>;

const HALF_DAY = 12 * 60;
export const LIVE: readonly string[] = ['DRAFT', 'PUBLISHED', 'LOADING', 'ON_THE_ROAD'];
const MINUTE = 60_000;
/** A van that was not heard for so long counts as lost. */
const LOST = 15 * MINUTE;

export const clockOf = (moment: string): string => localTime(moment).slice(11, 16);

/** Minutes after the promised time, or below zero before it; 0 if it fits or nothing was promised. */
export function offBy({ eta, slot_start, slot_stop }: Pick<Stop, 'eta' | 'slot_start' | 'slot_stop'>): number {
  if (!eta || !slot_start || !slot_stop) return 0;
  const clock = minutesOf(clockOf(eta));
  // A time half a day before the promise is taken for one after midnight, because nobody comes that early.
  const at = clock < minutesOf(slot_start) - HALF_DAY ? clock + 2 * HALF_DAY : clock;
  if (at > minutesOf(slot_stop)) return at - minutesOf(slot_stop);
  return Math.min(0, at - minutesOf(slot_start));
}

export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

export const isLost = ({ seen_at }: Pick<Van, 'seen_at'>, now = Date.now()): boolean =>
  !seen_at || now - Date.parse(seen_at) > LOST;

export function loadOf(all: readonly Partial<Load>[]): Load {
  const sum = (name: keyof Load) => all.reduce((total, each) => total + (each[name] ?? 0), 0);
  return { ambient: sum('ambient'), chilled: sum('chilled'), frozen: sum('frozen'), people: sum('people') };
}

/** The time when the van should be home, by its last stop or else as planned. */
export function endOf(run: Run, stops: readonly Stop[]): string {
  const last = stops.at(-1)?.eta;
  return last ? clockOf(last) : run.time_stop.slice(0, 5);
}

/** Whole minutes that the van waits at a stop after the one before it, because it would come before what was promised. */
export function waitsAt(stop: Stop, before: Stop | undefined): number {
  const left = before?.done_at ?? before?.eta;
  const [here, there] = [placeOf(stop), before && placeOf(before)];
  if (stop.status !== 'TODO' || !stop.eta || !left || !here || !there) return 0;
  const stay = before?.done_at ? 0 : STOP_MINUTES;
  return Math.max(
    0,
    Math.round((Date.parse(stop.eta) - Date.parse(left)) / MINUTE - stay - minutesBetween(there, here)),
  );
}

const placeOf = ({ latitude, longitude }: Stop) =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
