// The calls that move an employee to another company, for the OpenAPI document.
import type { Entity } from '#core/contract';
import { answer, ID, jsonBody, type Part, problem } from './parts.ts';

const object = (properties: Part): Part => ({ type: 'object', required: Object.keys(properties), properties });
const listOf = (properties: Part): Part => ({ type: 'array', items: object(properties) });
const COUNT = { type: 'integer' };

const ENDS = object({
  companies: {
    type: 'array',
    items: {
      type: 'object',
      required: ['id', 'name'],
      properties: {
        id: COUNT,
        name: { type: 'string' },
        employee_id: { type: 'integer', description: 'Who the caller is there.' },
      },
    },
  },
  rows: {
    ...listOf({ resource: { type: 'string' }, count: COUNT }),
    description: 'What stays behind, and tells of them.',
  },
  groups: COUNT,
  permissions: COUNT,
  sessions: COUNT,
  has_badge: { type: 'boolean' },
  files: { type: 'integer', description: 'They go along.' },
});
const MOVED = object({ id: { type: 'integer', description: 'In that company.' }, company_id: COUNT });
const TO = { ...object({ company_id: { type: 'integer', minimum: 1 } }), additionalProperties: false };

const refused = (...statuses: readonly number[]) => Object.fromEntries(statuses.map((each) => [each, problem(each)]));
const PATH = {
  parameters: [ID],
  get: {
    operationId: 'showMove',
    tags: ['employee'],
    responses: { 200: answer('Where to, and what ends with it.', ENDS), ...refused(401, 403, 404) },
  },
  patch: {
    operationId: 'moveEmployee',
    tags: ['employee'],
    requestBody: jsonBody(TO),
    responses: { 200: answer('Who they are there.', MOVED), ...refused(401, 403, 404, 409, 422) },
  },
};

export function movingPaths(entities: readonly Entity[]): Record<string, Part> {
  return entities.some(({ model }) => model === 'Employee') ? { '/employee/{id}/company': PATH } : {};
}
