// Loads MapLibre with its worker from our own server, as the Content-Security-Policy demands.
import { NavigationControl, ScaleControl, setWorkerUrl, Map as WebMap } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';

export function library() {
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
  return { Map: WebMap, NavigationControl, ScaleControl };
}
