// Draws points, each with its number or text in it.
import { collection, pointOf } from './features.ts';
import { clustered, type Painter, words } from './painter.ts';

export const points: Painter<'points'> = {
  data: ({ items }, { picked }) => ({
    '': collection(
      items.map((point) => {
        const { id, color, text = '', count = 1, isPicked = id === picked } = point;
        return pointOf(point, { item: id, color, text, count, isPicked });
      }),
    ),
  }),
  styles: (look, { isClustered, isSmall = false }) => {
    const [usual, larger] = isSmall ? [5, 9] : [9, 12];
    const styles = [
      {
        type: 'circle',
        paint: {
          // A text of more than two signs needs more room.
          'circle-radius': [
            '+',
            ['case', ['get', 'isPicked'], larger, usual],
            ['*', 3, ['max', 0, ['-', ['length', ['get', 'text']], 2]]],
          ],
          'circle-color': ['get', 'color'],
          'circle-stroke-width': ['case', ['get', 'isPicked'], 4, 1.5],
          'circle-stroke-color': ['case', ['get', 'isPicked'], '#c2255c', look.halo],
        },
      },
      words(look, 11, [0, 0], true),
    ] as const;
    return isClustered ? clustered(look, styles as never) : (styles as never);
  },
};
