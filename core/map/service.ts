// Says which style of which map service this deployment has, and notices when that service cannot be reached.
import type { Map as MapLibre } from 'maplibre-gl';
import { settings } from '../settings.ts';

export interface ServiceStyle {
  readonly address: string;
  /** True if its ground is dark, so that what is drawn over it is light. */
  readonly isNight: boolean;
}

const MAPBOX = 'mapbox://';
const MAPBOX_DAY = `${MAPBOX}styles/mapbox/streets-v12`;
const MAPBOX_NIGHT = `${MAPBOX}styles/mapbox/dark-v11`;
/** Time that a service has to answer with its style. */
const PATIENCE_MS = 10_000;
/** After so many failed tiles and not a single one that came, none is expected any more. */
const FAILED_TILES = 3;

/** Answers undefined where the deployment named no service: nobody else is asked for anything then. */
export function serviceStyle(isDark: boolean): ServiceStyle | undefined {
  const { map_key, map_style, map_style_night } = settings;
  if (map_style && isDark && map_style_night) return { address: map_style_night, isNight: true };
  if (map_style) return { address: map_style, isNight: false };
  return map_key ? { address: isDark ? MAPBOX_NIGHT : MAPBOX_DAY, isNight: isDark } : undefined;
}

/** True where Mapbox's library has to ask Mapbox itself, which it does for its own styles alone. */
export const asksMapbox = (): boolean =>
  ![settings.map_style, settings.map_style_night].some((style) => style && !style.startsWith(MAPBOX));

/** What both libraries say of an error or of data. */
interface Said {
  readonly tile?: unknown;
  readonly sourceId?: string;
  readonly source?: { readonly type?: string };
}

/** Calls `onLost` once if the style does not come, or tiles fail and none came; answers how to stop listening. */
export function watchService(map: MapLibre, onLost: () => void): () => void {
  let isStyled = false;
  let [came, failed] = [0, 0];
  const lose = () => {
    stop();
    onLost();
  };
  const timer = setTimeout(lose, PATIENCE_MS);
  const onStyle = () => {
    isStyled = true;
    clearTimeout(timer);
  };
  const onData = ({ tile, source }: Said) => {
    if (tile && source?.type !== 'geojson') came += 1;
  };
  const onError = ({ sourceId, source }: Said) => {
    if (!isStyled) return lose();
    if (sourceId && source?.type !== 'geojson') failed += 1;
    if (failed >= FAILED_TILES && came === 0) lose();
  };
  const onIdle = () => {
    if (failed > 0 && came === 0) lose();
  };
  const heard = { 'style.load': onStyle, sourcedata: onData, error: onError, idle: onIdle } as const;
  for (const [event, hear] of Object.entries(heard)) map.on(event as 'idle', hear as () => void);
  const stop = () => {
    clearTimeout(timer);
    for (const [event, hear] of Object.entries(heard)) map.off(event as 'idle', hear as () => void);
  };
  return stop;
}
