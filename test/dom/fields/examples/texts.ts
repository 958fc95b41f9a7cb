// Lists examples of kinds that are stored as they are typed.
import { fireEvent, screen } from '@testing-library/react';
import { change, contains, type Example } from './example.ts';

export const TEXTS: readonly Example[] = [
  {
    kind: 'text',
    field: { type: 'string', maxLength: 5 },
    typed: 'Roos',
    kept: 'Roos',
    refused: ['Rozen!', /at most 5/],
    cell: 'Roos',
    filter: contains('Ro'),
  },
  {
    kind: 'multiline',
    field: { type: 'string', format: 'text', maxLength: 9 },
    typed: 'een\ntwee',
    kept: 'een\ntwee',
    refused: ['een\ntwee\ndrie', /at most 9/],
    cell: /een\s+twee/,
    filter: contains('een'),
  },
  {
    kind: 'email',
    field: { type: 'string', format: 'email' },
    typed: 'an@roos.be',
    kept: 'an@roos.be',
    refused: ['an', /Enter an e-mail/],
    cell: 'an@roos.be',
    filter: contains('roos'),
  },
  {
    kind: 'link',
    field: { type: 'string', format: 'https-url' },
    typed: 'https://roos.be',
    kept: 'https://roos.be',
    refused: ['roos', /starts with https/],
    cell: 'https://roos.be',
    view: 'roos.be',
    filter: contains('roos'),
  },
  {
    kind: 'slug',
    field: { type: 'string', format: 'slug' },
    typed: 'my-page',
    kept: 'my-page',
    refused: ['My page', /small letters/],
    cell: 'my-page',
    filter: contains('my'),
  },
  {
    kind: 'color',
    field: { type: 'string', format: 'color' },
    typed: '#d02667',
    kept: '#d02667',
    refused: ['red', /Enter a colour/],
    cell: '#d02667',
    filter: contains('#d0'),
  },
  {
    kind: 'html',
    field: { type: 'string', format: 'html' },
    typed: write,
    kept: '<p>Dear {{name}}</p>',
    cell: 'Dear {{name}}',
    view: '',
    filter: contains('Dear'),
  },
];

/** Writes the document as source. */
async function write(control: HTMLElement): Promise<void> {
  const field = control.closest('.form-html') as HTMLElement;
  fireEvent.click(await screen.findByRole('radio', { name: 'HTML' }));
  change(field.querySelector('textarea') as HTMLElement, '<p>Dear {{name}}</p>');
}
