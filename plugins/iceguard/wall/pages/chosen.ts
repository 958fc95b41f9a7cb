// Names where a person's choice of metrics for the dashboard is kept: with what they say of tiles, for all their browsers.
export const CHOSEN = { key: 'iceguard.chosen', name: 'metrics' } as const;
/** More would fill the dashboard. */
export const MOST_CHOSEN = 12;
