// Reads a latitude and a longitude as maps on the web write them: `51.0543, 3.7174`.

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export function coordinatesOf(typed: string): Coordinates | undefined {
  const [, north, east] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(typed) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
