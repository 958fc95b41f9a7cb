// Describes for the OpenAPI document the calls of a password reset, which invitations use too.
import { type CallDescription, object, plainAnswer, TEXT } from '../../description/index.ts';
import { ENTERS } from '../session/session-schemas.ts';

const RESET = object(
  { email: TEXT, token: TEXT },
  { invited: { type: 'boolean', description: 'The link invites somebody who has no password yet.' } },
);

export const REQUEST_RESET: CallDescription = {
  ...{ id: 'requestPasswordReset', tag: 'session', open: true, problems: [422, 429] },
  about: 'Answers alike for e-mails that nobody has.',
  answers: { 202: plainAnswer('A link goes out.', object({})) },
};
export const SHOW_RESET: CallDescription = {
  ...{ id: 'showPasswordReset', tag: 'session', open: true, problems: [404] },
  answers: { 200: plainAnswer('The token is valid.', RESET) },
};
export const SAVE_RESET: CallDescription = {
  ...{ id: 'savePasswordReset', tag: 'session', open: true, ...ENTERS, problems: [404, 406, 422] },
};
