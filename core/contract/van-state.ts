// Tells from its newest position whether a van drives, stands or is out of reach, for browser and server (docs/domain
// 15.4).

export type VanState = 'MOVING' | 'STOPPED' | 'OFFLINE';

export interface NewestPosition {
  readonly recorded_at?: string | undefined;
  readonly velocity?: number | undefined;
}

const MINUTE = 60_000;
/** A van that was not heard for so long is offline. */
const OFFLINE_MS = 15 * MINUTE;
/** A speed says that a van drives for so long. */
const MOVING_MS = 5 * MINUTE;
/** Slower than this many kilometres an hour a van stands: a receiver that lies still tells of small speeds too. */
export const MOVING_KMH = 3;

/** Answers the state of a van at a moment, in milliseconds; one without a position is offline. */
export function vanStateOf({ recorded_at, velocity = 0 }: NewestPosition, now: number): VanState {
  const age = recorded_at === undefined ? Number.POSITIVE_INFINITY : now - Date.parse(recorded_at);
  if (age > OFFLINE_MS) return 'OFFLINE';
  return velocity > MOVING_KMH && age <= MOVING_MS ? 'MOVING' : 'STOPPED';
}
