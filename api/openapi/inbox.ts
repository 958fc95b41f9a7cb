// The calls of a person's inbox, for the OpenAPI document.
import { answer, jsonBody, type Part, problem, query } from './parts.ts';

const NOTICE = {
  type: 'object',
  required: ['id', 'kind', 'actor', 'values', 'times', 'at', 'read'],
  properties: {
    id: { type: 'integer' },
    kind: { type: 'string', description: 'Plugin and notice; its sentence is the text `{plugin}.notice.{notice}`.' },
    actor: {
      type: ['object', 'null'],
      description: '`id`, `display` and perhaps `picture_uri`; null where nobody acted.',
    },
    about: { type: 'object', description: '`resource`, and of one record its `id` and `display`.' },
    values: { type: 'object', description: 'What the sentence holds.' },
    times: { type: 'integer', description: 'How often it was told since it was read last.' },
    at: { type: 'string', format: 'date-time' },
    read: { type: 'boolean' },
  },
};
const META = {
  type: 'object',
  required: ['next', 'unread'],
  properties: {
    next: { type: ['string', 'null'] },
    unread: { type: 'integer', maximum: 100, description: '100 stands for more than 99.' },
  },
};
const ID = { type: 'integer', minimum: 1 };
const READ = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ids: { type: 'array', minItems: 1, maxItems: 500, items: ID },
    until: { ...ID, description: 'All up to this one.' },
  },
};
const refusals = { 400: problem(400), 401: problem(401), 403: problem(403) };

export const INBOX_PATHS: Readonly<Record<string, Part>> = {
  '/notice': {
    get: {
      operationId: 'listNotices',
      tags: ['session'],
      parameters: [
        query('unread', { type: 'boolean', default: false }),
        query('page[size]', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
        query('page[after]', { type: 'string' }, '`meta.next` of the page before.'),
      ],
      responses: {
        200: answer(
          'What concerns the caller, about what they may see, newest first.',
          { type: 'array', items: NOTICE },
          { meta: META },
        ),
        ...refusals,
      },
    },
  },
  '/notice/read': {
    post: {
      operationId: 'readNotices',
      tags: ['session'],
      requestBody: jsonBody(READ),
      responses: { 204: { description: 'They are read, on every device.' }, ...refusals },
    },
  },
};
