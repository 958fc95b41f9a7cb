// Describes for the OpenAPI document the calls of comments on records.
import { PAGE as PAGES } from '../activity/described.ts';
import { answer, IDEMPOTENCY_KEY, type Part, query, reference } from '../description/index.ts';
import type { CallOf } from '../resources/described/parts.ts';

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
const said = (description: string, schema: Part, beside: Record<string, Part> = {}) => ({
  200: answer(description, schema, beside),
});

export const COMMENTS: CallOf = () => ({
  ...{ id: 'comments', method: 'show', parameters: PAGES, problems: [400, 404] },
  responses: said('What was said, newest first.', { type: 'array', items: COMMENT }, { meta: PAGE }),
});
export const SAY: CallOf = () => ({
  ...{ id: 'comment', method: 'show', parameters: [IDEMPOTENCY_KEY], problems: [400, 404, 413, 422] },
  responses: { 201: answer('The comment.', COMMENT) },
});
export const EDIT: CallOf = () => ({
  ...{ id: 'editcomment', method: 'show', problems: [400, 404, 413, 422] },
  responses: said('The comment.', COMMENT),
});
export const DROP: CallOf = () => ({
  ...{ id: 'deletecomment', method: 'show', problems: [400, 404] },
  responses: { 204: { description: 'Deleted.' } },
});
export const COLLEAGUES: CallOf = () => ({
  ...{ id: 'colleagues', method: 'show', problems: [400, 404] },
  parameters: [query('search', { type: 'string' }, 'Part of a name.')],
  responses: said('Who sees the record.', { type: 'array', items: reference('Reference') }),
});
