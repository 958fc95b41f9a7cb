// Describes for the OpenAPI document the calls that ask whether a page can be shown in a frame.
import { answer, type CallDescription, NUMBER, object, reference, TEXT } from '../description/index.ts';

const schemas = {
  FrameVerdict: object(
    {
      state: {
        type: 'string',
        enum: ['shown', 'refused', 'unknown'],
        description: '`refused`: browsers will not show it in a frame; `unknown`: the server could not tell.',
      },
    },
    { reason: TEXT, status: { ...NUMBER, description: 'With which status it answered.' } },
  ),
};
const answers = { 200: answer('Whether it can be shown.', reference('FrameVerdict')) };

export const CHECK_FRAME: CallDescription = {
  ...{ id: 'checkFrame', tag: 'company', schemas, answers, problems: [401, 403, 422, 429, 503] },
  about: 'Of any address.',
};
export const CHECK_INTRANET: CallDescription = {
  ...{ id: 'checkIntranet', tag: 'company', schemas, answers, problems: [401, 403, 404, 429, 503] },
  about: 'Of the company’s intranet.',
};
export const CHECK_PAGE: CallDescription = {
  ...{ id: 'checkCustomPage', tag: 'company', schemas, answers, problems: [401, 403, 404, 429, 503] },
  about: 'Of a custom page of the company, by its path.',
};
