// Exports maps to plugins as `#core/map`. The map's library is fetched when one is shown.

export { AreaMap } from './AreaMap.tsx';
export { AreaEditor } from './area/AreaEditor.tsx';
export type { Corner, MapArea } from './area/areas.ts';
export { areasMeet } from './area/shapes.ts';
export type { Camera } from './draw.ts';
export { LiveMap, type LiveMapProps, type OverMap } from './LiveMap.tsx';
export type {
  AreasLayer,
  CirclesLayer,
  HeatLayer,
  MapCircle,
  MapLayer,
  MapPick,
  MapPlace,
  MapPoint,
  MapRoute,
  MapVehicle,
  MapWeight,
  MovingLayer,
  Place,
  PlacesLayer,
  PointsLayer,
  TracksLayer,
} from './layers.ts';
export { PlaceMap } from './PlaceMap.tsx';
export { PointMap } from './PointMap.tsx';
