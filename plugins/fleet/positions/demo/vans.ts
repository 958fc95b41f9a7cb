// Tells which tablets of the demo company are on the road.
import type { Stored } from '#api';

/** Since when a tablet may have been silent and still rides along. */
const SILENT_MS = 3_600_000;
/** Numbers of the devices that the demo makes begin so. */
const MADE_UP = 'a7';

/** A tablet that lies forgotten in a drawer, and one of a real device, tell nothing. */
export function isDriving({ paired_at, udid, last_seen_at, ...tablet }: Stored<'Tablet'>): boolean {
  const isHeard = last_seen_at !== undefined && Date.now() - Date.parse(last_seen_at) < SILENT_MS;
  const isInVan = tablet.delivery_van_id !== undefined || tablet.icecream_van_id !== undefined;
  return paired_at !== undefined && isHeard && isInVan && udid.startsWith(MADE_UP);
}
