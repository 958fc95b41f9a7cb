// Says what a map shows first: all of its places, with room for half a name beside them.
import type { Place } from './layers.ts';
import type { Box } from './town.ts';

/** Half a place's name in pixels, so that none is cut off. */
const PADDING = { top: 40, bottom: 40, left: 96, right: 96 };
export const FIT = { padding: PADDING, maxZoom: 14 } as const;
/** In a frame narrower than this, such as a phone's, room for names would leave too little for the places. */
const [NARROW, NARROW_PADDING] = [500, { ...PADDING, left: 32, right: 32 }];

/** How a frame shows a box: with room for names where it is wide enough. */
export const fitIn = ({ clientWidth }: HTMLElement): { padding: typeof NARROW_PADDING; maxZoom: number } =>
  clientWidth > 0 && clientWidth < NARROW ? { ...FIT, padding: NARROW_PADDING } : FIT;
/** Belgium, shown for a company without coordinates. */
const HOME: Box = [2.5, 49.5, 6.4, 51.5];

export function boxAround(places: readonly Place[]): Box {
  if (places.length === 0) return HOME;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { longitude, latitude } of places) {
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  return [west, south, east, north];
}
