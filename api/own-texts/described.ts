// Describes for the OpenAPI document the calls with which a company changes the product's texts.
import { LOCALES } from '#core/contract';
import {
  A_FILE,
  answer,
  type CallDescription,
  formBody,
  listOf,
  NUMBER,
  object,
  query,
  TEXT,
} from '../description/index.ts';
import { SHEET_TYPES } from '../export/types.ts';

const BY_LOCALE = { type: 'object', propertyNames: { enum: LOCALES }, additionalProperties: TEXT };
const ROW = object({
  key: TEXT,
  module: { type: ['string', 'null'], description: 'Who ships it; null for a key that nobody ships any more.' },
  ...{ shipped: BY_LOCALE, own: BY_LOCALE },
});
const PROPOSAL = object(
  { key: TEXT, locale: { enum: LOCALES }, value: { type: ['string', 'null'] }, line: NUMBER },
  { before: TEXT, problem: object({ code: TEXT }) },
);
const requires = { license: 'ICECLOUD', permissions: ['ICECLOUD_COMPANIES_MODERATE'] };
const CHANGED = query('changed', { type: 'boolean' }, 'Only what the company changed.');

export const LIST_TEXTS: CallDescription = {
  ...{ id: 'listTexts', tag: 'company', requires, problems: [400, 401, 403] },
  parameters: [{ ...query('key', listOf(TEXT), 'Only these; may be given more than once.'), explode: true }, CHANGED],
  answers: { 200: answer('The product’s texts, and the company’s own.', listOf(ROW)) },
};
export const SAVE_TEXTS: CallDescription = {
  ...{ id: 'saveTexts', tag: 'company', requires, problems: [401, 403, 422] },
  about: 'Null brings the shipped text back.',
  answers: { 200: answer('Those that were named.', listOf(ROW)) },
};
export const EXPORT_TEXTS: CallDescription = {
  ...{ id: 'exportTexts', tag: 'company', requires, problems: [400, 401, 403] },
  parameters: [
    query('format', { type: 'string', enum: Object.keys(SHEET_TYPES), default: 'csv' }),
    ...[query('locale', { type: 'string', enum: LOCALES }), CHANGED],
  ],
  answers: {
    200: {
      description: 'A column for each language.',
      content: Object.fromEntries(Object.values(SHEET_TYPES).map((type) => [type, { schema: TEXT }])),
    },
  },
};
export const IMPORT_TEXTS: CallDescription = {
  ...{ id: 'importTexts', tag: 'company', requires, problems: [401, 403, 413, 415, 422] },
  about: 'Saves nothing: it says what a sheet that comes back would change.',
  requestBody: formBody(object({ file: A_FILE })),
  answers: { 200: answer('Changes to look at, and to save.', listOf(PROPOSAL)) },
};
