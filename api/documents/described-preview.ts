// Describes the call that draws an unsaved template as a picture.
import { LOCALES } from '#core/contract';
import type { Input } from '../contract/index.ts';
import { answer, type CallDescription, jsonBody, object, TEXT } from '../description/index.ts';

const text = { type: 'string' } as const;
export const TEMPLATE: Input = {
  required: ['kind', 'html_content'],
  properties: {
    ...{ kind: text, letter: text, page_size: text, id: { type: 'integer' } },
    html_content: { type: 'string', format: 'html' },
    locale: { type: 'string', enum: LOCALES },
  },
};

export const PREVIEW: CallDescription = {
  ...{ id: 'previewTemplate', tag: 'file', problems: [401, 403, 404, 422, 503] },
  about: 'With the values of the record that is named, or of the newest one.',
  requestBody: jsonBody({ type: 'object', additionalProperties: false, ...TEMPLATE }),
  answers: { 200: answer('The pages as a picture.', object({ svg: TEXT })) },
};
