// Says when a van drives, stands or is offline, by its newest position (docs/domain 15.4).
export type VanState = 'MOVING' | 'STOPPED' | 'OFFLINE';

/** From this speed on a van drives, in km/h. */
export const DRIVES_KMH = 3;
/** A speed counts for this number of minutes. */
const DRIVES_WITHIN = 5;
/** After this number of minutes without a position a van counts as offline. */
const OFFLINE_AFTER = 15;
const MINUTE_MS = 60_000;

interface Told {
  readonly position_at?: string;
  readonly velocity?: number;
}

export function stateOf({ position_at, velocity = 0 }: Told, now: number): VanState {
  if (position_at === undefined) return 'OFFLINE';
  const minutes = (now - Date.parse(position_at)) / MINUTE_MS;
  if (minutes > OFFLINE_AFTER) return 'OFFLINE';
  return velocity > DRIVES_KMH && minutes <= DRIVES_WITHIN ? 'MOVING' : 'STOPPED';
}
