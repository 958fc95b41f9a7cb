// Draws lines: planned ways dashed, and tracks that grow.
import { at, collection, feature } from './features.ts';
import type { Painter } from './painter.ts';

export const tracks: Painter<'tracks'> = {
  data: ({ items }, { picked }) => ({
    '': collection(
      items
        .filter(({ places }) => places.length > 1)
        .map(({ id, color, places }) =>
          feature(
            { type: 'LineString', coordinates: places.map(at) },
            { item: id, color, width: id === picked ? 6 : 3 },
          ),
        ),
    ),
  }),
  styles: (_, { isDashed }) => [
    {
      ...{ type: 'line', layout: { 'line-join': 'round', 'line-cap': 'round' } },
      paint: {
        'line-color': ['get', 'color'],
        'line-width': ['get', 'width'],
        'line-opacity': 0.75,
        ...(isDashed && { 'line-dasharray': [1, 1.6] }),
      },
    } as never,
  ],
};
