// Draws areas in their colours, hatched where two of them overlap.
import type { Polygon } from 'geojson';
import { intersection } from 'polyclip-ts';
import { areasMeet, type Corner, type MapArea, pairsOf } from '../areas.ts';
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

const polygonOf = (ring: readonly Corner[]): Polygon => ({
  type: 'Polygon',
  coordinates: [[...ring, ...ring.slice(0, 1)].map(([x, y]) => [x, y])],
});

/** Overlaps of the same areas are found once, however often one of them is picked. */
const found = new WeakMap<readonly MapArea[], ReturnType<typeof collection>>();

function overlapsOf(items: readonly MapArea[]): ReturnType<typeof collection> {
  const known = found.get(items) ?? collection(pairsOf(items).flatMap(commonOf));
  found.set(items, known);
  return known;
}

function commonOf([one, other]: readonly [MapArea, MapArea]) {
  if (!areasMeet(one.ring, other.ring)) return [];
  const [a, b] = [one, other].map(({ ring }) => polygonOf(ring).coordinates as [number, number][][]);
  try {
    return [feature({ type: 'MultiPolygon', coordinates: intersection(a!, b!) }, {})];
  } catch {
    // An area that crosses itself has no inside to compare.
    return [];
  }
}
