// The calls about services outside of Scoop, for the OpenAPI document.
import { PORTS } from '../contract/index.ts';
import { answer, type Part, problem, query } from './parts.ts';

const text = { type: 'string' };
const nullable = { type: ['string', 'null'] };
const SENT = {
  id: { type: 'integer' },
  port: { ...text, enum: PORTS },
  state: { ...text, enum: ['WAITING', 'SENT', 'FAILED'] },
  tries: { type: 'integer' },
  at: { ...text, format: 'date-time', description: 'Sent or given up; of one that waits, when it is tried next.' },
  error_code: nullable,
  error: { ...nullable, description: 'Of the last try, without addresses, numbers and quoted values.' },
  plugin: { ...text, description: 'Who handed it over.' },
  record: { type: ['object', 'null'], properties: { resource: text, id: { type: 'integer' } } },
};
const sent = (more: Record<string, Part> = {}): Part => {
  const properties = { ...SENT, ...more };
  return {
    type: 'array',
    description: 'The newest first.',
    items: { type: 'object', required: Object.keys(properties), properties },
  };
};
const PORT = {
  port: { ...text, enum: PORTS },
  used_by: { type: 'array', items: text },
  provider: { ...nullable, description: 'A plugin, or `pretended`.' },
  down: { type: 'boolean' },
  messages: sent({ message: { type: 'object', description: 'What was handed over.' } }),
};

const operation = (operationId: string, more: Part, problems: readonly number[]): Part => ({
  ...{ operationId, tags: ['plugin'], ...more },
  responses: {
    ...(more.responses as Part),
    ...Object.fromEntries(problems.map((status) => [status, problem(status)])),
  },
});
const inPath = (name: string, schema: Part = text): Part => ({ name, in: 'path', required: true, schema });
const DOWN = { type: 'object', required: ['down'], properties: { down: { type: 'boolean' } } };

export const PORT_PATHS: Readonly<Record<string, Part>> = {
  '/port': {
    get: operation(
      'listPorts',
      {
        responses: {
          200: answer('Those that the company’s plugins use.', {
            type: 'array',
            items: { type: 'object', required: Object.keys(PORT), properties: PORT },
          }),
        },
      },
      [401, 403],
    ),
  },
  '/port/message': {
    get: operation(
      'listMessagesOfRecord',
      {
        parameters: [
          { ...query('resource', text), required: true },
          { ...query('id', { type: 'integer' }), required: true },
        ],
        responses: { 200: answer('Of the last thirty days.', sent()) },
      },
      [401, 403, 404, 422],
    ),
  },
  '/port/{port}/{id}/again': {
    parameters: [inPath('port', { ...text, enum: PORTS }), inPath('id')],
    post: operation('sendMessageAgain', { responses: { 202: { description: 'It is about to go.' } } }, [401, 403, 404]),
  },
  '/port/{port}': {
    parameters: [inPath('port', { ...text, enum: PORTS })],
    patch: operation(
      'pretendOutage',
      {
        requestBody: { required: true, content: { 'application/json': { schema: DOWN } } },
        responses: { 204: { description: 'Done.' } },
      },
      [401, 403, 409, 422],
    ),
  },
};
