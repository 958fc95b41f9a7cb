// Draws areas in their colours, hatched where two of them overlap.
import type { Polygon } from 'geojson';
import { type MapArea, pairsOf, type Ring } from '../area/areas.ts';
import { areasMeet, commonOf } from '../area/shapes.ts';
import { collection, feature } from './features.ts';
import { HATCH } from './images.ts';
import type { Painter } from './painter.ts';

export const areas: Painter<'areas'> = {
  data: ({ items, isQuiet }, { picked }) => ({
    '': collection(
      items.map(({ id, color, ring }) =>
        feature(polygonOf(ring), { item: id, isPicked: id === picked, ...(color && { color }) }),
      ),
    ),
    overlaps: isQuiet ? collection([]) : overlapsOf(items),
  }),
  styles: ({ accent }, { isQuiet }) => {
    const color = ['coalesce', ['get', 'color'], accent];
    const opacity = isQuiet ? 0.12 : ['case', ['get', 'isPicked'], 0.5, 0.28];
    const line = { 'line-color': color, 'line-width': ['case', ['get', 'isPicked'], 4, 2] };
    return [
      { type: 'fill', paint: { 'fill-color': color, 'fill-opacity': opacity } },
      { part: 'hatch', from: 'overlaps', type: 'fill', paint: { 'fill-pattern': HATCH } },
      { part: 'edge', type: 'line', paint: { ...line, ...(isQuiet && { 'line-dasharray': [2, 2] }) } },
    ] as never;
  },
};

const polygonOf = (ring: Ring): Polygon => ({
  type: 'Polygon',
  coordinates: [[...ring, ...ring.slice(0, 1)].map(([x, y]) => [x, y])],
});

/** Overlaps of the same areas are found once, however often one of them is picked. */
const found = new WeakMap<readonly MapArea[], ReturnType<typeof collection>>();

function overlapsOf(items: readonly MapArea[]): ReturnType<typeof collection> {
  const known = found.get(items) ?? collection(pairsOf(items).flatMap(hatched));
  found.set(items, known);
  return known;
}

function hatched([one, other]: readonly [MapArea, MapArea]) {
  if (!areasMeet(one.ring, other.ring)) return [];
  return commonOf(one.ring, other.ring).map((ring) => feature(polygonOf(ring), {}));
}
