// Makes GeoJSON of items.
import type { Feature, FeatureCollection, Geometry, Polygon, Position } from 'geojson';
import { METRES_NORTH, metresEast } from '../../contract/places/crossing.ts';
import type { Place } from '../layers.ts';

export const collection = (features: readonly Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [...features],
});

export const NOTHING = collection([]);

export const at = ({ longitude, latitude }: Place): Position => [longitude, latitude];

export const pointOf = (place: Place, properties: Feature['properties']): Feature =>
  feature({ type: 'Point', coordinates: at(place) }, properties);

export const feature = (geometry: Geometry, properties: Feature['properties']): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

/** Answers the corners at these distances in metres from the middle, east before north, as a closed ring. */
export function ringAround({ longitude, latitude }: Place, corners: readonly (readonly [number, number])[]): Polygon {
  const east = metresEast(latitude);
  const ring = corners.map(([x, y]): Position => [longitude + x / east, latitude + y / METRES_NORTH]);
  return { type: 'Polygon', coordinates: [[...ring, ring[0] as Position]] };
}
