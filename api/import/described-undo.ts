// Describes for the OpenAPI document the calls that list a person's imports and undo one.
import { answer } from '../description/index.ts';
import type { CallOf } from '../resources/described/parts.ts';

const RUN = {
  type: 'object',
  required: ['id', 'at', 'added', 'changed'],
  properties: {
    id: { type: 'integer' },
    at: { type: 'string', format: 'date-time' },
    added: { type: 'integer' },
    changed: { type: 'integer' },
  },
};

const UNDONE = {
  type: 'object',
  required: ['removed', 'restored', 'left'],
  properties: {
    removed: { type: 'integer' },
    restored: { type: 'integer' },
    left: {
      type: 'array',
      description: 'Records that were changed since (`stale`), or that cannot be undone for another reason.',
      items: {
        type: 'object',
        required: ['id', 'code'],
        properties: { id: { type: 'integer' }, name: { type: 'string' }, code: { type: 'string' } },
      },
    },
  },
};

export const IMPORTS: CallOf = ({ disallow }) => ({
  id: 'listImportsOf',
  method: disallow?.includes('create') ? 'update' : 'create',
  responses: { 200: answer('The imports of this person that can be undone.', { type: 'array', items: RUN }) },
  problems: [],
});

export const UNDO_IMPORT: CallOf = ({ disallow }) => ({
  id: 'undoImportOf',
  method: disallow?.includes('create') ? 'update' : 'create',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
  responses: { 200: answer('What was undone, and what was left.', UNDONE) },
  problems: [404],
});
