// Describes for the OpenAPI document the call that sends the whole list as a spreadsheet.
import { LOCALES } from '#core/contract';
import { query } from '../description/index.ts';
import { selectionParameters, sortParameter } from '../resources/described/list-parameters.ts';
import type { CallOf } from '../resources/described/parts.ts';
import { SHEET_TYPES } from './types.ts';

/** The two formats, each as text. */
export const SHEETS = {
  'text/csv': { schema: { type: 'string' } },
  [SHEET_TYPES.xlsx]: { schema: { type: 'string' } },
};

export const EXPORT: CallOf = (entity) => ({
  id: 'export',
  method: 'index',
  parameters: [
    query('format', { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' }),
    query('columns', { type: 'string' }, 'Fields, separated by commas.'),
    query('locale', { type: 'string', enum: LOCALES }, 'Language of labels and values.'),
    query(
      'header',
      { type: 'string', enum: ['labels', 'keys'], default: 'labels' },
      '`keys`: names and stored values.',
    ),
    sortParameter(entity),
    ...selectionParameters(entity),
  ],
  responses: {
    200: {
      description: 'Every row of the list, as an attachment.',
      content: SHEETS,
    },
  },
  problems: [400],
});
