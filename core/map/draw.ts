// Opens a map in a frame: with the deployment's map service, and without one, or while it cannot be reached, on the
// generated town (docs/design.md, "Maps").
import type { Map as MapLibre } from 'maplibre-gl';
import { settings } from '../settings.ts';
import { fitIn } from './box.ts';
import { followTown, groundStyle } from './ground.ts';
import { asksMapbox, serviceStyle, watchService } from './service.ts';
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
  /** Called once the map can take layers. */
  readonly onReady: (map: MapLibre, ready: Ready) => void;
  /** Called before the map is taken away, because its service cannot be reached; another one follows. */
  readonly onLost: () => void;
}

export interface Ready {
  /** True if the ground is dark. */
  readonly isNight: boolean;
  /** True if the town is drawn in place of the map service, which cannot be reached. */
  readonly isLost: boolean;
}

export interface Camera {
  readonly center: readonly [number, number];
  readonly zoom: number;
}

/** The parts that both libraries have in common. */
type Library = Pick<typeof import('maplibre-gl'), 'Map' | 'NavigationControl' | 'ScaleControl'>;

/** Opens the map and resolves with a function that removes it. */
export async function openMap(frame: HTMLElement, opened: Opened): Promise<() => void> {
  const isNight = isNightIn(frame, opened.isDark);
  const service = serviceStyle(isNight);
  if (!service) return openTown(frame, opened, { isNight, isLost: false });
  const map = draw(await serviceLibrary(), frame, opened, { style: service.address, ...SERVICE });
  let close = () => map.remove();
  let isOver = false;
  const stop = watchService(map, async () => {
    const camera = cameraOf(map);
    opened.onLost();
    map.remove();
    close = () => {};
    const remove = await openTown(frame, { ...opened, camera }, { isNight, isLost: true });
    if (isOver) remove();
    else close = remove;
  });
  map.on('style.load', () => opened.onReady(map, { isNight: service.isNight, isLost: false }));
  return () => {
    isOver = true;
    stop();
    close();
  };
}

/** Both libraries write whose map it is; Mapbox draws flat like MapLibre, so that a place is where it is on the frame. */
const SERVICE = { attributionControl: { compact: true }, ...({ projection: 'mercator' } as object) } as const;

async function openTown(frame: HTMLElement, opened: Opened, ready: Ready): Promise<() => void> {
  const style = groundStyle(ready.isNight, opened.box);
  const map = draw((await import('./maplibre.ts')).library(), frame, opened, { style, attributionControl: false });
  followTown(map);
  map.on('style.load', () => opened.onReady(map, ready));
  return () => map.remove();
}

type Ground = Pick<ConstructorParameters<Library['Map']>[0], 'style' | 'attributionControl'>;

function draw(found: Library, frame: HTMLElement, opened: Opened, ground: Ground): MapLibre {
  const { box, camera, isStill, isPage = false, locale } = opened;
  const map: MapLibre = new found.Map({
    container: frame,
    ...ground,
    ...(camera
      ? { center: [...camera.center], zoom: camera.zoom }
      : { bounds: [...box], fitBoundsOptions: { ...fitIn(frame), animate: false } }),
    interactive: !isStill,
    // Scrolling over the map scrolls the page.
    cooperativeGestures: !isStill && !isPage,
    locale,
  });
  // A missing tile needs no message.
  map.on('error', () => undefined);
  if (!isStill) {
    map.addControl(new found.NavigationControl({ showCompass: false }));
    map.addControl(new found.ScaleControl({ maxWidth: 100 }));
  }
  return map;
}

/** Answers where the map is, so that another one opens there. */
export function cameraOf(map: MapLibre): Camera {
  const { lng, lat } = map.getCenter();
  return { center: [lng, lat], zoom: map.getZoom() };
}

/** Tells whether the map is dark: a display has a theme of its own. */
function isNightIn(frame: HTMLElement, isDark: boolean): boolean {
  const { colorScheme } = getComputedStyle(frame);
  return colorScheme === 'dark' || (colorScheme !== 'light' && isDark);
}

async function serviceLibrary(): Promise<Library> {
  const { map_key } = settings;
  if (!map_key) return (await import('./maplibre.ts')).library();
  return (await import('./mapbox.ts')).library(map_key, asksMapbox()) as unknown as Library;
}
