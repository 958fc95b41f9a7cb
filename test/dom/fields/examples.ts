// One example of each kind of field that core brings: how it is typed, kept, shown, refused and filtered.
import { fireEvent, screen, within } from '@testing-library/react';
import type { FieldSchema } from '#core/contract';
import type { Conditions } from '#core/fields';

export interface Example {
  readonly kind: string;
  readonly field: FieldSchema;
  /** Typed into its control; or what a person does with it. */
  readonly typed: string | ((field: HTMLElement) => void | Promise<void>);
  /** What the record then holds. */
  readonly kept: unknown;
  /** What stands in the field once it is left. */
  readonly shown?: string;
  /** Typed and refused, with these words. */
  readonly refused?: readonly [string, RegExp];
  /** Its value in a cell and in the view. */
  readonly cell: string | RegExp;
  readonly view?: string | RegExp;
  /** What a person does to filter by it, and what is then asked for; nothing where only "is empty" makes sense. */
  readonly filter?: readonly [(editor: HTMLElement) => void, Conditions];
  /** What answers carry beside it. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Name of the field where its kind asks for one. */
  readonly name?: string;
}

const change = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const contains = (text: string) =>
  [(editor: HTMLElement) => change(within(editor).getByRole('textbox'), text), { contains: text }] as const;
const from = (typed: string, gte: string) =>
  [(editor: HTMLElement) => change(within(editor).getByLabelText('From'), typed), { gte }] as const;
const tick = (name: string, conditions: Conditions) =>
  [(editor: HTMLElement) => fireEvent.click(within(editor).getByLabelText(name)), conditions] as const;

interface Notation extends Required<Pick<Example, 'typed' | 'kept' | 'shown' | 'refused'>> {
  /** What it is found by. */
  readonly part: string;
}
/** A text that is written in one way only: the same in its field and its cell. */
const notation = (kind: string, format: string, { part, ...rest }: Notation): Example => ({
  kind,
  field: { type: 'string', format },
  cell: rest.shown,
  filter: contains(part),
  ...rest,
});

const CORNERS = [
  [3.7, 51.04],
  [3.76, 51.04],
  [3.77, 51.07],
  [3.7, 51.04],
];
const AREA = { type: 'Polygon', coordinates: [CORNERS] };
const SHOP = { id: 4, display: 'Korenmarkt' };

export const EXAMPLES: readonly Example[] = [
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
    kind: 'number',
    field: { type: 'number', multipleOf: 1e-10, unit: 'days' },
    typed: '12.3456789012',
    kept: 12.3456789012,
    refused: ['soon', /Enter a number/],
    cell: '12.3456789012 days',
    filter: from('1.250,5', '1250.5'),
  },
  {
    kind: 'integer',
    field: { type: 'integer', maximum: 9 },
    typed: '3',
    kept: 3,
    refused: ['10', /9 or less/],
    cell: '3',
    filter: from('2', '2'),
  },
  {
    kind: 'money',
    field: { type: 'number', money: true },
    typed: '1250.5',
    kept: 1250.5,
    shown: '1250.50',
    refused: ['-1', /0 or more/],
    cell: '€1,250.50',
    filter: from('10', '10'),
  },
  {
    kind: 'percent',
    field: { type: 'number', unit: 'percent', maximum: 100 },
    typed: '21',
    kept: 21,
    refused: ['101', /100 or less/],
    cell: '21%',
    filter: from('6', '6'),
  },
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
    kind: 'date',
    field: { type: 'string', format: 'date' },
    typed: '2025-03-29',
    kept: '2025-03-29',
    cell: '29 Mar 2025',
    filter: from('2025-01-01', '2025-01-01'),
  },
  {
    kind: 'time',
    field: { type: 'string', format: 'local-time' },
    typed: '9u30',
    kept: '09:30:00',
    shown: '09:30',
    refused: ['later', /Enter a time/],
    cell: '09:30',
    filter: from('08:00', '08:00'),
  },
  {
    kind: 'datetime',
    field: { type: 'string', format: 'date-time' },
    typed: '2025-03-29T10:00',
    kept: new Date('2025-03-29T10:00').toISOString(),
    cell: /29 Mar 2025, 10:00/,
    view: /29 Mar 2025/,
    filter: from('2025-03-29', new Date('2025-03-29T00:00:00').toISOString()),
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
  notation('phone', 'phone', {
    typed: '0470 12 34 56',
    kept: '+32470123456',
    shown: '+32 470 12 34 56',
    refused: ['call me', /Enter a phone/],
    part: '470',
  }),
  notation('iban', 'iban', {
    typed: 'be68 5390 0754 7034',
    kept: 'BE68539007547034',
    shown: 'BE68 5390 0754 7034',
    refused: ['BE00', /IBAN is not correct/],
    part: 'BE68',
  }),
  notation('enterprise-nr', 'enterprise-nr', {
    typed: 'BE 0403.170.701',
    kept: '0403170701',
    shown: '0403.170.701',
    refused: ['12', /enterprise number is not/],
    part: '0403',
  }),
  notation('establishment-nr', 'establishment-unit-nr', {
    typed: '2.000.000.339',
    kept: '2000000339',
    shown: '2.000.000.339',
    refused: ['12', /establishment unit number is not/],
    part: '2000',
  }),
  notation('national-registry-nr', 'national-registry-nr', {
    typed: '85073003328',
    kept: '85073003328',
    shown: '85.07.30-033.28',
    refused: ['85073003329', /registry number is not/],
    part: '8507',
  }),
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
    kind: 'html',
    field: { type: 'string', format: 'html' },
    typed: '<p>Dear {{name}}</p>',
    kept: '<p>Dear {{name}}</p>',
    cell: 'Dear {{name}}',
    view: '',
    filter: contains('Dear'),
  },
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

async function addRow(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
  change(await screen.findByLabelText(/^icecloud\.example\.value/, { selector: 'input' }), 'vanille');
}

async function pick(control: HTMLElement): Promise<void> {
  fireEvent.click(control);
  fireEvent.click(await screen.findByRole('option', { name: 'Korenmarkt' }));
}
