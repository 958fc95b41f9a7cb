// The calls about who is at a record and what is said there, for the OpenAPI document.
import type { Entity } from '#core/contract';
import type { Call } from './parts.ts';
import { answer, ID, IDEMPOTENCY_KEY, jsonBody, type Part, query, reference } from './parts.ts';

interface Path {
  readonly parameters?: readonly Part[];
  readonly calls: Readonly<Record<string, Call>>;
}

const NAMED = {
  type: 'object',
  required: ['id', 'display'],
  properties: { id: { type: 'integer' }, display: { type: ['string', 'null'] } },
};
const AUTHOR = { ...NAMED, properties: { ...NAMED.properties, picture_uri: { type: 'string' } } };
const COMMENT = {
  type: 'object',
  required: ['id', 'at', 'edited_at', 'author', 'content', 'mentions', 'may_edit', 'may_delete'],
  properties: {
    id: { type: 'integer' },
    at: { type: 'string', format: 'date-time' },
    edited_at: { type: ['string', 'null'], format: 'date-time' },
    author: AUTHOR,
    content: { type: 'string', description: 'Colleagues stand in it as `@[12]`.' },
    mentions: { type: 'array', items: NAMED },
    may_edit: { type: 'boolean' },
    may_delete: { type: 'boolean' },
  },
};
const PAGE = {
  type: 'object',
  required: ['next', 'total'],
  properties: { next: { type: ['string', 'null'] }, total: { type: 'integer' } },
};
const COMMENT_ID = { name: 'comment', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
const content = { type: 'string', minLength: 1, maxLength: 4000 };
const SAID = jsonBody({ type: 'object', additionalProperties: false, required: ['content'], properties: { content } });
const gone = { 204: { description: 'Deleted.' } };
const by = { method: 'show', problems: [400, 404] } as const;

const COMMENTS: Path['calls'] = {
  get: {
    ...by,
    id: 'comments',
    parameters: [
      query('page[size]', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
      query('page[after]', { type: 'string' }, '`meta.next` of the page before.'),
    ],
    responses: { 200: answer('What was said, newest first.', { type: 'array', items: COMMENT }, { meta: PAGE }) },
  },
  post: {
    ...by,
    id: 'comment',
    parameters: [IDEMPOTENCY_KEY],
    requestBody: SAID,
    responses: { 201: answer('The comment.', COMMENT) },
    problems: [400, 404, 413, 422],
  },
};
const ONE: Path['calls'] = {
  patch: {
    ...by,
    id: 'editcomment',
    requestBody: SAID,
    responses: { 200: answer('The comment.', COMMENT) },
    problems: [400, 404, 413, 422],
  },
  delete: { ...by, id: 'deletecomment', responses: gone },
};
const COLLEAGUES: Call = {
  ...by,
  id: 'colleagues',
  parameters: [query('search', { type: 'string' }, 'Part of a name.')],
  responses: { 200: answer('Who sees the record.', { type: 'array', items: reference('Reference') }) },
};

const tab = { type: 'string', pattern: '^[0-9a-f]{8,32}$', description: 'Any number of the page’s own.' };
const doing = { enum: ['view', 'edit', 'left'] };
const PERSON = { ...NAMED, properties: { ...NAMED.properties, doing: { enum: ['view', 'edit'] } } };
const PRESENCE: Call = {
  ...by,
  id: 'presence',
  requestBody: jsonBody({
    type: 'object',
    additionalProperties: false,
    required: ['tab', 'doing'],
    properties: { tab, doing },
  }),
  responses: { 200: answer('Who else has it open.', { type: 'array', items: PERSON }) },
  problems: [400, 404, 422, 429],
};

export function talk({ resource, comments, noPages, partOf }: Entity): Record<string, Path> {
  const path = `/${resource}/{id}`;
  return {
    ...(comments && {
      [`${path}/comment`]: { parameters: [ID], calls: COMMENTS },
      [`${path}/comment/options`]: { parameters: [ID], calls: { get: COLLEAGUES } },
      [`${path}/comment/{comment}`]: { parameters: [ID, COMMENT_ID], calls: ONE },
    }),
    ...(!noPages && !partOf && { [`${path}/presence`]: { parameters: [ID], calls: { put: PRESENCE } } }),
  };
}
