// Describes for the OpenAPI document the calls about services outside of Scoop.
import { answer, type CallDescription, listOf, NO_ANSWER, object, type Part, query } from '../description/index.ts';

const text = { type: 'string' };
const nullable = { type: ['string', 'null'] };
const SENT = {
  id: { type: 'integer' },
  port: { ...text, description: 'Name of a declared port.' },
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
  port: { ...text, description: 'Name of a declared port.' },
  declared_by: { ...text, description: 'The plugin that introduces the service.' },
  used_by: { type: 'array', items: text },
  provider: { ...nullable, description: 'A plugin, or `pretended`.' },
  down: { type: 'boolean' },
  messages: sent({ message: { type: 'object', description: 'What was handed over.' } }),
};

const port = text;

export const LIST_PORTS: CallDescription = {
  ...{ id: 'listPorts', tag: 'plugin', problems: [401, 403] },
  answers: { 200: answer('Those that the company’s plugins use.', listOf(object(PORT))) },
};
export const LIST_MESSAGES: CallDescription = {
  ...{ id: 'listMessagesOfRecord', tag: 'plugin', problems: [401, 403, 404, 422] },
  parameters: [
    { ...query('resource', text), required: true },
    { ...query('id', { type: 'integer' }), required: true },
  ],
  answers: { 200: answer('Of the last thirty days.', sent()) },
};
export const SEND_AGAIN: CallDescription = {
  ...{ id: 'sendMessageAgain', tag: 'plugin', names: { port, id: text }, problems: [401, 403, 404] },
  answers: { 202: { description: 'It is about to go.' } },
};
export const PRETEND_OUTAGE: CallDescription = {
  ...{ id: 'pretendOutage', tag: 'plugin', names: { port }, answers: NO_ANSWER, problems: [401, 403, 404, 409, 422] },
};
