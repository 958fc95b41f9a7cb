// Reads an area from a file: a GeoJSON polygon, alone or inside a feature or a collection of one.
import type { Corner, Polygon } from './kind.ts';

export type PolygonReading =
  | { readonly polygon: Polygon }
  | { readonly error: 'json' | 'none' | 'many' | 'holes' | 'corners' };

export function readPolygon(text: string): PolygonReading {
  const geometries = geometriesOf(parse(text));
  if (geometries === undefined) return { error: 'json' };
  const shapes = geometries.flatMap(polygonsOf);
  if (shapes.length === 0) return { error: 'none' };
  if (shapes.length > 1) return { error: 'many' };
  const [rings] = shapes;
  if (!Array.isArray(rings) || rings.length !== 1) return { error: 'holes' };
  const corners = cornersOf(rings[0]);
  if (!corners || corners.length < 3) return { error: 'corners' };
  return { polygon: { type: 'Polygon', coordinates: [closed(corners)] } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface GeoJson {
  readonly type?: unknown;
  readonly coordinates?: unknown;
  readonly geometry?: unknown;
  readonly geometries?: unknown;
  readonly features?: unknown;
}

/** Answers undefined if the value is no GeoJSON. */
function geometriesOf(value: unknown): GeoJson[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, geometry, geometries, features } = value as GeoJson;
  if (typeof type !== 'string') return undefined;
  if (type === 'Feature') return geometriesOf(geometry) ?? [];
  const parts = type === 'FeatureCollection' ? features : type === 'GeometryCollection' ? geometries : undefined;
  return Array.isArray(parts) ? parts.flatMap((part) => geometriesOf(part) ?? []) : [value as GeoJson];
}

function polygonsOf({ type, coordinates }: GeoJson): unknown[] {
  if (type === 'Polygon') return [coordinates];
  return type === 'MultiPolygon' && Array.isArray(coordinates) ? coordinates : [];
}

/** Keeps longitude and latitude, and drops the height that some tools add. */
function cornersOf(ring: unknown): Corner[] | undefined {
  if (!Array.isArray(ring)) return undefined;
  const corners = ring.map((point) => (Array.isArray(point) ? [Number(point[0]), Number(point[1])] : [Number.NaN]));
  return corners.every((corner) => corner.length === 2 && corner.every(Number.isFinite))
    ? (corners as unknown as Corner[])
    : undefined;
}

/** Adds the first corner at the end, which many tools leave out. */
function closed(corners: readonly Corner[]): readonly Corner[] {
  const [first, last] = [corners[0]!, corners.at(-1)!];
  return first[0] === last[0] && first[1] === last[1] ? corners : [...corners, first];
}
