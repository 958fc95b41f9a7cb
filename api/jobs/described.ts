// Describes for the OpenAPI document the calls about plugins' jobs.
import { answer, type CallDescription, listOf, NUMBER, object, type Part, TEXT } from '../description/index.ts';

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

const answers = { 202: { description: 'It is about to run.' } };

export const LIST_JOBS: CallDescription = {
  ...{ id: 'listJobs', tag: 'plugin', problems: [401, 403] },
  answers: { 200: answer('Those of the plugins that the company has and has switched on.', listOf(JOB)) },
};
export const RUN_JOB: CallDescription = { id: 'runJob', tag: 'plugin', answers, problems: [401, 403, 404, 409] };
export const EMPTY_JOB: CallDescription = {
  ...{ id: 'emptyJob', tag: 'plugin', problems: [401, 403, 404] },
  about: 'Removes the runs that wait, but for the next one by the clock.',
  answers: { 200: answer('How many are gone.', object({ removed: NUMBER })) },
};
export const RUN_JOB_AGAIN: CallDescription = {
  ...{ id: 'runJobAgain', tag: 'plugin', names: { id: TEXT }, answers, problems: [401, 403, 404] },
};
