// Describes what an entity file adds to the plain calls, for the OpenAPI document: copy, order, restore, references;
// and what every entity has beside them: activity, export, import.
import { type Entity, type Moves, movesOf, movingFields } from '#core/contract';
import { exported, IMPORT } from './exchange.ts';
import type { Call } from './parts.ts';
import { answer, ID, IDEMPOTENCY_KEY, IF_MATCH, jsonBody, type Part, query, record, reference } from './parts.ts';
import { talk } from './talk.ts';

interface Path {
  readonly parameters?: readonly Part[];
  readonly calls: Readonly<Record<string, Call>>;
}

export function extras(entity: Entity): Record<string, Path> {
  const path = `/${entity.resource}`;
  return {
    ...(entity.orderable && { [`${path}/order`]: { calls: { patch: order(entity) } } }),
    ...(entity.copyable && { [`${path}/{id}/copy`]: { parameters: [ID], calls: { post: copy(entity) } } }),
    ...moved(entity),
    ...(entity.softDelete && { [`${path}/{id}/restore`]: { parameters: [ID], calls: { post: restore(entity) } } }),
    ...(entity.schema.properties.active && {
      [`${path}/{id}/references`]: { parameters: [ID], calls: { get: REFERENCES } },
    }),
    [`${path}/{id}/activity`]: { parameters: [ID], calls: { get: ACTIVITY } },
    ...talk(entity),
    [`${path}/export`]: { calls: { get: exported(entity) } },
    [`${path}/import`]: { calls: { post: IMPORT } },
  };
}

/** Needs the right to see the original too. */
function copy(entity: Entity): Call {
  return {
    id: 'copy',
    method: 'create',
    parameters: [IDEMPOTENCY_KEY],
    requestBody: jsonBody(reference(`${entity.model}Update`), false),
    responses: { 201: record(entity) },
    problems: [400, 404, 422],
  };
}

const IDS = { type: 'array', minItems: 1, maxItems: 500, uniqueItems: true, items: { type: 'integer' } };

function order({ orderable }: Entity): Call {
  const within = typeof orderable === 'object';
  const properties = {
    ids: IDS,
    after: { type: ['integer', 'null'], description: 'The row that they come after; null for the first place.' },
    ...(within && { within: { type: ['integer', 'null'], description: 'The parent whose rows are in order.' } }),
  };
  const behind = { type: ['integer', 'null'], description: 'What the first one stands right behind now; else 412.' };
  const schema = {
    ...{ type: 'object', additionalProperties: false, required: Object.keys(properties) },
    properties: { ...properties, behind },
  };
  return {
    id: 'order',
    method: 'update',
    requestBody: jsonBody(schema),
    responses: { 204: { description: 'The rows stand there, in the order of their ids.' } },
    problems: [400, 412, 422],
  };
}

function restore(entity: Entity): Call {
  const responses = { 200: record(entity) };
  return { id: 'undelete', method: 'delete', parameters: [IF_MATCH], responses, problems: [404, 412, 422] };
}

/** What each arrow asks for is in `x-moves` of the field. */
function moved(entity: Entity): Record<string, Path> {
  return Object.fromEntries(movingFields(entity).map(([field, moves]) => movedField(entity, field, moves)));
}

function movedField(entity: Entity, field: string, moves: Moves): [string, Path] {
  const reasons = moves.steps.flatMap(({ reason }) => (reason ? [[reason, { type: 'string', maxLength: 255 }]] : []));
  const to = {
    type: 'string',
    enum: [...new Set(movesOf(entity).flatMap((move) => (move.field === field ? move.to : [])))],
  };
  const properties = { [field]: to, ...Object.fromEntries(reasons) };
  const schema = { type: 'object', additionalProperties: false, required: [field], properties };
  const patch: Call = {
    id: movingFields(entity).length > 1 ? `move${field}` : 'move',
    method: 'show',
    parameters: [IF_MATCH],
    requestBody: jsonBody(schema),
    responses: { 200: record(entity) },
    problems: [400, 404, 409, 412, 422],
  };
  return [`/${entity.resource}/{id}/${field}`, { parameters: [ID], calls: { patch } }];
}

/** An entry of the activity of one record. */
export const ENTRY = {
  type: 'object',
  required: ['id', 'at', 'actor', 'action', 'changes'],
  properties: {
    id: { type: 'integer' },
    at: { type: 'string', format: 'date-time' },
    actor: { anyOf: [{ $ref: '#/components/schemas/Reference' }, { type: 'null' }] },
    action: { type: 'string', description: 'create, update, delete, restore, copy, reveal, or a move of its own.' },
    changes: {
      type: 'array',
      description: 'A field without `from` and `to` changed, and its values are not shown.',
      items: { type: 'object', required: ['field'], properties: { field: { type: 'string' }, from: {}, to: {} } },
    },
    note: { type: 'string' },
    granted: {
      type: 'array',
      description: 'What somebody was given or lost: a `permission` or a `group`, and whether it was `given`.',
      items: { type: 'object' },
    },
  },
};

const NEXT = { type: 'object', required: ['next'], properties: { next: { type: ['string', 'null'] } } };

const REFERENCE = {
  type: 'object',
  required: ['resource', 'count'],
  properties: { resource: { type: 'string' }, count: { type: 'integer' } },
};
const REFERENCES: Call = {
  id: 'references',
  method: 'update',
  responses: { 200: answer('What stops being used with it.', { type: 'array', items: REFERENCE }) },
  problems: [400, 404],
};

const ACTIVITY: Call = {
  id: 'activity',
  method: 'show',
  parameters: [
    query('page[size]', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
    query('page[after]', { type: 'string' }, '`meta.next` of the page before.'),
  ],
  responses: { 200: answer('Who did what, newest first.', { type: 'array', items: ENTRY }, { meta: NEXT }) },
  problems: [400, 404],
};
