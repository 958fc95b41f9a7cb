// Describes for the OpenAPI document the further calls of a stream.
import { answer, NUMBER, object, query, reference, TEXT } from '../../description/index.ts';
import { listParameters, selectionParameters } from './list-parameters.ts';
import { type CallOf, listAnswer } from './parts.ts';

const ERROR = object({ path: TEXT, code: TEXT });
const REFUSED = object({ index: NUMBER, errors: { type: 'array', items: ERROR } });
const ARRIVED = object({
  created: { ...NUMBER, description: 'How many rows are new.' },
  known: { ...NUMBER, description: 'How many were there already, from an earlier call.' },
  refused: { type: 'array', items: REFUSED, description: 'Those that are wrong, by their place from 0.' },
});

export const MANY: CallOf = ({ model }) => {
  const rows = { type: 'array', maxItems: 1_000, items: reference(`${model}Create`) };
  const schema = { type: 'object', required: ['rows'], properties: { rows } };
  return {
    ...{ id: 'createMany', method: 'create' },
    requestBody: { required: true, content: { 'application/json': { schema } } },
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
  const points = { type: 'integer', minimum: 1, maximum: 2_000, default: 500 };
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
