// The calls about what happened in the company, for the OpenAPI document.
import { ENTRY } from './extras.ts';
import { answer, type Part, problem } from './parts.ts';

const filter = (name: string, description: string, schema: Part): Part => ({ name, in: 'query', description, schema });
const DAY = { type: 'string', format: 'date' };
const FILTERS = [
  filter('who', 'Number of the employee.', { type: 'integer' }),
  filter('what', 'Resource of the records.', { type: 'string' }),
  filter('from', 'First day.', DAY),
  filter('to', 'Last day.', DAY),
];
const { properties, required } = ENTRY;
const OF_COMPANY = {
  ...ENTRY,
  required: [...required, 'resource', 'record'],
  properties: {
    ...properties,
    resource: { type: 'string' },
    record: { type: 'object', description: '`id` and `display`, which is null once the record is gone.' },
    actor: { type: ['object', 'null'], description: '`id` and `display`; null where no person acted.' },
  },
};
const refusals = { 400: problem(400), 401: problem(401), 403: problem(403) };
const page = ['size', 'after'].map((name) => filter(`page[${name}]`, `As in lists: ${name}.`, { type: 'string' }));

export const ACTIVITY_PATHS: Readonly<Record<string, Part>> = {
  '/activity': {
    get: {
      operationId: 'listCompanyActivity',
      tags: ['session'],
      parameters: [...FILTERS, ...page],
      responses: { 200: answer('Of the records that one may see.', { type: 'array', items: OF_COMPANY }), ...refusals },
    },
  },
  '/activity/export': {
    get: {
      operationId: 'exportCompanyActivity',
      tags: ['session'],
      parameters: [...FILTERS, filter('format', '`csv` or `xlsx`', { type: 'string' })],
      responses: { 200: { description: 'The same as a sheet.' }, 429: problem(429), ...refusals },
    },
  },
};
