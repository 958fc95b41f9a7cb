// Describes for the OpenAPI document the calls that an entity file adds to the plain ones: copy, order, restore,
// references and moves.
import { type Entity, type Moves, movesOf } from '#core/contract';
import {
  answer,
  type CallDescription,
  IDEMPOTENCY_KEY,
  jsonBody,
  NO_ANSWER,
  object,
  reference,
} from '../../description/index.ts';
import { KINDS, MOST_CHANGES, MOST_IN_CHUNKS } from '../many.ts';
import { type CallOf, type EntityCall, IF_MATCH, record } from './parts.ts';

/** Copying needs the permission to see the original too. */
export const COPY: CallOf = (entity) => ({
  ...{ id: 'copy', method: 'create', parameters: [IDEMPOTENCY_KEY] },
  requestBody: jsonBody(reference(`${entity.model}Update`), false),
  responses: { 201: record(entity) },
  problems: [400, 404, 422],
});

const IDS = { type: 'array', minItems: 1, maxItems: 500, uniqueItems: true, items: { type: 'integer' } };

export const ORDER: CallOf = ({ orderable }) => {
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
};

const ID = { type: 'integer', minimum: 1 };
const VALUES = { values: { type: 'object' }, version: { ...ID, description: 'Another one is refused with 412.' } };
const change = (kind: (typeof KINDS)[number], about: object) => ({
  ...{ type: 'object', additionalProperties: false, required: [kind] },
  properties: { [kind]: about, ...(kind !== 'create' && VALUES) },
});
const OUTCOME = {
  type: 'object',
  required: ['done'],
  properties: {
    done: { type: 'boolean' },
    data: { type: 'object', description: 'The record as it is now.' },
    problem: { type: 'object', description: 'Why it was refused, as the call for one record says it.' },
  },
};

const LINE = {
  type: 'object',
  properties: {
    at: { type: 'array', items: { type: 'integer' }, description: "The places of a chunk's changes in the call." },
    data: { type: 'array', items: OUTCOME, description: 'Their outcomes.' },
    progress: object({ done: { type: 'integer' }, total: { type: 'integer' } }),
    end: { ...object({ done: { type: 'integer' }, left: { type: 'integer' } }), description: 'Of the last line.' },
    problem: { type: 'object', description: 'Of the last line: why no further chunk was begun.' },
  },
};
const OUTCOMES = answer(
  `An outcome for each change, in their order. A client that accepts lines sends up to ${MOST_IN_CHUNKS} changes: they are worked in chunks, and each chunk is told when it is done.`,
  { type: 'array', items: OUTCOME },
);

export const CHANGE_MANY: CallOf = () => {
  const oneOf = KINDS.map((kind) => change(kind, kind === 'create' ? { type: 'object' } : ID));
  const description = `${MOST_CHANGES} at most in an answer of one piece.`;
  const changes = { type: 'array', minItems: 1, maxItems: MOST_IN_CHUNKS, items: { oneOf }, description };
  const content = { ...(OUTCOMES.content as object), 'application/x-ndjson': { schema: LINE } };
  return {
    ...{ id: 'changeMany', method: 'show', parameters: [IDEMPOTENCY_KEY] },
    requestBody: jsonBody({ type: 'object', required: ['changes'], properties: { changes } }),
    responses: { 200: { ...OUTCOMES, content } },
    problems: [400, 413, 422],
  };
};

export const STOP_MANY: CallDescription = {
  ...{ id: 'stopMany', tag: 'own', answers: NO_ANSWER, problems: [401, 403, 422] },
};

export const RESTORE: CallOf = (entity) => ({
  ...{ id: 'undelete', method: 'delete', parameters: [IF_MATCH] },
  responses: { 200: record(entity) },
  problems: [404, 412, 422],
});

/** The field's `x-moves` names the permissions of each arrow. */
export const MOVE =
  (field: string, isOnly: boolean) =>
  (entity: Entity): EntityCall => ({
    ...{ id: isOnly ? 'move' : `move${field}`, method: 'show', parameters: [IF_MATCH] },
    requestBody: jsonBody(moveBody(entity, field, entity.schema.properties[field]!.moves!)),
    responses: { 200: record(entity) },
    problems: [400, 404, 409, 412, 422],
  });

function moveBody(entity: Entity, field: string, { steps }: Moves) {
  const reasons = steps.flatMap(({ reason }) => (reason ? [[reason, { type: 'string', maxLength: 255 }]] : []));
  const to = movesOf(entity).flatMap((move) => (move.field === field ? move.to : []));
  const properties = { [field]: { type: 'string', enum: [...new Set(to)] }, ...Object.fromEntries(reasons) };
  return { type: 'object', additionalProperties: false, required: [field], properties };
}

const REFERENCE = {
  type: 'object',
  required: ['resource', 'count'],
  properties: { resource: { type: 'string' }, count: { type: 'integer' } },
};
export const REFERENCES: CallOf = () => ({
  id: 'references',
  method: 'update',
  responses: { 200: answer('What stops being used with it.', { type: 'array', items: REFERENCE }) },
  problems: [400, 404],
});
