// Describes for the OpenAPI document the calls of reports: the figures of a list or a query in groups.
import { answer, type CallDescription, listOf, query } from '../description/index.ts';

const TEXT = { type: 'string' };
const texts = { type: 'array', items: TEXT };
const ROW = {
  type: 'object',
  required: ['values', 'names', 'figures', 'said'],
  properties: {
    values: { type: 'array', items: { type: ['string', 'null'] }, description: 'One for each grouping.' },
    names: { ...texts, description: 'The values in words.' },
    figures: { type: 'array', items: { type: ['number', 'null'] }, description: 'One for each measure.' },
    said: { ...texts, description: 'The figures as the reader’s language writes them.' },
  },
};
const rows = { type: 'array', items: ROW };
const DATA = {
  type: 'object',
  required: ['groupings', 'measures', 'units', 'rows', 'subtotals', 'total', 'more'],
  properties: {
    groupings: texts,
    measures: texts,
    units: { type: 'array', items: { type: ['string', 'null'] } },
    ...{ rows, subtotals: rows, total: ROW },
    more: { type: 'boolean', description: 'There are more groups.' },
  },
};

export const FIGURES: CallDescription = {
  ...{ id: 'showFigures', tag: 'report', problems: [400, 401, 403, 422] },
  parameters: [
    {
      ...query('source', TEXT, 'A resource, such as `webshoporder`, or a query, such as `query/iceshop/stock`.'),
      required: true,
    },
    query('by', TEXT, 'At most two fields; a day or a moment with its step: `delivery_date.week`.'),
    {
      ...query('measures', TEXT, '`count`, or `sum`, `avg`, `min` or `max` of a number: `sum.total_vati`.'),
      required: true,
    },
  ],
  answers: {
    200: answer('The groups. Filters and search of the list, or parameters of the query, go along.', DATA),
  },
};

const SOURCE = {
  type: 'object',
  required: ['source', 'text', 'fields', 'params', 'required'],
  properties: {
    source: TEXT,
    text: { ...TEXT, description: 'The root of its text keys.' },
    fields: { type: 'object', description: 'Its columns, as entity files say them.' },
    params: { type: 'object', description: 'Its parameters.' },
    required: texts,
  },
};

export const QUERIES: CallDescription = {
  ...{ id: 'listReportQueries', tag: 'report', problems: [401, 403] },
  answers: { 200: answer('Those that the person may ask.', listOf(SOURCE)) },
};
