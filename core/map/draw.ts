// Opens a map in a frame, with Mapbox if there is a key and with MapLibre otherwise (docs/design.md, "Maps").
import type { Map as MapLibre } from 'maplibre-gl';
import { settings } from '../settings.ts';
import { fitIn } from './box.ts';
import { followTown, groundStyle } from './ground.ts';
import type { Box } from './town.ts';

export interface Opened {
  /** The box that the map shows first. */
  readonly box: Box;
  /** True for a wall display, on which nobody moves the map. */
  readonly isStill: boolean;
  /** True for a map that is the page itself: there is nothing else to scroll. */
  readonly isPage?: boolean;
  readonly isDark: boolean;
  /** Texts of the map's controls, by both libraries' keys. */
  readonly locale: Record<string, string>;
  /** The map's former place, which counts in place of the box. */
  readonly camera?: Camera;
  /** Called once the map can take layers, with its theme. */
  readonly onReady: (map: MapLibre, isNight: boolean) => void;
}

export interface Camera {
  readonly center: readonly [number, number];
  readonly zoom: number;
}

/** The parts that both libraries have in common. */
type Library = Pick<typeof import('maplibre-gl'), 'Map' | 'NavigationControl' | 'ScaleControl'>;

/** Opens the map and resolves with a function that removes it. */
export async function openMap(frame: HTMLElement, opened: Opened): Promise<() => void> {
  const { box, camera, isStill, isPage = false, isDark, locale, onReady } = opened;
  const found = await library();
  const isNight = isNightIn(frame, isDark);
  const map: MapLibre = new found.Map({
    container: frame,
    style: settings.map_style || groundStyle(isNight, box),
    ...(camera
      ? { center: [...camera.center], zoom: camera.zoom }
      : { bounds: [...box], fitBoundsOptions: { ...fitIn(frame), animate: false } }),
    interactive: !isStill,
    // Scrolling over the map scrolls the page.
    cooperativeGestures: !isStill && !isPage,
    attributionControl: settings.map_style ? { compact: true } : false,
    locale,
    // The town has no fonts of its own: Mapbox then writes with this one, and MapLibre by itself with a local one.
    ...(!settings.map_style && ({ localFontFamily: 'sans-serif' } as object)),
  });
  if (!settings.map_style) followTown(map);
  // A missing tile needs no message.
  map.on('error', () => undefined);
  map.on('style.load', () => onReady(map, isNight));
  if (!isStill) {
    map.addControl(new found.NavigationControl({ showCompass: false }));
    map.addControl(new found.ScaleControl({ maxWidth: 100 }));
  }
  return () => map.remove();
}

/** Tells whether the map is dark: a display has a theme of its own. */
function isNightIn(frame: HTMLElement, isDark: boolean): boolean {
  const { colorScheme } = getComputedStyle(frame);
  return colorScheme === 'dark' || (colorScheme !== 'light' && isDark);
}

async function library(): Promise<Library> {
  if (settings.map_key) return (await import('./mapbox.ts')).library(settings.map_key) as unknown as Library;
  return (await import('./maplibre.ts')).library();
}
