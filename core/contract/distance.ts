// Computes the distance between two places on the map, for browser and server.

export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_KM = 6371;

/** Answers the distance as the crow flies, exact enough for a day's drive of a van. */
export function kmBetween(a: GeoPoint, b: GeoPoint): number {
  const rad = Math.PI / 180;
  const north = (b.latitude - a.latitude) * rad;
  const east = (b.longitude - a.longitude) * rad * Math.cos(((a.latitude + b.latitude) / 2) * rad);
  return EARTH_KM * Math.hypot(north, east);
}
