// Describes the calls around a session for the OpenAPI document (docs/domain 5.1). The call itself says what its body
// holds: its route is registered with the schema that checks it.
import { answer, jsonBody, type Part, problem, reference } from './parts.ts';

/** Schemas of bodies by call, as `POST /auth/login`. */
export type Bodies = ReadonlyMap<string, Part>;

interface SessionCall {
  readonly id: string;
  readonly call: string;
  readonly about?: string;
  /** Works without a token. */
  readonly open?: true;
  readonly parameters?: readonly Part[];
  readonly answers: Readonly<Record<number, Part>>;
  readonly problems: readonly number[];
  readonly servers?: readonly Part[];
}

const path = (name: string, schema: Part = { type: 'string' }): Part => ({ name, in: 'path', required: true, schema });
const plain = (description: string, schema: Part): Part => ({
  description,
  content: { 'application/json': { schema } },
});

const TOKEN = plain('A session.', reference('Token'));
const ENTRANCE = plain('A session; or where the account has two-factor verification, what asks for its code.', {
  anyOf: [reference('Token'), reference('SecondFactor')],
});
const DEVICE_KEY = {
  name: 'Trusted-Device-Key',
  in: 'header',
  description: 'Key of the device, for a sign-in by tag.',
  schema: { type: 'string' },
};
const RESET = object({ email: { type: 'string' }, token: { type: 'string' } });
const COUNTS = { type: 'array', items: reference('NavbarNotification') };
const FOUND = {
  type: 'array',
  items: object({ resource: { type: 'string' }, id: { type: 'integer' }, name: { type: 'string' } }),
};
const TEXTS = { type: 'object', additionalProperties: { type: 'string' } };

const CALLS: readonly SessionCall[] = [
  {
    id: 'login',
    call: 'POST /auth/login',
    about: 'By e-mail or user name and password, or by tag on a trusted device.',
    open: true,
    parameters: [DEVICE_KEY],
    answers: { 200: ENTRANCE },
    problems: [401, 422],
  },
  {
    id: 'showSession',
    call: 'GET /auth/employee',
    answers: { 200: answer('Who is signed in.', reference('SessionEmployee')) },
    problems: [401, 403],
  },
  { id: 'verify2fa', call: 'POST /auth/verify2fa', open: true, answers: { 200: TOKEN }, problems: [401, 422] },
  {
    id: 'showPasswordReset',
    call: 'GET /auth/passwordreset/token/{token}',
    open: true,
    parameters: [path('token')],
    answers: { 200: plain('The token is valid.', RESET) },
    problems: [404],
  },
  {
    id: 'requestPasswordReset',
    call: 'POST /auth/passwordreset/token',
    about: 'Answers alike for e-mails that nobody has.',
    open: true,
    answers: { 202: plain('A link goes out.', object({})) },
    problems: [422, 429],
  },
  {
    id: 'savePasswordReset',
    call: 'PATCH /auth/passwordreset',
    open: true,
    answers: { 200: ENTRANCE },
    problems: [404, 406, 422],
  },
  {
    id: 'switchEmployee',
    call: 'POST /auth/switch',
    about: 'To another employee of the same user. The token of before ends.',
    answers: { 200: TOKEN },
    problems: [401, 403, 422],
  },
  {
    id: 'refresh',
    call: 'POST /auth/refresh',
    about: 'The token may have expired.',
    answers: { 200: TOKEN },
    problems: [401, 403],
  },
  {
    id: 'logout',
    call: 'POST /auth/logout',
    answers: { 204: { description: 'The session has ended.' } },
    problems: [401, 403, 422],
  },
  {
    id: 'loginScreen',
    call: 'POST /screenauth/login',
    open: true,
    answers: { 200: TOKEN },
    problems: [401, 422],
  },
  {
    id: 'showScreenSession',
    call: 'GET /screenauth/screen',
    answers: { 200: answer('The screen that is signed in.', reference('SessionScreen')) },
    problems: [401, 403],
  },
  {
    id: 'navbar',
    call: 'GET /notification/navbar',
    answers: { 200: answer('Counts beside the menu entries.', COUNTS) },
    problems: [401, 403],
  },
  {
    id: 'companyCounts',
    call: 'GET /notification/company',
    about: 'For walls: of the whole company, whatever the caller may list.',
    answers: { 200: answer('What every module counts.', COUNTS) },
    problems: [401, 403],
  },
  {
    id: 'searchRecords',
    call: 'GET /search',
    about:
      'Records of every kind that one may list, best first: by their texts, numbers in any spelling, or nearly so.',
    parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
    answers: { 200: answer('What was found.', FOUND) },
    problems: [401, 403],
  },
  {
    id: 'showTextOverrides',
    call: 'GET /shared/override_intl/{company_id}-{locale}.json',
    open: true,
    parameters: [path('company_id', { type: 'integer', minimum: 1 }), path('locale')],
    answers: { 200: plain('Texts of the company by key.', TEXTS) },
    problems: [404],
    servers: [{ url: '/' }],
  },
];

export function sessionPaths(bodies: Bodies): Record<string, Part> {
  const paths: Record<string, Part> = {};
  for (const { call, parameters = [], ...rest } of CALLS) {
    const [verb = '', address = ''] = call.split(' ');
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const others = parameters.filter((parameter) => parameter.in !== 'path');
    const operation = operationOf(rest, others, bodies.get(call));
    paths[address] = {
      ...paths[address],
      ...(inPath.length > 0 && { parameters: inPath }),
      [verb.toLowerCase()]: operation,
    };
  }
  return paths;
}

function operationOf(
  { id, about, open, answers, problems, servers }: Omit<SessionCall, 'call'>,
  parameters: readonly Part[],
  body: Part | undefined,
): Part {
  return {
    operationId: id,
    tags: ['session'],
    ...(about && { description: about }),
    ...(servers && { servers }),
    ...(open && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: jsonBody(body) }),
    responses: { ...answers, ...Object.fromEntries(problems.map((status) => [status, problem(status)])) },
  };
}

/** All of its members are always there. */
function object(properties: Part): Part {
  return { type: 'object', required: Object.keys(properties), properties };
}
