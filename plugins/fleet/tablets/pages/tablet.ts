// Describes a tablet as the server's calls answer it.
export interface TabletRecord {
  readonly id: number;
  readonly name: string;
  readonly state: 'NOT_PAIRED' | 'ONLINE' | 'OFFLINE';
  readonly last_seen_at?: string;
  readonly position_at?: string;
  readonly battery_level?: number;
  readonly battery_status?: string;
  readonly icetruck_service_version_name?: string;
  readonly icecream_van?: { readonly display: string };
  readonly delivery_van?: { readonly display: string };
  readonly latitude?: number;
  readonly longitude?: number;
  readonly velocity?: number;
}

const OFFLINE_MS = 15 * 60_000;
/** Below this percentage the tablet should be charged. */
export const LOW_BATTERY = 20;

/**
 * Corrects the state for the time since the answer, which may be more than the quarter of an hour that makes a tablet
 * offline.
 */
export function stateNow({ state, last_seen_at }: TabletRecord, now: number): TabletRecord['state'] {
  if (state === 'NOT_PAIRED' || !last_seen_at) return state;
  return now - new Date(last_seen_at).getTime() < OFFLINE_MS ? 'ONLINE' : 'OFFLINE';
}

export const isPlaced = (tablet: TabletRecord): tablet is TabletRecord & { latitude: number; longitude: number } =>
  tablet.latitude !== undefined && tablet.longitude !== undefined;

/** The van that the tablet is in. */
export const vanOf = ({ icecream_van, delivery_van }: TabletRecord): string | undefined =>
  [icecream_van?.display, delivery_van?.display].filter(Boolean).join(', ') || undefined;
