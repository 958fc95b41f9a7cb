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
    columns: {
      type: 'array',
      description: 'The columns of the sheet, and the field that each holds.',
      items: {
        type: 'object',
        required: ['title', 'use'],
        properties: {
          title: { type: 'string' },
          use: { type: 'string', enum: ['set', 'locked', 'unknown'] },
          field: { type: 'string' },
          by: { type: 'string', enum: ['chosen', 'kept', 'name', 'like', 'content'] },
          samples: { type: 'array', items: { type: 'string' } },
        },
      },
    },
    key: { type: 'array', items: { type: 'string' }, description: 'The fields by which records were found.' },
    keys: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
    import: { type: 'integer', description: 'Number by which the import is undone.' },
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
            mapping: {
              type: 'string',
              description:
                'JSON: a field for each column, or an empty text. Kept for the next sheet with these headings.',
            },
            key: {
              type: 'string',
              description: 'Fields, with commas, by which rows change existing records; `none` if all rows are new.',
            },
          },
        },
      },
    },
  },
  responses: { 200: answer('What each row does, or would do.', IMPORTED) },
  problems: [400, 413, 415, 422],
});
