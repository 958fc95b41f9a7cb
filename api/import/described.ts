// Describes for the OpenAPI document the call that imports the rows of a spreadsheet as new records and as changes.
import { LOCALES } from '#core/contract';
import { A_FILE, answer } from '../description/index.ts';
import type { CallOf } from '../resources/described/parts.ts';

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

/** If nobody may create records, an import only changes them. */
export const IMPORT: CallOf = ({ disallow }) => ({
  id: 'import',
  method: disallow?.includes('create') ? 'update' : 'create',
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file', 'mode'],
          properties: {
            file: { ...A_FILE, description: 'CSV or XLSX.' },
            mode: { type: 'string', enum: ['preview', 'apply'] },
            locale: { type: 'string', enum: LOCALES },
          },
        },
      },
    },
  },
  responses: { 200: answer('What each row does, or would do.', IMPORTED) },
  problems: [400, 413, 415, 422],
});
