// Tells which positions cannot be: one that may be far off, or farther away than anybody drives (docs/domain 15.4).
import { type GeoPoint, kmBetween } from '#core/contract';

const MOST_METRES = 100;
const MOST_KMH = 200;
const HOUR_MS = 3_600_000;

export interface Told extends GeoPoint {
  readonly recorded_at: string;
  readonly accuracy_m?: number;
}

/** Compares a position with the newest known one, which may be of a later moment. */
export function faultOf(known: Told | undefined, told: Told): 'inaccurate' | 'jump' | undefined {
  if (isInaccurate(told)) return 'inaccurate';
  return known && !isWithinReach(known, told) ? 'jump' : undefined;
}

export const isInaccurate = ({ accuracy_m = 0 }: Pick<Told, 'accuracy_m'>): boolean => accuracy_m > MOST_METRES;

/**
 * Tells whether a position is too far away from those before and after it, the nearest first: it is where most of them
 * are out of reach. Of as many that say yes as no, the one before it decides: so one wrong position neither takes the
 * right ones beside it away nor is kept by coming late.
 */
export function isJump(told: Told, before: readonly Told[], after: readonly Told[]): boolean {
  const near = [...before, ...after].map((known) => isWithinReach(known, told));
  const agree = near.filter(Boolean).length;
  if (agree * 2 !== near.length) return agree * 2 < near.length;
  return near.length > 0 && before[0] !== undefined && !isWithinReach(before[0], told);
}

/** Tells whether somebody can have driven from one place to the other. */
function isWithinReach(known: Told, told: Told): boolean {
  const apart = Math.abs(Date.parse(told.recorded_at) - Date.parse(known.recorded_at));
  return kmBetween(known, told) <= (MOST_KMH * apart) / HOUR_MS;
}
