// Describes for the OpenAPI document the public file of a company's own texts.
import { LOCALES } from '#core/contract';
import { type CallDescription, plainAnswer, TEXT } from '../description/index.ts';

export const OVERRIDES: CallDescription = {
  ...{ id: 'showTextOverrides', tag: 'company', open: true, problems: [404] },
  address: '/shared/override_intl/{company_id}-{locale}.json',
  names: { locale: { type: 'string', enum: LOCALES } },
  answers: { 200: plainAnswer('Texts of the company by key.', { type: 'object', additionalProperties: TEXT }) },
};
