// Kinds that are drawn on a map.
import type { Example } from './example.ts';

const CORNERS = [
  [3.7, 51.04],
  [3.76, 51.04],
  [3.77, 51.07],
  [3.7, 51.04],
];
const AREA = { type: 'Polygon', coordinates: [CORNERS] };

export const AREAS: readonly Example[] = [
  {
    kind: 'polygon',
    field: { type: 'object', polygon: true },
    typed: JSON.stringify({ type: 'Feature', geometry: AREA }),
    kept: AREA,
    shown: '',
    refused: [
      JSON.stringify({
        ...AREA,
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [0, 1],
            [1, 0],
            [0, 0],
          ],
        ],
      }),
      /cross each other/,
    ],
    cell: /3 corners/,
  },
];
