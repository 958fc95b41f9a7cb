// The calls about the documents and the whole file of a record, for the OpenAPI document.
import { IDS } from '../documents/zip.ts';
import { FAILURES } from '../mail/index.ts';
import { answer, type Part, problem } from './parts.ts';

const MAIL = {
  type: 'object',
  required: ['id', 'state', 'address', 'at'],
  properties: {
    id: { type: 'integer' },
    state: { type: 'string', enum: ['WAITING', 'SENT', 'FAILED'] },
    address: { type: 'string' },
    at: { type: 'string', format: 'date-time' },
    failure: { type: 'string', enum: FAILURES, description: 'Of one that failed: why.' },
  },
};
const DOCUMENT = {
  type: 'object',
  required: ['name', 'mails'],
  properties: {
    name: { type: 'string', description: '`GET /document/{name}?id=` makes it.' },
    template_lost: {
      type: 'boolean',
      description:
        'The company’s own template holds a placeholder that is not known (any more): the product’s layout is used.',
    },
    mails: { type: 'array', description: 'With it attached, the newest first.', items: MAIL },
  },
};

const operation = (operationId: string, responses: Part): Part => ({
  operationId,
  tags: ['file'],
  responses: { ...responses, ...Object.fromEntries([401, 403, 404].map((status) => [status, problem(status)])) },
});
const inPath = (name: string, type: string): Part => ({ name, in: 'path', required: true, schema: { type } });
const RECORD = [inPath('resource', 'string'), inPath('id', 'integer')];
const list = answer('Those that the person may have.', { type: 'array', items: DOCUMENT });

const inQuery = (name: string, schema: Part): Part => ({ name, in: 'query', required: true, schema });
const zipped = {
  description: 'One PDF each, in the order that was asked.',
  content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
};

const DRAFT = {
  type: 'object',
  required: ['name', 'record'],
  properties: {
    name: { type: 'string', description: '`icecloud/invoice`.' },
    record: { type: 'object', description: 'As it is being typed; what is wrong or half is left out.' },
  },
};
const ZIPPED = [
  inQuery('name', { type: 'string', description: '`icecloud/invoice`.' }),
  inQuery('ids', { type: 'string', pattern: IDS.pattern, description: 'At most 500: `1,2,3`.' }),
];

const kept = {
  description: 'A sheet for each entity, `data.json` with the same and what was left out, and the files.',
  content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
};
const KEPT = [inQuery('resource', { type: 'string', description: '`employee`.' }), inQuery('id', { type: 'integer' })];

export const DOCUMENT_PATHS: Readonly<Record<string, Part>> = {
  '/kept': { get: { ...operation('exportKept', { 200: kept }), parameters: KEPT } },
  '/document/zip': { get: { ...operation('printDocuments', { 200: zipped }), parameters: ZIPPED } },
  '/document/draft': {
    post: {
      ...operation('drawDocument', {
        200: answer('The pages as a picture.', {
          type: 'object',
          required: ['svg'],
          properties: { svg: { type: 'string' } },
        }),
      }),
      requestBody: { required: true, content: { 'application/json': { schema: DRAFT } } },
    },
  },
  '/document/of/{resource}/{id}': {
    parameters: RECORD,
    get: operation('listDocuments', { 200: list }),
  },
  '/document/of/{resource}/{id}/mail/{mail}/again': {
    parameters: [...RECORD, inPath('mail', 'integer')],
    post: operation('mailDocumentAgain', { 204: { description: 'One that did not arrive is being mailed again.' } }),
  },
};
