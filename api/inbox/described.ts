// Describes for the OpenAPI document the calls of a person's inbox.
import { PAGE } from '../activity/described.ts';
import { answer, type CallDescription, query } from '../description/index.ts';

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

export const LIST_NOTICES: CallDescription = {
  ...{ id: 'listNotices', tag: 'session', problems: [400, 401, 403] },
  parameters: [query('unread', { type: 'boolean', default: false }), ...PAGE],
  answers: {
    200: answer(
      'What concerns the caller, about what they may see, newest first.',
      { type: 'array', items: NOTICE },
      { meta: META },
    ),
  },
};
export const READ_NOTICES: CallDescription = {
  ...{ id: 'readNotices', tag: 'session', problems: [400, 401, 403, 422] },
  about: 'These, or all up to that one.',
  answers: { 204: { description: 'They are read, on every device.' } },
};
