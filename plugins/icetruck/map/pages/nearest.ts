// Finds the free vans nearest to a call: those that are online, fit to drive, and on their way to no other call.
import { kmBetween } from '#core/contract';
import type { LiveVan, MapCall } from './layers.ts';

export interface Near {
  readonly van: LiveVan;
  readonly km: number;
}

export function nearestFree(call: MapCall, vans: readonly LiveVan[], calls: readonly MapCall[]): Near[] {
  const busy = new Set(
    calls.flatMap(({ id, status, icecream_van_id }) =>
      status === 'ASSIGNED' && id !== call.id && icecream_van_id !== undefined ? [icecream_van_id] : [],
    ),
  );
  return vans
    .flatMap((van): Near[] => {
      const { id, latitude, longitude, state, unsafe } = van;
      const isFree = state !== 'OFFLINE' && !unsafe && !busy.has(id);
      return isFree && latitude !== undefined && longitude !== undefined
        ? [{ van, km: kmBetween(call, { latitude, longitude }) }]
        : [];
    })
    .sort((one, other) => one.km - other.km);
}

/** The way along places, in kilometres as the crow flies. */
export const kmAlong = (places: readonly { readonly latitude: number; readonly longitude: number }[]): number =>
  places.slice(1).reduce((sum, place, nth) => sum + kmBetween(places[nth]!, place), 0);
