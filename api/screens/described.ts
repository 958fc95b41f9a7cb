// Describes for the OpenAPI document the calls of display screens.
import { COMPANY, LOCALE, OPENS } from '../auth/session/session-schemas.ts';
import { answer, type CallDescription, listOf, NUMBER, object, reference, TEXT } from '../description/index.ts';

const NULLABLE = { type: ['string', 'null'] };
const SCREEN = object(
  { id: NUMBER, name: TEXT, company_id: NUMBER, default_locale: LOCALE, permissions: listOf(TEXT), company: COMPANY },
  { default_path: NULLABLE, theme: NULLABLE },
);

export const LOGIN: CallDescription = {
  ...{ id: 'loginScreen', tag: 'session', open: true, ...OPENS, problems: [401, 422] },
};
export const SHOW: CallDescription = {
  ...{ id: 'showScreenSession', tag: 'session', problems: [401, 403] },
  answers: { 200: answer('The screen that is signed in.', reference('SessionScreen')) },
  schemas: { SessionScreen: SCREEN },
};
