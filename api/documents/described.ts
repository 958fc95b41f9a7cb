// Describes for the OpenAPI document the calls about the documents of records.
import { answer, type CallDescription, fileAnswer, listOf, object, query, TEXT } from '../description/index.ts';
import { FAILURES } from '../mail/index.ts';

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

const NAME = { ...query('name', TEXT, '`icecloud/invoice`.'), required: true };

/** Describes the call for the number of ids that the pattern allows. */
export const describeZip = (ids: { readonly pattern: string }): CallDescription => ({
  ...{ id: 'printDocuments', tag: 'file', problems: [401, 403, 404, 422] },
  parameters: [
    NAME,
    { ...query('ids', { type: 'string', pattern: ids.pattern }, 'At most 500: `1,2,3`.'), required: true },
  ],
  answers: { 200: fileAnswer('One PDF each, in the order that was asked.', 'application/zip') },
});
export const DRAW: CallDescription = {
  ...{ id: 'drawDocument', tag: 'file', problems: [401, 403, 404, 422] },
  about: 'Of a record as it is being typed; what is wrong or half is left out.',
  answers: { 200: answer('The pages as a picture.', object({ svg: TEXT })) },
};
export const LIST_DOCUMENTS: CallDescription = {
  ...{ id: 'listDocuments', tag: 'file', problems: [401, 403, 404] },
  answers: { 200: answer('Those that the person may have.', listOf(DOCUMENT)) },
};
export const MAIL_AGAIN: CallDescription = {
  ...{ id: 'mailDocumentAgain', tag: 'file', problems: [401, 403, 404] },
  names: { mail: { type: 'integer', minimum: 1 } },
  answers: { 204: { description: 'One that did not arrive is being mailed again.' } },
};
