// Describes for the OpenAPI document the calls about the numbers of records.
import { type Entity, perOf } from '#core/contract';
import { answer, jsonBody, listOf, MOMENT, NUMBER, object, type Part, query, TEXT } from '../../description/index.ts';
import { MOST_MISSING, numberedFields } from '../numbers.ts';
import { REASON_MAX } from '../tell-numbers.ts';
import type { CallOf } from './parts.ts';

const fieldPart = ({ schema }: Entity): Part => ({ type: 'string', enum: numberedFields(schema) });

function groupPart({ schema }: Entity): Part {
  const names = new Set(numberedFields(schema).flatMap((name) => perOf(schema.properties[name]!.sequence!)));
  const types = [...names].map((name) => [name, { type: schema.properties[name]?.type ?? 'string' }] as const);
  return { type: 'object', properties: Object.fromEntries(types) };
}

const MISSING = object(
  { number: NUMBER, nr: { ...TEXT, description: 'As it would be written on the record.' } },
  {
    reason: { ...TEXT, description: '`DELETED`, or what was told; absent while nobody said why.' },
    ...{ at: MOMENT, employee_id: NUMBER },
  },
);

export const NUMBERS: CallOf = (entity) => ({
  id: 'numbers',
  method: 'index',
  parameters: [
    query('field', fieldPart(entity), 'Which numbers, where the records have several.'),
    ...Object.entries(groupPart(entity).properties as Record<string, Part>).map(([name, part]) => query(name, part)),
  ],
  responses: {
    200: answer(
      'Each count, how far it went, and its numbers without a record.',
      listOf(object({ group: groupPart(entity), last: NUMBER, missing: listOf(MISSING), more: { type: 'boolean' } })),
    ),
  },
  problems: [400],
});

export const TELL_NUMBERS: CallOf = (entity) => ({
  id: 'tellNumbers',
  method: 'create',
  requestBody: jsonBody({
    type: 'object',
    additionalProperties: false,
    properties: {
      field: fieldPart(entity),
      group: groupPart(entity),
      last: { type: 'integer', minimum: 1, description: 'How far a device counted itself.' },
      gaps: {
        type: 'array',
        maxItems: MOST_MISSING,
        items: object({ number: { type: 'integer', minimum: 1 }, reason: { type: 'string', maxLength: REASON_MAX } }),
      },
    },
  }),
  responses: { 204: { description: 'It is noted.' } },
  problems: [400, 422],
});
