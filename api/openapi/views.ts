// The call about views that colleagues share, for the OpenAPI document.
import { answer, type Part, problem } from './parts.ts';

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

export const VIEW_PATHS: Readonly<Record<string, Part>> = {
  '/savedview/shared': {
    get: {
      operationId: 'listSharedViews',
      tags: ['savedview'],
      parameters: [
        { name: 'resource', in: 'query', required: true, description: 'Of the list.', schema: { type: 'string' } },
      ],
      responses: {
        200: answer('Those shared with a group of the person.', { type: 'array', items: VIEW }),
        400: problem(400),
        401: problem(401),
        403: problem(403),
      },
    },
  },
};
