// Paths of the OpenAPI document: the calls of one entity with their parameters, answers and problems.
import { type Entity, movingFields, requirementOf } from '#core/contract';
import { extras } from './extras.ts';
import {
  countParameters,
  groupParameters,
  listParameters,
  OPTION_PARAMETERS,
  selectionParameters,
} from './list-parameters.ts';
import type { Call } from './parts.ts';
import {
  answer,
  ETAG,
  ID,
  IDEMPOTENCY_KEY,
  IF_MATCH,
  listAnswer,
  type Part,
  placeParameter,
  problem,
  record,
  recordBody,
  reference,
  revealParameter,
} from './parts.ts';

/** One operation, as `operation` below completes it. */
/** Path to `parameters` and its calls by verb. */
type Paths = Record<string, { readonly parameters?: readonly Part[]; readonly calls: Readonly<Record<string, Call>> }>;

export function operations(entity: Entity): Record<string, Part> {
  const paths = { ...collection(entity), ...single(entity), ...extras(entity) };
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, { parameters, calls }]) => {
      // Without the calls that nobody may make.
      const open = Object.entries(calls).filter(([, { method }]) => !entity.disallow?.includes(method));
      const item = Object.fromEntries(open.map(([verb, call]) => [verb, operation(entity, call)]));
      return open.length > 0 ? [[path, { ...(parameters && { parameters }), ...item }]] : [];
    }),
  );
}

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

function collection(entity: Entity): Paths {
  const { resource } = entity;
  const list = { parameters: listParameters(entity), responses: { 200: listAnswer(entity) }, problems: [400] };
  const made = { parameters: [IDEMPOTENCY_KEY], requestBody: recordBody(entity, 'Create') };
  const groups = { type: 'object', additionalProperties: { type: 'integer' } };
  const more = { type: 'boolean', description: 'Where `most` is given: the list is longer than the count says.' };
  const totals = { ...TOTALS, description: 'Of the whole list: not where there is `more` than was counted.' };
  const counted = {
    type: 'object',
    required: ['count'],
    properties: { count: { type: 'integer' }, more, totals, groups },
  };
  const options = answer('What can be chosen.', { type: 'array', items: reference('Reference') });
  return {
    [`/${resource}`]: {
      calls: {
        get: { id: 'index', method: 'index', ...list },
        post: {
          id: 'create',
          method: 'create',
          ...made,
          responses: { 201: record(entity) },
          problems: [400, 413, 422],
        },
      },
    },
    [`/${resource}/count`]: {
      calls: {
        get: {
          id: 'count',
          method: 'index',
          parameters: [...selectionParameters(entity), ...countParameters(entity)],
          responses: {
            200: answer('How many rows the list has, and of each value where a group is asked for.', counted),
          },
          problems: [400],
        },
      },
    },
    [`/${resource}/groups`]: {
      calls: {
        get: {
          id: 'groups',
          method: 'index',
          parameters: [...selectionParameters(entity), ...groupParameters(entity)],
          responses: { 200: answer('How many rows each value has, and what their amounts come to.', GROUPED) },
          problems: [400],
        },
      },
    },
    [`/${resource}/options`]: {
      calls: {
        get: {
          id: 'options',
          method: 'options',
          parameters: OPTION_PARAMETERS,
          responses: { 200: options },
          problems: [400],
        },
      },
    },
  };
}

/** With the version that bringing it back names. */
function deleted({ softDelete }: Entity) {
  return { description: 'Deleted.', ...(softDelete && { headers: ETAG }) };
}

function single(entity: Entity): Paths {
  const change = { parameters: [IF_MATCH, ...placeParameter(entity)], requestBody: recordBody(entity, 'Update') };
  const gone = { parameters: [IF_MATCH], responses: { 204: deleted(entity) }, problems: [404, 409, 412] };
  const reveal = revealParameter(entity);
  const shown = { ...(reveal.length > 0 && { parameters: reveal }), responses: { 200: record(entity) } };
  return {
    [`/${entity.resource}/{id}`]: {
      parameters: [ID],
      calls: {
        get: { id: 'show', method: 'show', ...shown, problems: [400, 404] },
        patch: {
          id: entity.deletedOf ? 'restore' : 'update',
          method: 'update',
          ...change,
          responses: { 200: record(entity) },
          problems: [400, 404, ...(movingFields(entity).length > 0 ? [409] : []), 412, 413, 422],
        },
        delete: { id: 'delete', method: 'delete', ...gone },
      },
    },
  };
}

function operation(entity: Entity, { id, method, responses, problems, ...rest }: Call): Part {
  const refusals = [401, 403, 429, 503, ...problems].map((status) => [status, problem(status)]);
  return {
    operationId: `${id}${entity.model}`,
    tags: [entity.resource],
    'x-requirement': requirementOf(entity, method),
    ...(entity.scope && { 'x-scope': entity.scope }),
    ...rest,
    responses: { ...responses, ...Object.fromEntries(refusals) },
  };
}
