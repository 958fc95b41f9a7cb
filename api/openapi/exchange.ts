// Whole lists in and out, for the OpenAPI document: export of what a list shows, import of what a sheet holds.
import type { Entity } from '#core/contract';
import { selectionParameters, sortParameter } from './list-parameters.ts';
import type { Call } from './parts.ts';
import { answer, query } from './parts.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function exported(entity: Entity): Call {
  return {
    id: 'export',
    method: 'index',
    parameters: [
      query('format', { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' }),
      query('columns', { type: 'string' }, 'Fields, separated by commas.'),
      query('locale', { type: 'string', enum: ['en', 'nl', 'fr', 'de'] }, 'Language of labels and values.'),
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
        content: { 'text/csv': { schema: { type: 'string' } }, [XLSX]: { schema: { type: 'string' } } },
      },
    },
    problems: [400],
  };
}

const IMPORTED = {
  type: 'object',
  required: ['rows', 'counts'],
  properties: {
    rows: {
      type: 'array',
      items: {
        type: 'object',
        required: ['row', 'action'],
        properties: {
          row: { type: 'integer' },
          action: { type: 'string', enum: ['create', 'update', 'same', 'refused'] },
          id: { type: 'integer' },
          name: { type: 'string' },
          changes: { type: 'array', items: { type: 'object', required: ['field'] } },
          errors: { type: 'array', items: { type: 'object', required: ['path', 'code'] } },
          warnings: {
            type: 'array',
            items: { type: 'object', required: ['path', 'code'] },
            description: 'Of a new record in a preview: its name is there already, or twice in the file.',
          },
          cells: { type: 'array', description: 'Of a refused row, as they were sent.' },
        },
      },
    },
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
  },
};

export const IMPORT: Call = {
  id: 'import',
  method: 'create',
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file', 'mode'],
          properties: {
            file: { type: 'string', contentMediaType: 'application/octet-stream', description: 'CSV or XLSX.' },
            mode: { type: 'string', enum: ['preview', 'apply'] },
            locale: { type: 'string', enum: ['en', 'nl', 'fr', 'de'] },
          },
        },
      },
    },
  },
  responses: { 200: answer('What each row does, or would do.', IMPORTED) },
  problems: [400, 413, 422],
};
