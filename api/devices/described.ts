// Describes for the OpenAPI document the calls of devices: signing in, signing people on, batches, and what modules
// declare for devices.
import { COMPANY, LOCALE, OPENS } from '../auth/session/session-schemas.ts';
import type { DeviceRoute, Module } from '../contract/index.ts';
import {
  answer,
  type CallDescription,
  IDEMPOTENCY_KEY,
  listOf,
  NO_ANSWER,
  NUMBER,
  object,
  type Part,
  reference,
  TEXT,
} from '../description/index.ts';
import { idOf, inputBody, inputParameters, tagOf } from '../routes/described.ts';

const NULLABLE = { type: ['string', 'null'] };
const SCREEN = object(
  { id: NUMBER, name: TEXT, company_id: NUMBER, default_locale: LOCALE, permissions: listOf(TEXT), company: COMPANY },
  {
    ...{ default_path: NULLABLE, theme: NULLABLE },
    kind: { ...TEXT, description: 'Kind of a device that is no display.' },
  },
);
const PERSON = object({
  ...{ sign_on: TEXT, id: NUMBER, first_name: TEXT, last_name: TEXT, locale: LOCALE, permissions: listOf(TEXT) },
});
const SIGNED_ON = { 200: answer('Who is signed on; null if nobody is.', { ...PERSON, type: ['object', 'null'] }) };

export const LOGIN: CallDescription = {
  ...{ id: 'loginScreen', tag: 'session', open: true, ...OPENS, problems: [401, 422] },
  parameters: [
    { name: 'App-Version', in: 'header', description: 'Version of the device’s program, for the list.', schema: TEXT },
  ],
};
export const SHOW: CallDescription = {
  ...{ id: 'showScreenSession', tag: 'session', problems: [401, 403] },
  answers: { 200: answer('The display or device that is signed in.', reference('SessionScreen')) },
  schemas: { SessionScreen: SCREEN },
};
export const SIGN_ON: CallDescription = {
  ...{ id: 'signOnAtDevice', tag: 'device', answers: SIGNED_ON, problems: [401, 403, 422, 429] },
  about: 'By badge (`nfc_token`), or by number, e-mail address or user name (`person`) and `pin` or `password`.',
};
export const SHOW_PERSON: CallDescription = {
  ...{ id: 'showSignedOn', tag: 'device', answers: SIGNED_ON, problems: [401, 403] },
};
export const SIGN_OFF: CallDescription = {
  ...{ id: 'signOffAtDevice', tag: 'device', answers: NO_ANSWER, problems: [401, 403] },
};
export const SEAL: CallDescription = {
  ...{ id: 'showSealKey', tag: 'device', problems: [401, 403] },
  about:
    'A point of P-256 in Base64. `sealed` of an item is, in Base64, a point of one’s own, 12 random bytes, and what AES-256-GCM makes of the proof with `device`; its key is the SHA-256 of what ECDH gives.',
  answers: { 200: answer('The key with which a device seals badges, PINs and passwords.', object({ key: TEXT })) },
};
export const BATCH: CallDescription = {
  ...{ id: 'sendDeviceBatch', tag: 'device', problems: [401, 403, 409, 422, 503] },
  about:
    'Calls that were kept without a network, in any order. Sent again under the same id each gets its first answer; what is refused is kept for people to look at.',
  answers: {
    200: answer(
      'An answer for each, in the order in which they were sent.',
      listOf(object({ id: TEXT, status: NUMBER }, { replayed: { type: 'boolean' }, data: {}, problem: {} })),
    ),
  },
};

export function describedCall(module: Module, route: DeviceRoute): CallDescription {
  const { as: id = module.manifest.id, method, path, body, answer: schema = {}, kinds } = route;
  const done: Record<number, Part> = route.answer ? {} : NO_ANSWER;
  return {
    id: idOf(`${method.toLowerCase()} ${id} device ${path}`),
    tag: tagOf(id),
    about: `Of devices of the kind ${kinds.join(', ')}.`,
    parameters: [...inputParameters(route.query), ...(method === 'POST' ? [IDEMPOTENCY_KEY] : [])],
    ...(body && { requestBody: inputBody(body) }),
    answers: {
      200: { description: 'What it answers.', content: { 'application/json': { schema } } },
      ...done,
    },
    problems: [401, 403, 404, 409, 422, 429, 503],
  };
}
