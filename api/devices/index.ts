// Registers the calls of devices: sign-in by two codes, the device's own data (docs/domain 5.1), people who sign on at
// it, batches, and the calls that modules declare for it.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { effectivePermissions } from '#core/contract';
import type { Hearing } from '../announcements/hearing.ts';
import type { Tables } from '../auth/employee-sql.ts';
import { issueToken } from '../auth/session/token.ts';
import { type Database, forbidden, type Module, Problem, type ScreenActor, type SignedOn } from '../contract/index.ts';
import type { RouteSources } from '../routes/index.ts';
import { aheadOf, type SentItem, takeItem } from './batch.ts';
import { registerDeviceCalls } from './calls.ts';
import { BATCH, LOGIN, SEAL, SHOW, SHOW_PERSON, SIGN_OFF, SIGN_ON } from './described.ts';
import type { Codes } from './guesses.ts';
import { signInDevice } from './login.ts';
import { publicKey } from './sealing.ts';
import { loadDevice } from './session.ts';
import { keepPerson, type Proof, type Recognising, recognise } from './sign-on.ts';

export { touchDevices } from './presence.ts';

interface DeviceOptions {
  readonly database: Database;
  readonly tables: Tables;
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const code = { type: 'string', maxLength: 255 };
const codes = {
  type: 'object',
  additionalProperties: false,
  required: ['public_code', 'private_code'],
  properties: { public_code: code, private_code: code },
};
const LONGEST_VERSION = 60;
const PROOF = { nfc_token: text(255), person: text(255), pin: text(6), password: text(1000) };
const proofBody = {
  type: 'object',
  additionalProperties: false,
  properties: PROOF,
  oneOf: [{ required: ['nfc_token'] }, { required: ['person', 'pin'] }, { required: ['person', 'password'] }],
};
/** The most calls in one batch; a device sends the rest in a next one. */
const MOST_ITEMS = 200;
const moment = { type: 'string', format: 'date-time' };
const itemBody = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'path', 'at'],
  properties: {
    ...{ id: text(100), path: text(255), at: moment, body: { type: 'object' }, ...PROOF },
    sign_on: { type: 'string', format: 'uuid' },
    sealed: text(2000),
  },
};
const batchBody = {
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: { sent_at: moment, items: { type: 'array', maxItems: MOST_ITEMS, items: itemBody } },
};

/** Registers the calls outside the guard. */
export function openDevices(app: FastifyInstance, { database, tables }: DeviceOptions): void {
  if (!tables.has('device')) return;
  app.post<{ Body: Codes }>(
    '/screenauth/login',
    { schema: { body: codes }, config: { described: LOGIN } },
    async ({ body, ip: address, headers }) => {
      const version = headers['app-version']?.toString().slice(0, LONGEST_VERSION);
      const session = await signInDevice(database, body, { address, version });
      if (!session) throw new Problem(401, 'unauthenticated');
      return issueToken(app, session);
    },
  );
}

interface Guarded extends DeviceOptions, RouteSources {
  readonly hearing: Hearing;
}

/** Registers the calls behind the guard. */
export function guardedDevices(app: FastifyInstance, options: Guarded): void {
  const { database, tables, modules } = options;
  if (!tables.has('device')) return;
  app.get('/screenauth/screen', { config: { callers: ['screen'], described: SHOW } }, async (request) => {
    const caller = deviceOf(request);
    return { data: await database.system((db) => loadDevice(db, { tables, modules }, caller)) };
  });
  const mayBatch = async (request: FastifyRequest) => {
    if (!kindIn(modules, deviceOf(request).deviceKind)?.offline) throw forbidden();
  };
  const waysOf = (kind: string): Recognising => ({ database, tables, ways: kindIn(modules, kind)?.signsOn ?? [] });
  signingOn(app, database, waysOf);
  const runners = registerDeviceCalls(app, { ...options, waysOf }, options.hearing);
  app.post<{ Body: { items: readonly SentItem[]; sent_at?: string } }>(
    '/deviceauth/batch',
    { schema: { body: batchBody }, config: { callers: ['screen'], described: BATCH }, preValidation: mayBatch },
    async (request) => {
      const { items, sent_at } = request.body;
      const ahead = aheadOf(sent_at);
      const answers = [];
      for (const item of items)
        answers.push(await takeItem(app, { ...options, runners, waysOf }, request, item, ahead));
      return { data: answers };
    },
  );
}

function signingOn(app: FastifyInstance, database: Database, waysOf: (kind: string) => Recognising): void {
  const open = (request: FastifyRequest) => {
    const caller = deviceOf(request);
    const recognising = waysOf(caller.deviceKind);
    if (recognising.ways.length === 0) throw forbidden();
    return { caller, recognising };
  };
  const callers = ['screen'] as const;
  app.post<{ Body: Proof }>(
    '/deviceauth/person',
    {
      schema: { body: proofBody },
      config: { callers, described: SIGN_ON },
      preValidation: async (request) => void open(request),
    },
    async (request) => {
      const { caller, recognising } = open(request);
      const person = await recognise(recognising, caller, request.body);
      await database.system((db) => keepPerson(db, caller, person.signOnId));
      return { data: shownPerson(person) };
    },
  );
  app.get('/deviceauth/person', { config: { callers, described: SHOW_PERSON } }, async (request) => {
    const { person } = open(request).caller;
    return { data: person ? shownPerson(person) : null };
  });
  app.get('/deviceauth/seal', { config: { callers, described: SEAL } }, async (request) => {
    open(request);
    return { data: { key: await publicKey(database) } };
  });
  app.delete('/deviceauth/person', { config: { callers, described: SIGN_OFF } }, async (request, reply) => {
    const { caller } = open(request);
    await database.system((db) => keepPerson(db, caller, null));
    return reply.code(204).send();
  });
}

/** Answers a person to the device at which they signed on; nobody else is told of them. */
function shownPerson({ signOnId: sign_on, employeeId: id, firstName, lastName, locale, ...rights }: SignedOn) {
  const permissions = effectivePermissions(rights);
  return { sign_on, id, first_name: firstName, last_name: lastName, locale, permissions };
}

function kindIn(modules: readonly Module[], kind: string) {
  return modules.flatMap(({ manifest }) => manifest.devices ?? []).find(({ id }) => id === kind);
}

function deviceOf({ caller }: FastifyRequest): ScreenActor {
  if (caller.kind !== 'screen') throw forbidden();
  return caller;
}
