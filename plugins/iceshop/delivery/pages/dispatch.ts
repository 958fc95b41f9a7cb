// Describes a day of deliveries as the board reads it: runs with their stops and loads, and how well they keep the
// promised times.
import { localTime } from '#core/contract';

export interface Load {
  readonly ambient: number;
  readonly chilled: number;
  readonly frozen: number;
  readonly people?: number;
}

export interface NamedRecord {
  readonly id: number;
  readonly display: string;
}

export interface Run {
  readonly id: number;
  readonly version: number;
  readonly nr: string;
  readonly status: string;
  readonly kind: string;
  readonly time_start: string;
  readonly time_stop: string;
  readonly delivery_van_id: number;
  readonly delivery_van?: NamedRecord;
  readonly driver_employee_id?: number;
  readonly driver_employee?: NamedRecord;
  readonly co_driver_employee_id?: number;
  readonly co_driver_employee?: NamedRecord;
  readonly note?: string;
  readonly departed_at?: string;
  readonly depot_latitude?: number;
  readonly depot_longitude?: number;
}

export interface Stop extends Partial<Load> {
  readonly id: number;
  readonly delivery_schedule_id: number;
  readonly position: number;
  readonly status: string;
  readonly failure_reason?: string;
  readonly note?: string;
  readonly webshop_order_id?: number;
  readonly pick_up_point_id?: number;
  readonly nr?: number;
  readonly name?: string;
  readonly address?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly eta?: string;
  readonly done_at?: string;
  readonly slot_start?: string;
  readonly slot_stop?: string;
}

export interface WaitingOrder extends Load {
  readonly id: number;
  readonly nr: number;
  readonly name?: string;
  readonly address?: string;
  readonly zone?: string;
  readonly status: string;
  readonly note?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly slot_start?: string;
  readonly slot_stop?: string;
  readonly failed: boolean;
  /** The reason why the order was taken off its run. */
  readonly taken_off?: string;
}

export interface Van {
  readonly id: number;
  readonly nr: number;
  readonly name: string;
  readonly license_plate?: string;
  readonly color_background: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly velocity?: number;
  readonly seen_at?: string;
  readonly unsafe: boolean;
}

export interface Trouble {
  readonly kind: string;
  readonly delivery_schedule_id: number;
  readonly nr: string;
  readonly date: string;
  readonly time_start: string;
  readonly delivery_van?: NamedRecord;
  readonly count: number;
  /** Ids of the orders that the problem is about, if it is about some. */
  readonly orders?: string;
}

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
  const sum = (name: keyof Load) => all.reduce((total, each) => total + Number(each[name] ?? 0), 0);
  return { ambient: sum('ambient'), chilled: sum('chilled'), frozen: sum('frozen'), people: sum('people') };
}

/** The time when the van should be home, by its last stop or else as planned. */
export function endOf(run: Run, stops: readonly Stop[]): string {
  const last = stops.at(-1)?.eta;
  return last ? clockOf(last) : run.time_stop.slice(0, 5);
}
