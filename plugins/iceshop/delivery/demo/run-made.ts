// Makes a run of the demo company: a planned one, a driven one, or one that goes round the company's own shops.
import type { Row } from '#api';
import { momentAt, type Times } from '../../slots/demo/around-now.ts';

export interface PlannedRun {
  readonly run: Row;
  readonly orders: readonly Row[];
}

export interface Crew {
  /** The last van is for internal transport. */
  readonly vans: readonly number[];
  readonly drivers: readonly number[];
}

export interface Ride extends Times {
  readonly date: string;
  readonly delivery_van_id: unknown;
  readonly driver?: unknown;
}

const MINUTE = 60_000;

export const iso = (moment: number): string => new Date(moment).toISOString();

export function runOf({ driver, ...ride }: Ride, status: string, more: Row = {}): Row {
  const made = Math.min(momentAt(ride.date, '00:00:00') - 14 * 60 * MINUTE, Date.now() - 90 * MINUTE);
  const moments = { created_at: iso(made), updated_at: iso(made), status_at: iso(made) };
  return {
    ...ride,
    ...{ kind: 'DELIVERY', status, driver_employee_id: driver ?? null, is_seeded: false },
    ...{ departed_at: null, returned_at: null, ...moments, ...more },
  };
}

export const departedAt = ({ date, time_start }: Ride): string => iso(momentAt(date, time_start) + 4 * MINUTE);

export function driven(ride: Ride, orders: readonly Row[], more: Row = {}): PlannedRun {
  const returned_at = iso(momentAt(ride.date, ride.time_stop) - 11 * MINUTE);
  const moments = { departed_at: departedAt(ride), returned_at, status_at: returned_at, updated_at: returned_at };
  return { run: runOf(ride, 'DONE', { ...moments, ...more }), orders };
}

/** Makes a transport: driven if its time is past, otherwise in the state `before`, which depends on its driver. */
export function transport(ride: Ride, before: string): PlannedRun {
  const more = { kind: 'INTERNAL_TRANSPORT', is_seeded: true };
  const isPast = Date.now() > momentAt(ride.date, ride.time_stop);
  return isPast ? driven(ride, [], more) : { run: runOf(ride, before, more), orders: [] };
}
