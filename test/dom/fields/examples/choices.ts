// Lists examples of kinds whose value is chosen from a list.
import { fireEvent, screen } from '@testing-library/react';
import { type Example, tick } from './example.ts';

export const CHOICES: readonly Example[] = [
  {
    kind: 'checkbox',
    field: { type: 'boolean' },
    typed: (control) => void fireEvent.click(control),
    kept: true,
    cell: 'Yes',
    view: 'Yes',
    filter: tick('Yes', { eq: 'true' }),
  },
  {
    kind: 'select',
    field: { type: 'string', enum: ['RED', 'BLUE'] },
    typed: '1',
    kept: 'BLUE',
    shown: '1',
    cell: 'BLUE',
    filter: tick('BLUE', { in: 'BLUE' }),
  },
  {
    kind: 'options',
    field: { type: 'array', items: { type: 'string', enum: ['MON', 'TUE'] } },
    typed: () => void fireEvent.click(screen.getByLabelText('TUE')),
    kept: ['TUE'],
    cell: 'TUE',
    filter: tick('MON', { in: 'MON' }),
  },
];
