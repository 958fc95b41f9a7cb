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
  if ((told.accuracy_m ?? 0) > MOST_METRES) return 'inaccurate';
  if (!known) return undefined;
  const apart = Math.abs(Date.parse(told.recorded_at) - Date.parse(known.recorded_at));
  return kmBetween(known, told) > (MOST_KMH * apart) / HOUR_MS ? 'jump' : undefined;
}
