// Loads Mapbox with its worker from our own server, for a deployment that has its key.
import { NavigationControl, ScaleControl, setAccessToken, setBaseApiUrl, Map as WebMap } from 'mapbox-gl/esm';
import 'mapbox-gl/dist/mapbox-gl.css';

/** @param asksMapbox false for a style of another host: Mapbox itself is then asked and told nothing */
export function library(key: string, asksMapbox: boolean) {
  setAccessToken(key);
  if (!asksMapbox) setBaseApiUrl('');
  return { Map: WebMap, NavigationControl, ScaleControl };
}
