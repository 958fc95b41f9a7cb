// Lists examples of kinds that are drawn on a map.
import { fireEvent, screen } from '@testing-library/react';
import { change, type Example } from './example.ts';

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
    typed: async () => {
      fireEvent.click(await screen.findByText(/Corners, to type/));
      const corner = screen.getByLabelText(/Corners to add/);
      change(corner, '51.04, 3.7; 51.04, 3.76');
      fireEvent.keyDown(corner, { key: 'Enter' });
      change(corner, '51,07 3,77');
      fireEvent.click(screen.getByRole('button', { name: 'Add corner' }));
    },
    kept: AREA,
    shown: '',
    cell: /3 corners/,
  },
];
