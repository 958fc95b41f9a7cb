// Describes for the OpenAPI document the calls that move an employee to another company.
import { answer, type CallDescription, listOf, object } from '../description/index.ts';

const COUNT = { type: 'integer' };

const ENDS = object({
  companies: {
    type: 'array',
    items: {
      type: 'object',
      required: ['id', 'name'],
      properties: {
        id: COUNT,
        name: { type: 'string' },
        employee_id: { type: 'integer', description: 'Who the caller is there.' },
      },
    },
  },
  rows: {
    ...listOf(object({ resource: { type: 'string' }, count: COUNT })),
    description: 'What stays behind, and tells of them.',
  },
  groups: COUNT,
  permissions: COUNT,
  sessions: COUNT,
  has_badge: { type: 'boolean' },
  files: { type: 'integer', description: 'They go along.' },
});
const MOVED = object({ id: { type: 'integer', description: 'In that company.' }, company_id: COUNT });

export const SHOW_MOVE: CallDescription = {
  ...{ id: 'showMove', tag: 'employee', problems: [401, 403, 404] },
  answers: { 200: answer('Where to, and what ends with it.', ENDS) },
};
export const MOVE: CallDescription = {
  ...{ id: 'moveEmployee', tag: 'employee', problems: [401, 403, 404, 409, 422] },
  answers: { 200: answer('Who they are there.', MOVED) },
};
