// Draws places on a map that fits them, with Mapbox if there is a key and with MapLibre otherwise (docs/design.md,
// "Maps").
import type { Map as MapLibre } from 'maplibre-gl';
import { settings } from '../settings.ts';
import { followTown, groundStyle } from './ground.ts';
import type { Box } from './town.ts';

export interface MapPlace {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface Drawing {
  readonly places: readonly MapPlace[];
  readonly elementOf: (place: MapPlace) => HTMLElement;
  /** True for a wall display, on which nobody moves the map. */
  readonly isStill: boolean;
  readonly isDark: boolean;
  /** Texts of the map's controls, by both libraries' keys. */
  readonly locale: Record<string, string>;
  /** Called once the map can take layers. */
  readonly onReady?: (map: MapLibre) => void;
  /** True if everything on it is drawn by layers, without an element for each place. */
  readonly isBare?: boolean;
}

/** The parts that both libraries have in common. */
type Library = Pick<
  typeof import('maplibre-gl'),
  'Map' | 'Marker' | 'LngLatBounds' | 'NavigationControl' | 'ScaleControl'
>;

/** Half a place's name in pixels, so that none is cut off. */
const PADDING = { top: 40, bottom: 40, left: 96, right: 96 };
/** Belgium, shown for a company without coordinates. */
const HOME: Box = [2.5, 49.5, 6.4, 51.5];

/** Draws the map and resolves with a function that removes it. */
export async function draw(frame: HTMLElement, drawing: Drawing): Promise<() => void> {
  const { places, isStill, isDark, locale } = drawing;
  const found = await library();
  const fit = { padding: PADDING, maxZoom: 14, animate: false } as const;
  const shown = boxOf(places);
  const map: MapLibre = new found.Map({
    container: frame,
    style: settings.map_style || groundStyle(isNight(frame, isDark), shown),
    bounds: shown as [number, number, number, number],
    fitBoundsOptions: fit,
    interactive: !isStill,
    // Scrolling over the map scrolls the page.
    cooperativeGestures: !isStill,
    attributionControl: settings.map_style ? { compact: true } : false,
    locale,
  });
  if (!settings.map_style) followTown(map);
  // A missing tile needs no message.
  map.on('error', () => undefined);
  for (const place of drawing.isBare ? [] : places) {
    const marker = new found.Marker({ element: drawing.elementOf(place) });
    marker.setLngLat([place.longitude, place.latitude]).addTo(map);
  }
  if (drawing.onReady) map.on('load', () => drawing.onReady?.(map));
  map.on('resize', () => map.fitBounds(shown as [number, number, number, number], fit));
  if (!isStill) {
    map.addControl(new found.NavigationControl({ showCompass: false }));
    map.addControl(new found.ScaleControl({ maxWidth: 100 }));
  }
  return () => map.remove();
}

/** Tells whether the map is dark: a display has a theme of its own. */
function isNight(frame: HTMLElement, isDark: boolean): boolean {
  const { colorScheme } = getComputedStyle(frame);
  return colorScheme === 'dark' || (colorScheme !== 'light' && isDark);
}

function boxOf(places: readonly MapPlace[]): Box {
  if (places.length === 0) return HOME;
  const [longitudes, latitudes] = [places.map(({ longitude }) => longitude), places.map(({ latitude }) => latitude)];
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

async function library(): Promise<Library> {
  if (settings.map_key) return (await import('./mapbox.ts')).library(settings.map_key) as unknown as Library;
  return (await import('./maplibre.ts')).library();
}
