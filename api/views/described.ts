// Describes for the OpenAPI document the call about views that colleagues share.
import { answer, type CallDescription, listOf, query } from '../description/index.ts';

const VIEW = {
  type: 'object',
  required: ['id', 'name', 'query', 'group_default', 'owner'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    query: { type: 'string' },
    group_default: { type: 'boolean', description: 'Lists of its groups open on it.' },
    owner: { type: 'string', description: 'Name of whose it is.' },
  },
};

export const LIST_SHARED_VIEWS: CallDescription = {
  ...{ id: 'listSharedViews', tag: 'savedview', problems: [400, 401, 403] },
  parameters: [{ ...query('resource', { type: 'string' }, 'Of the list.'), required: true }],
  answers: { 200: answer('Those shared with a group of the person.', listOf(VIEW)) },
};
