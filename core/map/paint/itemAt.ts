// Finds the item below a pointer: a point near it before a line, and a line before the area that it lies in.
import type { Map as MapLibre } from 'maplibre-gl';
import type { MapLayer, MapPick } from '../layers.ts';
import { layerOfStyle, pickableStyles } from './index.ts';

export type Spot = readonly [x: number, y: number];

/** A cluster has no item: the map goes nearer in its place. */
export interface Cluster {
  readonly center: readonly [number, number];
}

/** Distance from a point within which a press picks it, in pixels. */
const NEAR = 14;

export function itemAt(map: MapLibre, layers: readonly MapLayer[], [x, y]: Spot): MapPick | Cluster | undefined {
  const styles = { layers: pickableStyles(map, layers) };
  const box: [[number, number], [number, number]] = [
    [x - NEAR, y - NEAR],
    [x + NEAR, y + NEAR],
  ];
  const near = map.queryRenderedFeatures(box, styles).flatMap((feature) => {
    if (feature.geometry.type !== 'Point') return [];
    const center = feature.geometry.coordinates as [number, number];
    const at = map.project(center);
    return [{ feature, center, pixels: Math.hypot(at.x - x, at.y - y) }];
  });
  const [best] = near.sort((a, b) => a.pixels - b.pixels);
  if (best && 'point_count' in best.feature.properties) return { center: best.center };
  const line = () => map.queryRenderedFeatures(box, styles).find(({ geometry }) => /Line/.test(geometry.type));
  const found = best?.feature ?? line() ?? map.queryRenderedFeatures([x, y], styles)[0];
  const item: unknown = found?.properties.item;
  return found && typeof item === 'number' ? { layer: layerOfStyle(found.layer.id), id: item } : undefined;
}
