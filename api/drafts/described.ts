// Describes for the OpenAPI document the calls of drafts.
import { answer, type CallDescription, MOMENT, NO_ANSWER, object, TEXT } from '../description/index.ts';

const VALUES = { type: 'object' };
const DRAFT = { ...object({ changes: VALUES, at: MOMENT }, { before: VALUES, etag: TEXT }), type: ['object', 'null'] };
const names = {
  path: { ...TEXT, description: 'Resource and number of the record, or `new`: `supplier/7`, `softdelete/employee/7`.' },
};

export const READ_DRAFT: CallDescription = {
  ...{ id: 'readDraft', tag: 'own', names, problems: [401, 403, 404] },
  answers: { 200: answer('What one typed and did not save; null where there is nothing.', DRAFT) },
};
export const KEEP_DRAFT: CallDescription = {
  ...{ id: 'keepDraft', tag: 'own', names, answers: NO_ANSWER, problems: [401, 403, 404, 413, 422] },
};
export const DROP_DRAFT: CallDescription = {
  ...{ id: 'dropDraft', tag: 'own', names, answers: NO_ANSWER, problems: [401, 403, 404] },
};
