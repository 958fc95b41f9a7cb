// The calls about what plugins do by themselves, for the OpenAPI document.
import { answer, type Part, problem } from './parts.ts';

const nullable = (type: string, more: Part = {}): Part => ({ type: [type, 'null'], ...more });
const MOMENT = { format: 'date-time' };

const RUN = {
  type: 'object',
  required: ['id', 'state', 'tries', 'due_at', 'begun_at', 'done_at', 'error_code', 'error'],
  properties: {
    id: { type: 'integer' },
    state: { type: 'string', enum: ['WAITING', 'RUNNING', 'DONE', 'FAILED'] },
    tries: { type: 'integer' },
    due_at: { type: 'string', ...MOMENT },
    begun_at: nullable('string', MOMENT),
    done_at: nullable('string', MOMENT),
    error_code: nullable('string'),
    error: nullable('string', { description: 'Of the last try, without addresses, numbers and quoted values.' }),
  },
};
const JOB = {
  type: 'object',
  required: ['name', 'plugin', 'waiting', 'runs'],
  properties: {
    name: { type: 'string', description: '`plugin.id`' },
    plugin: { type: 'string' },
    every: { type: 'integer', description: 'Seconds.' },
    at: { type: 'string', description: '`HH:mm`, once a day. Neither: only when it is queued.' },
    waiting: { type: 'integer' },
    runs: { type: 'array', description: 'The last ones and the last failures, the newest first.', items: RUN },
  },
};

const operation = (operationId: string, responses: Part, problems: readonly number[]): Part => ({
  operationId,
  tags: ['plugin'],
  responses: { ...responses, ...Object.fromEntries(problems.map((status) => [status, problem(status)])) },
});
const text = (name: string): Part => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const BEGUN = { 202: { description: 'It is about to run.' } };

export const JOB_PATHS: Readonly<Record<string, Part>> = {
  '/plugin/job': {
    get: operation(
      'listJobs',
      { 200: answer('Those of the plugins that the company has and has switched on.', { type: 'array', items: JOB }) },
      [401, 403],
    ),
  },
  '/plugin/job/{name}/run': {
    parameters: [text('name')],
    post: operation('runJob', BEGUN, [401, 403, 404, 409]),
  },
  '/plugin/job/{name}/run/{id}/again': {
    parameters: [text('name'), text('id')],
    post: operation('runJobAgain', BEGUN, [401, 403, 404]),
  },
};
