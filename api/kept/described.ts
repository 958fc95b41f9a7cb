// Describes for the OpenAPI document the call that answers everything stored about a person.
import { type CallDescription, fileAnswer, query } from '../description/index.ts';

export const EXPORT_KEPT: CallDescription = {
  ...{ id: 'exportKept', tag: 'file', problems: [401, 403, 404, 422, 429] },
  parameters: [
    { ...query('resource', { type: 'string' }, '`employee`.'), required: true },
    { ...query('id', { type: 'integer' }), required: true },
  ],
  answers: {
    200: fileAnswer(
      'A sheet for each entity, `data.json` with the same and what was left out, and the files.',
      'application/zip',
    ),
  },
};
