// Describes the calls that open, show, renew and end sessions, and those that give a page or a new tab a share of one.
import {
  answer,
  type CallDescription,
  listOf,
  MOMENT,
  NO_ANSWER,
  object,
  plainAnswer,
  reference,
  TEXT,
} from '../../description/index.ts';
import { ENTERS, OPENS, SESSION_EMPLOYEE } from './session-schemas.ts';

export const DEVICE_KEY = {
  name: 'Trusted-Device-Key',
  in: 'header',
  description: 'Key of the device, for a sign-in by tag.',
  schema: TEXT,
};

export const LOGIN: CallDescription = {
  ...{ id: 'login', tag: 'session', open: true, ...ENTERS, problems: [401, 422] },
  about: 'By e-mail or user name and password, or by tag on a trusted device.',
  parameters: [DEVICE_KEY],
};
export const REFRESH: CallDescription = {
  ...{ id: 'refresh', tag: 'session', ...OPENS, problems: [401, 403] },
  about: 'The token may have expired.',
};
export const SHOW_SESSION: CallDescription = {
  ...{ id: 'showSession', tag: 'session', problems: [401, 403] },
  answers: { 200: answer('Who is signed in.', reference('SessionEmployee')) },
  schemas: { SessionEmployee: SESSION_EMPLOYEE },
};
export const LOGOUT: CallDescription = {
  ...{ id: 'logout', tag: 'session', problems: [401, 403, 422] },
  answers: { 204: { description: 'The session has ended.' } },
};
export const SWITCH: CallDescription = {
  ...{ id: 'switchEmployee', tag: 'session', ...OPENS, problems: [401, 403, 422] },
  about:
    'To another employee of the same user. The token of before ends. Who came in by tag sends the password (`passwordNeeded`).',
};

const SESSION = object(
  { id: TEXT, created_at: MOMENT, last_seen_at: MOMENT, current: { type: 'boolean' } },
  { device: TEXT },
);
export const LIST_SESSIONS: CallDescription = {
  ...{ id: 'listSessions', tag: 'own', problems: [401, 403] },
  answers: { 200: answer('Where one is signed in, this session first.', listOf(SESSION)) },
};
export const END_SESSION: CallDescription = {
  ...{ id: 'endSession', tag: 'own', answers: NO_ANSWER, problems: [401, 403, 404] },
  names: { id: TEXT },
};
export const END_OTHER_SESSIONS: CallDescription = {
  ...{ id: 'endOtherSessions', tag: 'own', answers: NO_ANSWER, problems: [401, 403] },
  about: 'All of one’s own but the one that calls.',
};

export const PAGE_TOKEN: CallDescription = {
  ...{ id: 'createPageToken', tag: 'session', ...OPENS, problems: [401, 403, 404, 422] },
  about: 'For a custom page, named by its path: it reads for five minutes what the company granted to it.',
};
export const TICKET: CallDescription = {
  ...{ id: 'createTicket', tag: 'session', problems: [401, 403, 422] },
  about: 'Opens one call in a new tab, where no header can be sent: a form posts the ticket there within a minute.',
  answers: { 201: plainAnswer('The ticket, for one use.', object({ ticket: TEXT })) },
};
