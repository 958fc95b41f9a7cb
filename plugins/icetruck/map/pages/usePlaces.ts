// Loads the company's own places for the map, and loads them again every five minutes.
import type { MapPlace } from '#core/map';
import { useAnswer } from '#core/records';

/** The places are buildings, which seldom move; vans are not on the map yet. */
const AGAIN_MS = 300_000;
const NONE: readonly MapPlace[] = [];

export function usePlaces(): readonly MapPlace[] {
  return useAnswer<readonly MapPlace[]>('icetruck/place', undefined, { follow }).data ?? NONE;
}

function follow(again: () => void): () => void {
  const timer = setInterval(again, AGAIN_MS);
  return () => clearInterval(timer);
}
