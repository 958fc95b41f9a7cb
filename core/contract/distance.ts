// Reckons how far apart two places on the map are, for browser and server.

export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_KM = 6371;

/** As the crow flies; good for as far as a van drives in a day. */
export function kmBetween(a: GeoPoint, b: GeoPoint): number {
  const rad = Math.PI / 180;
  const north = (b.latitude - a.latitude) * rad;
  const east = (b.longitude - a.longitude) * rad * Math.cos(((a.latitude + b.latitude) / 2) * rad);
  return EARTH_KM * Math.hypot(north, east);
}
