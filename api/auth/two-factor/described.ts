// Describes for the OpenAPI document the calls of two-factor verification.
import { type CallDescription, listOf, NO_ANSWER, object, plainAnswer, TEXT } from '../../description/index.ts';
import { OPENS } from '../session/session-schemas.ts';

const CODES = {
  200: plainAnswer('Recovery codes, each for one use; shown this once.', object({ recovery_codes: listOf(TEXT) })),
};
const refused = [401, 403, 409, 422, 429];

export const VERIFY: CallDescription = {
  ...{ id: 'verify2fa', tag: 'session', open: true, ...OPENS, problems: [401, 422] },
};
export const BEGIN: CallDescription = {
  ...{ id: 'beginTwoFactor', tag: 'own', problems: refused },
  about: 'It counts once a code of it was confirmed, within half an hour.',
  answers: { 200: plainAnswer('For the app that makes the codes.', object({ secret: TEXT, uri: TEXT })) },
};
export const CONFIRM: CallDescription = { id: 'confirmTwoFactor', tag: 'own', answers: CODES, problems: refused };
export const RENEW: CallDescription = { id: 'renewRecoveryCodes', tag: 'own', answers: CODES, problems: refused };
export const END: CallDescription = { id: 'endTwoFactor', tag: 'own', answers: NO_ANSWER, problems: refused };
