// Draws the ground of a map without tiles: a generated town, which needs no network.
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { type Box, type Town, townIn } from './town.ts';

const COLOURS = {
  light: { ground: '#eceae5', park: '#d7e8d0', river: '#c3dbea', main: '#f8e3bd', avenue: '#ffffff', edge: '#cfccc4' },
  dark: { ground: '#15181c', park: '#1a2a20', river: '#16293a', main: '#4a4334', avenue: '#2d343c', edge: '#0e1114' },
};
/** From this zoom on all streets show; further out only the larger ones. */
const STREETS_ZOOM = 12.2;

export function groundStyle(isDark: boolean, shown: Box): StyleSpecification {
  const { ground, park, river, main, avenue, edge } = COLOURS[isDark ? 'dark' : 'light'];
  const town = townIn(shown);
  const source = (data: Town[keyof Town]) => ({ type: 'geojson', data }) as const;
  return {
    version: 8,
    sources: { streets: source(town.streets), rivers: source(town.rivers), parks: source(town.parks) },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': ground } },
      streets('street', edge, [12, 1.2, 14, 4.6, 18, 40], STREETS_ZOOM),
      streets('street', avenue, [12, 0.8, 14, 3, 18, 36], STREETS_ZOOM),
      { id: 'parks', type: 'fill', source: 'parks', minzoom: 11, paint: { 'fill-color': park } },
      { id: 'rivers', type: 'line', source: 'rivers', layout: ROUND, paint: painted(river, [10, 3, 14, 26, 18, 300]) },
      streets('avenue', edge, [10, 1, 14, 7, 18, 60]),
      streets('main', edge, [10, 2, 14, 10, 18, 80]),
      streets('avenue', avenue, [10, 0.6, 14, 5, 18, 56]),
      streets('main', main, [10, 1.4, 14, 8, 18, 76]),
    ],
  };
}

/** Generates more of the town wherever the map is moved. */
export function followTown(map: MapLibre): void {
  const draw = (): void => {
    const bounds = map.getBounds();
    const town = townIn([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    for (const [id, data] of Object.entries(town)) (map.getSource(id) as Source | undefined)?.setData(data);
  };
  map.on('load', draw);
  map.on('moveend', draw);
}
type Source = { setData(data: Town[keyof Town]): void };

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** Makes the layer of a kind of street; each is drawn twice, the wider one below as its edge. */
function streets(kind: string, color: string, widths: readonly number[], minzoom = 0) {
  const layer = { id: `${kind} ${color}`, type: 'line', source: 'streets', minzoom, layout: ROUND } as const;
  return { ...layer, filter: ['==', ['get', 'kind'], kind], paint: painted(color, widths) } as Layer;
}
type Layer = StyleSpecification['layers'][number];

/** @param widths zoom and pixels in turn */
const painted = (color: string, widths: readonly number[]) =>
  ({ 'line-color': color, 'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], ...widths] }) as never;
