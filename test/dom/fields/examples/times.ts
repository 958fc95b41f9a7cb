// Lists examples of days and times of day, typed as the app's language writes them, by the company's clock.
import { type Example, from } from './example.ts';

export const TIMES: readonly Example[] = [
  {
    kind: 'date',
    field: { type: 'string', format: 'date' },
    typed: '29/3/25',
    kept: '2025-03-29',
    shown: '29/03/2025',
    refused: ['31/02/2025', /Enter a date/],
    cell: '29 Mar 2025',
    filter: from('01/01/2025', '2025-01-01'),
  },
  {
    kind: 'time',
    field: { type: 'string', format: 'local-time' },
    typed: '9u30',
    kept: '09:30:00',
    shown: '09:30',
    refused: ['later', /Enter a time/],
    cell: '09:30',
    filter: from('0800', '08:00:00'),
  },
  {
    kind: 'datetime',
    field: { type: 'string', format: 'date-time' },
    typed: '29/03/2025 10',
    kept: '2025-03-29T09:00:00.000Z',
    shown: '29/03/2025 10:00',
    refused: ['29/03/2025 25:00', /Enter a date and a time/],
    cell: /29 Mar 2025, 10:00/,
    view: /29 Mar 2025/,
    filter: from('29/03/2025', '2025-03-28T23:00:00.000Z'),
  },
];
