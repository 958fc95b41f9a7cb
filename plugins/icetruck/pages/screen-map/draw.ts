// Draws places on a map that fits them, with Mapbox when there is a key and with MapLibre otherwise (stack "Maps").
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { settings } from '#core';
import { graticule } from './graticule.ts';
import type { Place } from './usePlaces.ts';

/** Both libraries have these alike. */
type Library = Pick<typeof import('maplibre-gl'), 'Map' | 'Marker' | 'LngLatBounds'>;

/** Belgium, for a company that gave no coordinates. */
const HOME: [number, number, number, number] = [2.5, 49.5, 6.4, 51.5];
const FIT = { padding: 96, maxZoom: 14, animate: false } as const;

/** Resolves with a function that removes the map. */
export async function draw(frame: HTMLElement, places: readonly Place[]): Promise<() => void> {
  const { Map: WebMap, Marker, LngLatBounds } = await library();
  const map: MapLibre = new WebMap({
    container: frame,
    style: settings.map_style || style(frame),
    bounds: HOME,
    fitBoundsOptions: FIT,
    interactive: false,
    attributionControl: settings.map_style ? { compact: true } : false,
  });
  // A tile that does not come is no reason to tell customers.
  map.on('error', () => undefined);
  const bounds = new LngLatBounds();
  for (const place of places) {
    const point: [number, number] = [place.longitude, place.latitude];
    new Marker({ element: markerOf(place) }).setLngLat(point).addTo(map);
    bounds.extend(point);
  }
  const fitAll = () => map.fitBounds(bounds.isEmpty() ? HOME : bounds, FIT);
  fitAll();
  map.on('resize', fitAll);
  return () => map.remove();
}

async function library(): Promise<Library> {
  if (settings.map_key) return (await import('./mapbox.ts')).library(settings.map_key) as unknown as Library;
  return (await import('./maplibre.ts')).library();
}

/** A ground and the lines of latitude and longitude, from here and not from a network; the colours are the screen's. */
function style(frame: HTMLElement): StyleSpecification {
  const isDark = getComputedStyle(frame).colorScheme === 'dark';
  const [ground, line] = isDark ? ['#0f1216', '#1d232b'] : ['#eef0f3', '#d9dde3'];
  return {
    version: 8,
    sources: { graticule: { type: 'geojson', data: graticule(0.25) } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': ground } },
      { id: 'graticule', type: 'line', source: 'graticule', paint: { 'line-color': line, 'line-width': 1 } },
    ],
  };
}

function markerOf({ name }: Place): HTMLElement {
  const element = document.createElement('div');
  element.className = 'screen-map-place';
  element.textContent = name;
  return element;
}
