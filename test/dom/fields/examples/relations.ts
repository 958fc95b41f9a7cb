// Lists examples of kinds that point at other records, or at a country.
import { fireEvent, screen } from '@testing-library/react';
import { change, type Example, tick } from './example.ts';

const SHOP = { id: 4, display: 'Korenmarkt' };

export const RELATIONS: readonly Example[] = [
  {
    kind: 'relation',
    field: { type: 'integer', relation: 'division' },
    name: 'shop_id',
    typed: pick,
    kept: 4,
    shown: 'Korenmarkt',
    cell: 'Korenmarkt',
    filter: tick('Korenmarkt', { in: '4' }),
    beside: { shop: SHOP },
  },
  {
    kind: 'relations',
    field: { type: 'array', items: { type: 'integer', relation: 'division' } },
    name: 'shop_ids',
    typed: pick,
    kept: [4],
    cell: 'Korenmarkt',
    filter: tick('Korenmarkt', { in: '4' }),
    beside: { shops: [SHOP] },
  },
  {
    kind: 'country',
    field: { type: 'string', format: 'country' },
    typed: async (control) => {
      change(control, 'frankr');
      fireEvent.click(await screen.findByRole('option', { name: 'France' }));
    },
    kept: 'FR',
    shown: 'France',
    cell: 'France',
    filter: [
      (editor) => {
        fireEvent.click(editor.querySelector('[role=combobox]') as HTMLElement);
        fireEvent.click(editor.querySelector('.form-combo-option') as HTMLElement);
      },
      { eq: 'BE' },
    ],
  },
];

async function pick(control: HTMLElement): Promise<void> {
  fireEvent.click(control);
  fireEvent.click(await screen.findByRole('option', { name: 'Korenmarkt' }));
}
