// Works out how long a reservation keeps a van, how many people it can serve, and how many vans it needs; the browser
// and the server get the same results.
import { momentOf } from '#core/contract';

const MINUTE = 60_000;
const HOUR_MINUTES = 60;

/** The fields of a reservation that say when its vans are away. */
export interface ReservationTimes {
  readonly date?: string;
  readonly serve_start?: string;
  readonly serve_stop?: string;
  readonly travel_before?: number | null | undefined;
  readonly travel_after?: number | null | undefined;
}

export interface VanSpan {
  readonly from: Date;
  readonly until: Date;
}

/**
 * From the moment at which the van leaves until it is back, and ready again after the company's buffer; undefined while
 * the times say no span.
 */
export function blockedSpan(times: ReservationTimes, bufferMinutes: number): VanSpan | undefined {
  const away = awaySpan(times);
  return away && { from: away.from, until: new Date(away.until.getTime() + bufferMinutes * MINUTE) };
}

/** From the moment at which the van leaves until it is back. */
export function awaySpan({ date, serve_start, serve_stop, ...travel }: ReservationTimes): VanSpan | undefined {
  const start = momentOf(`${date} ${serve_start}`);
  const stop = momentOf(`${date} ${serve_stop}`);
  if (!start || !stop || stop <= start) return undefined;
  return {
    from: new Date(start.getTime() - (travel.travel_before ?? 0) * MINUTE),
    until: new Date(stop.getTime() + (travel.travel_after ?? 0) * MINUTE),
  };
}

/** The minutes since midnight of `14:30` or `14:30:00`. */
export function clockMinutes(time = ''): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
}

/** `870` → `14:30`. */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / HOUR_MINUTES))}:${two(minutes % HOUR_MINUTES)}`;
}

export interface CapacityAsked extends ReservationTimes {
  readonly nr_of_people?: number;
  readonly vans: number;
  /** What one van serves in an hour. */
  readonly perHour: number;
}

export interface Capacity {
  /** The people whom the chosen vans can serve; of one van where none is chosen yet. */
  readonly capacity: number;
  readonly needed_vans: number;
  readonly isTooSmall: boolean;
}

export function capacityOf({ serve_start, serve_stop, nr_of_people = 0, vans, perHour }: CapacityAsked): Capacity {
  const hours = Math.max(0, clockMinutes(serve_stop) - clockMinutes(serve_start)) / HOUR_MINUTES || 0;
  const ofOne = Math.floor(perHour * hours);
  const capacity = ofOne * Math.max(1, vans);
  const needed_vans = ofOne > 0 ? Math.max(1, Math.ceil(nr_of_people / ofOne)) : 1;
  return { capacity, needed_vans, isTooSmall: ofOne > 0 && nr_of_people > capacity };
}
