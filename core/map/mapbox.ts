// Loads Mapbox, for a company that gave its key.
import { NavigationControl, ScaleControl, setAccessToken, Map as WebMap } from 'mapbox-gl/esm';
import 'mapbox-gl/dist/mapbox-gl.css';

export function library(key: string) {
  setAccessToken(key);
  return { Map: WebMap, NavigationControl, ScaleControl };
}
