// Tells weather of today from weather that is old because its service says nothing.

export interface Told {
  readonly told: string | undefined;
  readonly now?: number;
}

/** Weather is asked each hour, and a forecast is made at least once a day. */
const STALE_MS = 26 * 3_600_000;

export const isStale = ({ told, now = Date.now() }: Told): boolean =>
  told !== undefined && now - Date.parse(told) > STALE_MS;
