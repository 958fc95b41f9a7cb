// Describes for the OpenAPI document the calls that restore a changed sign-in e-mail.
import { type CallDescription, object, plainAnswer, TEXT } from '../../description/index.ts';

const EMAIL = object({ email: TEXT });

export const SHOW_BACK: CallDescription = {
  ...{ id: 'showEmailBack', tag: 'session', open: true, problems: [404] },
  answers: { 200: plainAnswer('The address that the link brings back.', EMAIL) },
};
export const TAKE_BACK: CallDescription = {
  ...{ id: 'takeEmailBack', tag: 'session', open: true, problems: [404, 409, 422] },
  answers: { 200: plainAnswer('It is the sign-in e-mail again.', EMAIL) },
};
