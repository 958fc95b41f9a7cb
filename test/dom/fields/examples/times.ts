// Days and times of the day.
import { type Example, from } from './example.ts';

export const TIMES: readonly Example[] = [
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
];
