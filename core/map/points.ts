// Draws many points with lines between them, and vehicles, as layers of one map: moving ones are updated without
// drawing the map again.
import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Drawing } from './draw.ts';

export interface MapPoint {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly color: string;
  /** Text in the point: its number in a round. */
  readonly text?: string;
  readonly isPicked?: boolean;
}

export interface MapRoute {
  readonly id: number;
  readonly color: string;
  readonly places: readonly { readonly latitude: number; readonly longitude: number }[];
}

export interface MapVehicle {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly color: string;
  /** True if the vehicle has not reported for a while. */
  readonly isLost?: boolean;
}

export interface Layers {
  readonly points: readonly MapPoint[];
  readonly routes?: readonly MapRoute[];
  readonly vehicles?: readonly MapVehicle[];
}

const FONT = ['Open Sans Semibold'];

export function addLayers(map: MapLibre, isDark: boolean): void {
  const halo = isDark ? '#0f1216' : '#ffffff';
  for (const id of ['routes', 'points', 'vehicles']) map.addSource(id, { type: 'geojson', data: collection([]) });
  map.addLayer({
    ...{ id: 'routes', type: 'line', source: 'routes', layout: { 'line-join': 'round', 'line-cap': 'round' } },
    paint: { 'line-color': ['get', 'color'], 'line-width': 3, 'line-opacity': 0.75, 'line-dasharray': [1, 1.6] },
  });
  map.addLayer({
    ...{ id: 'points', type: 'circle', source: 'points' },
    paint: {
      'circle-radius': ['case', ['get', 'isPicked'], 12, 9],
      'circle-color': ['get', 'color'],
      'circle-stroke-width': ['case', ['get', 'isPicked'], 4, 1.5],
      'circle-stroke-color': ['case', ['get', 'isPicked'], '#c2255c', halo],
    },
  });
  const words = (id: string, source: string, size: number, offset: [number, number]) =>
    map.addLayer({
      ...{ id, type: 'symbol', source },
      layout: {
        'text-field': ['get', 'text'],
        'text-size': size,
        'text-font': FONT,
        'text-offset': offset,
        'text-allow-overlap': true,
      },
      paint:
        source === 'points'
          ? { 'text-color': '#ffffff' }
          : { 'text-color': isDark ? '#ffffff' : '#1c2127', 'text-halo-color': halo, 'text-halo-width': 2 },
    });
  words('point-words', 'points', 11, [0, 0]);
  map.addLayer({
    ...{ id: 'vehicles', type: 'circle', source: 'vehicles' },
    paint: {
      'circle-radius': 8,
      'circle-color': ['get', 'color'],
      'circle-opacity': ['case', ['get', 'isLost'], 0.45, 1],
      'circle-stroke-width': 3,
      'circle-stroke-color': ['case', ['get', 'isLost'], '#868e96', '#2f9e44'],
    },
  });
  words('vehicle-words', 'vehicles', 12, [0, 1.5]);
}

export function setLayers(map: MapLibre, { points, routes = [], vehicles = [] }: Layers): void {
  const give = (id: string, data: FeatureCollection) => (map.getSource(id) as GeoJSONSource | undefined)?.setData(data);
  give(
    'routes',
    collection(routes.map(({ id, color, places }) => feature(id, { color }, 'LineString', places.map(at)))),
  );
  give(
    'points',
    collection(
      points.map(({ id, color, text = '', isPicked = false, ...place }) =>
        feature(id, { id, color, text, isPicked }, 'Point', at(place)),
      ),
    ),
  );
  give(
    'vehicles',
    collection(
      vehicles.map(({ id, name, color, isLost = false, ...place }) =>
        feature(id, { color, isLost, text: name }, 'Point', at(place)),
      ),
    ),
  );
}

const at = ({ longitude, latitude }: { longitude: number; latitude: number }): [number, number] => [
  longitude,
  latitude,
];
const collection = (features: FeatureCollection['features']): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

function feature(id: number, properties: object, type: 'Point' | 'LineString', coordinates: unknown) {
  return { type: 'Feature', id, properties, geometry: { type, coordinates } } as FeatureCollection['features'][number];
}

/** Lists the places that the map's first view must hold. */
export const boxPlaces = ({ points, routes = [], vehicles = [] }: Layers): Drawing['places'] =>
  [...points, ...routes.flatMap(({ places }) => places), ...vehicles].map(({ latitude, longitude }, id) => ({
    ...{ id, name: '', latitude, longitude },
  }));
