// Describes for the OpenAPI document the further calls of a stream.
import { answer, IDEMPOTENCY_KEY, jsonBody, NUMBER, object, query, reference, TEXT } from '../../description/index.ts';
import { MOST_ROWS } from '../../records/arriving/arrive.ts';
import { POINTS } from '../thinned.ts';
import { listParameters, selectionParameters } from './list-parameters.ts';
import { type CallOf, listAnswer } from './parts.ts';

const ERROR = object({ path: TEXT, code: TEXT });
const REFUSED = object({ index: NUMBER, errors: { type: 'array', items: ERROR } });
const ARRIVED = object({
  created: { ...NUMBER, description: 'How many rows are new.' },
  known: { ...NUMBER, description: 'How many were there already, from an earlier call.' },
  refused: { type: 'array', items: REFUSED, description: 'Those that are wrong, by their place from 0.' },
});

export const CREATE_MANY: CallOf = ({ model }) => {
  const rows = { type: 'array', maxItems: MOST_ROWS, items: reference(`${model}Create`) };
  return {
    ...{ id: 'createMany', method: 'create', parameters: [IDEMPOTENCY_KEY] },
    requestBody: jsonBody({ type: 'object', required: ['rows'], properties: { rows } }),
    responses: { 200: answer('What became of the rows.', ARRIVED) },
    problems: [400, 413, 422],
  };
};

export const NEWEST: CallOf = (entity) => ({
  ...{ id: 'newest', method: 'index', parameters: listParameters(entity) },
  responses: { 200: listAnswer(entity) },
  problems: [400],
});

export const THINNED: CallOf = (entity) => {
  const moment = { type: 'string', format: 'date-time' };
  const points = { type: 'integer', minimum: 1, maximum: POINTS.most, default: POINTS.usual };
  return {
    ...{ id: 'thinned', method: 'index' },
    parameters: [
      query('subject', TEXT, `Whose rows: the value of \`${entity.stream?.subject}\`.`),
      query('from', moment, 'By default a day before `until`.'),
      query('until', moment, 'By default now.'),
      query('points', points, 'The most rows, each the first of its part of the time.'),
      ...selectionParameters(entity),
    ],
    responses: { 200: answer('The rows, the oldest first.', { type: 'array', items: reference(entity.model) }) },
    problems: [400],
  };
};
