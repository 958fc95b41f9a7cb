// Colours the map by how much there is: squares of a size, or continuously round points.
import { mostOf, RAMP, STEPS, stepOf } from '../ramp.ts';
import { collection, feature, pointOf, ringAround } from './features.ts';
import type { Painter } from './painter.ts';

export const heat: Painter<'heat'> = {
  data: ({ items, cell }) => {
    const most = mostOf(items);
    const drawn = items.filter(({ weight }) => weight > 0);
    return {
      '': collection(
        drawn.map((one) => {
          const known = { share: one.weight / most, color: RAMP[stepOf(one.weight, most)] };
          return cell === undefined ? pointOf(one, known) : feature(ringAround(one, squareOf(cell / 2)), known);
        }),
      ),
    };
  },
  styles: (_, { cell }) => [
    (cell === undefined
      ? {
          type: 'heatmap',
          paint: {
            'heatmap-weight': ['get', 'share'],
            'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 9, 12, 16, 48],
            'heatmap-opacity': 0.7,
            'heatmap-color': [
              ...['interpolate', ['linear'], ['heatmap-density'], 0, 'rgba(0,0,0,0)'],
              ...RAMP.flatMap((color, step) => [(step + 1) / STEPS, color]),
            ],
          },
        }
      : { type: 'fill', paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.55 } }) as never,
  ],
};

const squareOf = (half: number) =>
  [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ] as const;
