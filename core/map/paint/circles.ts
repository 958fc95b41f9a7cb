// Draws circles of a radius in metres round places.
import type { MapCircle } from '../layers.ts';
import { collection, feature, ringAround } from './features.ts';
import type { Painter } from './painter.ts';

const CORNERS = 64;
const ROUND = Array.from({ length: CORNERS }, (_, nth) => {
  const angle = (2 * Math.PI * nth) / CORNERS;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

export const circles: Painter<'circles'> = {
  data: ({ items }, { picked }) => ({
    '': collection(
      items.map((circle) =>
        feature(ringOf(circle), {
          ...{ item: circle.id, width: circle.id === picked ? 4 : 2 },
          ...(circle.color && { color: circle.color }),
        }),
      ),
    ),
  }),
  styles: ({ accent }) => {
    const color = ['coalesce', ['get', 'color'], accent];
    return [
      { type: 'fill', paint: { 'fill-color': color, 'fill-opacity': 0.14 } },
      { part: 'edge', type: 'line', paint: { 'line-color': color, 'line-width': ['get', 'width'] } },
    ] as never;
  },
};

const ringOf = (circle: MapCircle) =>
  ringAround(
    circle,
    ROUND.map(([x, y]) => [x * circle.radius, y * circle.radius]),
  );
