// Lists examples of kinds that hold several values below each other.
import { fireEvent, screen } from '@testing-library/react';
import { change, type Example } from './example.ts';

export const LISTS: readonly Example[] = [
  {
    kind: 'list',
    field: { type: 'array', items: { type: 'string' } },
    typed: addRow,
    kept: ['vanille'],
    cell: 'vanille',
  },
  {
    kind: 'objects',
    field: {
      type: 'array',
      items: { type: 'object', required: ['title'], properties: { title: { type: 'string', default: 'All day' } } },
    },
    typed: () => void fireEvent.click(screen.getByRole('button', { name: 'Add row' })),
    kept: [{ title: 'All day' }],
    cell: 'All day',
    view: /All day/,
  },
];

async function addRow(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
  change(await screen.findByLabelText(/^icecloud\.example\.value/, { selector: 'input' }), 'vanille');
}
