// Knows where each van was at any moment of a time that is played again.

import { vanStateOf } from '#core/contract';
import type { MapLayer, MapRoute } from '#core/map';
import type { LiveVan } from '../layers.ts';

/** What `fleet/replay` answers of a van: lists of the same length, sorted by `at` in milliseconds. */
export interface PastTrack {
  readonly icecream_van_id?: number;
  readonly track: unknown;
}

interface Lists {
  readonly at: readonly number[];
  readonly latitude: readonly number[];
  readonly longitude: readonly number[];
  readonly velocity: readonly (number | null)[];
  readonly heading: readonly (number | null)[];
}

interface Point {
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly velocity?: number;
  readonly heading?: number;
}

/** The positions of each van in the order of their time. */
export type Past = ReadonlyMap<number, readonly Point[]>;

/** Minutes before the moment that a van's trail shows. */
const TRAIL_MS = 30 * 60_000;

export function pastOf(tracks: readonly PastTrack[]): Past {
  return new Map(
    tracks.flatMap(({ icecream_van_id, track }) =>
      icecream_van_id === undefined ? [] : [[icecream_van_id, pointsOf(track as Lists)] as const],
    ),
  );
}

const pointsOf = ({ at, latitude, longitude, velocity, heading }: Lists): Point[] =>
  at.map((moment, nth) => ({
    ...{ at: moment, latitude: latitude[nth]!, longitude: longitude[nth]! },
    ...{ velocity: velocity[nth] ?? undefined, heading: heading[nth] ?? undefined },
  }));

/** The first moment of which a van told; 0 if none did. */
export const firstOf = (past: Past): number =>
  [...past.values()].reduce((first, [point]) => (point && (first === 0 || point.at < first) ? point.at : first), 0);

/** Answers the vans as they were at a moment; one that had told nothing yet has no place. */
export function vansAt(vans: readonly LiveVan[], past: Past, moment: number): LiveVan[] {
  return vans.flatMap((van) => {
    const points = past.get(van.id) ?? [];
    const last = points[countUntil(points, moment) - 1];
    if (!last) return [];
    const { at, latitude, longitude, velocity, heading } = last;
    const position_at = new Date(at).toISOString();
    const then = { ...van, latitude, longitude, velocity, heading, position_at, state_since: undefined };
    return [{ ...then, battery_level: undefined, state: vanStateOf({ recorded_at: position_at, velocity }, moment) }];
  });
}

/** Draws the last half hour of each van before a moment. */
export function trailsAt(vans: readonly LiveVan[], past: Past, moment: number, name: string): MapLayer {
  const items = vans.flatMap(({ id, color_background }): MapRoute[] => {
    const points = past.get(id) ?? [];
    const places = points.slice(countUntil(points, moment - TRAIL_MS), countUntil(points, moment));
    return places.length > 1 ? [{ id, color: color_background, places }] : [];
  });
  return { kind: 'tracks', id: 'trail', name, items };
}

/** The number of points up to a moment, by halving. */
function countUntil(points: readonly Point[], moment: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle]!.at <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
