// Tells which tablets of the demo company are on the road, and which ice-cream van stands at the depot.
import type { Stored } from '#api';

/** A tablet that was silent for longer does not ride along. */
const SILENT_MS = 3_600_000;
/** The numbers of devices that the demo makes begin with these letters. */
const MADE_UP = 'a7';

/** Tells whether the demo moves this tablet: it does not move one that lies in a drawer, nor a real device. */
export function isDriving({ paired_at, udid, last_seen_at, ...tablet }: Stored<'Tablet'>): boolean {
  const isHeard = last_seen_at !== undefined && Date.now() - Date.parse(last_seen_at) < SILENT_MS;
  const isInVan = tablet.delivery_van_id !== undefined || tablet.icecream_van_id !== undefined;
  return paired_at !== undefined && isHeard && isInVan && udid.startsWith(MADE_UP);
}

/** The id of the ice-cream van that is still at the depot today, which is the last one. */
export function vanAtDepot(tablets: readonly Pick<Stored<'Tablet'>, 'icecream_van_id'>[]): number {
  return Math.max(0, ...tablets.map(({ icecream_van_id }) => Number(icecream_van_id ?? 0)));
}
