// Exports places on a map to plugins as `#core/map`. The map's library is fetched when one is shown.

export { AreaEditor } from './AreaEditor.tsx';
export { AreaMap } from './AreaMap.tsx';
export { areasMeet, type Corner, type MapArea } from './areas.ts';
export type { MapPlace } from './draw.ts';
export { PlaceMap } from './PlaceMap.tsx';
export { PointMap } from './PointMap.tsx';
export type { MapPoint, MapRoute, MapVehicle } from './points.ts';
