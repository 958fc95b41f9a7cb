// Reads areas from GeoJSON: polygons, alone or inside features and collections; and writes one.
import type { Corner, Polygon } from './kind.ts';

/** An area of a file, with the name that the file gives it. */
export interface FoundArea {
  readonly name: string;
  readonly polygon: Polygon;
}

export type AreaFault = 'json' | 'kml' | 'none' | 'holes' | 'corners' | 'large';
export type AreasReading =
  | { readonly areas: readonly FoundArea[] /** How many had holes. */; readonly leftOut: number }
  | { readonly error: AreaFault };

interface Shape {
  readonly name: string;
  /** An outline, and its holes. */
  readonly rings: unknown;
}

/** Answers the areas without holes, or why there is none. */
export function areasIn(value: unknown): AreasReading {
  const shapes = shapesOf(value);
  if (shapes === undefined) return { error: 'json' };
  if (shapes.length === 0) return { error: 'none' };
  const plain = shapes.filter(({ rings }) => Array.isArray(rings) && rings.length === 1);
  if (plain.length === 0) return { error: 'holes' };
  const areas = plain.flatMap(({ name, rings }): FoundArea[] => {
    const corners = cornersOf((rings as readonly unknown[])[0]);
    return corners && corners.length >= 3
      ? [{ name, polygon: { type: 'Polygon', coordinates: [closed(corners)] } }]
      : [];
  });
  return areas.length > 0 ? { areas, leftOut: shapes.length - plain.length } : { error: 'corners' };
}

interface GeoJson {
  readonly type?: unknown;
  readonly coordinates?: unknown;
  readonly geometry?: unknown;
  readonly geometries?: unknown;
  readonly features?: unknown;
  readonly properties?: { readonly name?: unknown } | null;
}

/** Answers undefined if the value is no GeoJSON. */
function shapesOf(value: unknown, name = ''): Shape[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as GeoJson;
  if (typeof given.type !== 'string') return undefined;
  if (given.type === 'Feature') return shapesOf(given.geometry, String(given.properties?.name ?? '')) ?? [];
  const parts = { FeatureCollection: given.features, GeometryCollection: given.geometries }[given.type];
  if (Array.isArray(parts)) return parts.flatMap((part) => shapesOf(part, name) ?? []);
  return polygonsOf(given).map((rings) => ({ name, rings }));
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

export const geoJsonOf = (name: string, polygon: Polygon): string =>
  `${JSON.stringify({ type: 'Feature', properties: { name }, geometry: polygon }, null, 2)}\n`;
