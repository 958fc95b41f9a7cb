// Lists examples of kinds that are numbers.
import { type Example, from } from './example.ts';

export const NUMBERS: readonly Example[] = [
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
];
