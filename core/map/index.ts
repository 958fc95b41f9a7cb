// Door of the room for plugins, `#core/map`: places on a map. The map's library is fetched when one is shown.
export type { MapPlace } from './draw.ts';
export { PlaceMap } from './PlaceMap.tsx';
export { PointMap } from './PointMap.tsx';
export type { MapPoint, MapRoute, MapVehicle } from './points.ts';
