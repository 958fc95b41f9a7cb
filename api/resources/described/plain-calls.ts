// Describes for the OpenAPI document the calls that every entity has: list, count, groups, options, one record, create,
// change and delete.
import { type Entity, movingFields } from '#core/contract';
import { answer, IDEMPOTENCY_KEY, type Part, reference } from '../../description/index.ts';
import {
  countParameters,
  groupParameters,
  listParameters,
  OPTION_PARAMETERS,
  selectionParameters,
} from './list-parameters.ts';
import {
  type CallOf,
  ETAG,
  IF_MATCH,
  listAnswer,
  placeParameter,
  record,
  recordBody,
  revealParameter,
} from './parts.ts';

const TOTALS = { type: 'object', additionalProperties: { type: 'number' } };
const GROUP = {
  type: 'object',
  required: ['value', 'count', 'totals'],
  properties: {
    value: { type: ['string', 'null'], description: 'Of a date, the first day of its step.' },
    count: { type: 'integer' },
    totals: TOTALS,
  },
};
const GROUPED = {
  type: 'object',
  required: ['groups', 'more'],
  properties: { groups: { type: 'array', items: GROUP }, more: { type: 'boolean' } },
};
const COUNTED = {
  type: 'object',
  required: ['count'],
  properties: {
    count: { type: 'integer' },
    more: { type: 'boolean', description: 'Where `most` is given: the list is longer than the count says.' },
    totals: { ...TOTALS, description: 'Of the whole list: not where there is `more` than was counted.' },
    groups: { type: 'object', additionalProperties: { type: 'integer' } },
  },
};

const of = (description: string, schema: Part) => ({ 200: answer(description, schema) });

export const LIST: CallOf = (entity) => ({
  ...{ id: 'index', method: 'index', parameters: listParameters(entity) },
  responses: { 200: listAnswer(entity) },
  problems: [400],
});

export const COUNT: CallOf = (entity) => ({
  ...{ id: 'count', method: 'index' },
  parameters: [...selectionParameters(entity), ...countParameters(entity)],
  responses: of('How many rows the list has, and of each value where a group is asked for.', COUNTED),
  problems: [400],
});

export const GROUPS: CallOf = (entity) => ({
  ...{ id: 'groups', method: 'index' },
  parameters: [...selectionParameters(entity), ...groupParameters(entity)],
  responses: of('How many rows each value has, and what their amounts come to.', GROUPED),
  problems: [400],
});

export const OPTIONS: CallOf = () => ({
  ...{ id: 'options', method: 'options', parameters: OPTION_PARAMETERS },
  responses: of('What can be chosen.', { type: 'array', items: reference('Reference') }),
  problems: [400],
});

export const SHOW: CallOf = (entity) => ({
  ...{ id: 'show', method: 'show', parameters: revealParameter(entity) },
  responses: { 200: record(entity) },
  problems: [400, 404],
});

export const CREATE: CallOf = (entity) => ({
  ...{ id: 'create', method: 'create', parameters: [IDEMPOTENCY_KEY] },
  requestBody: recordBody(entity, 'Create'),
  responses: { 201: record(entity) },
  problems: [400, 413, 422],
});

export const UPDATE: CallOf = (entity) => ({
  ...{ id: entity.deletedOf ? 'restore' : 'update', method: 'update' },
  parameters: [IF_MATCH, ...placeParameter(entity)],
  requestBody: recordBody(entity, 'Update'),
  responses: { 200: record(entity) },
  problems: [400, 404, ...(movingFields(entity).length > 0 ? [409] : []), 412, 413, 422],
});

export const DELETE: CallOf = (entity) => ({
  ...{ id: 'delete', method: 'delete', parameters: [IF_MATCH] },
  responses: { 204: deleted(entity) },
  problems: [404, 409, 412],
});

/** Describes the answer with the version that a restore has to name. */
function deleted({ softDelete }: Entity): Part {
  return { description: 'Deleted.', ...(softDelete && { headers: ETAG }) };
}
