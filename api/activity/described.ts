// Describes for the OpenAPI document the calls of the activity of one record and of the company.
import { answer, type CallDescription, query, reference } from '../description/index.ts';
import { SHEET_TYPES } from '../export/types.ts';
import type { CallOf } from '../resources/described/parts.ts';

/** An entry of the activity of one record. */
const ENTRY = {
  type: 'object',
  required: ['id', 'at', 'actor', 'action', 'changes'],
  properties: {
    id: { type: 'integer' },
    at: { type: 'string', format: 'date-time' },
    actor: { anyOf: [reference('Reference'), { type: 'null' }] },
    action: { type: 'string', description: 'create, update, delete, restore, copy, reveal, or a move of its own.' },
    changes: {
      type: 'array',
      description: 'A field without `from` and `to` changed, and its values are not shown.',
      items: { type: 'object', required: ['field'], properties: { field: { type: 'string' }, from: {}, to: {} } },
    },
    note: { type: 'string' },
    granted: {
      type: 'array',
      description: 'What somebody was given or lost: a `permission` or a `group`, and whether it was `given`.',
      items: { type: 'object' },
    },
  },
};

const NEXT = { type: 'object', required: ['next'], properties: { next: { type: ['string', 'null'] } } };

/** Parameters of a list that is read page by page. */
export const PAGE = [
  query('page[size]', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
  query('page[after]', { type: 'string' }, '`meta.next` of the page before.'),
];

export const OF_RECORD: CallOf = () => ({
  ...{ id: 'activity', method: 'show', parameters: PAGE },
  responses: { 200: answer('Who did what, newest first.', { type: 'array', items: ENTRY }, { meta: NEXT }) },
  problems: [400, 404],
});

const DAY = { type: 'string', format: 'date' };
const FILTERS = [
  query('who', { type: 'integer' }, 'Number of the employee.'),
  query('what', { type: 'string' }, 'Resource of the records.'),
  query('field', { type: 'string' }, 'Field that changed; with `what`.'),
  query('quiet', { type: 'string', enum: ['no'] }, 'Leaves out what happens all day by itself, such as stock.'),
  query('from', DAY, 'First day.'),
  query('to', DAY, 'Last day.'),
];
const { properties, required } = ENTRY;
const COMPANY_ENTRY = {
  ...ENTRY,
  required: [...required, 'resource', 'record'],
  properties: {
    ...properties,
    resource: { type: 'string' },
    record: { type: 'object', description: '`id` and `display`, which is null once the record is gone.' },
    actor: { type: ['object', 'null'], description: '`id` and `display`; null where no person acted.' },
  },
};

export const OF_COMPANY: CallDescription = {
  ...{ id: 'listCompanyActivity', tag: 'session', parameters: [...FILTERS, ...PAGE], problems: [400, 401, 403] },
  answers: { 200: answer('Of the records that one may see.', { type: 'array', items: COMPANY_ENTRY }, { meta: NEXT }) },
};
export const SHEET: CallDescription = {
  ...{ id: 'exportCompanyActivity', tag: 'session', problems: [400, 401, 403, 429] },
  parameters: [...FILTERS, query('format', { type: 'string', enum: Object.keys(SHEET_TYPES) })],
  answers: { 200: { description: 'The same as a sheet.' } },
};
