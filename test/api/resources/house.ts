// Serves the calls of entities on a real PostgreSQL, behind a guard that trusts the actor whom a test names.
import { randomUUID } from 'node:crypto';
import fastifyJwt from '@fastify/jwt';
import Fastify, { type FastifyInstance } from 'fastify';
import webPush from 'web-push';
import { registerBadges } from '../../../api/badges/index.ts';
import { registerRecords } from '../../../api/calls/of-records.ts';
import { withOwnHooks } from '../../../api/contexts/own-hooks.ts';
import type { Actor, Database, FileStore, Module } from '../../../api/contract/index.ts';
import { documentCalls } from '../../../api/documents/calls.ts';
import { Documents } from '../../../api/documents/documents.ts';
import { registerExceptions } from '../../../api/exceptions/index.ts';
import { figureCalls } from '../../../api/figures/index.ts';
import { acceptMultipart } from '../../../api/files/index.ts';
import { memoryStore } from '../../../api/files/store/index.ts';
import { acceptJson } from '../../../api/http/body.ts';
import { refuseUnstorable } from '../../../api/http/characters.ts';
import { handleErrors } from '../../../api/http/errors.ts';
import type { Workshop } from '../../../api/jobs/prepare.ts';
import { translator } from '../../../api/mail/index.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { companyRules } from '../../../api/modules/settings.ts';
import { registerOpenapi } from '../../../api/openapi/index.ts';
import { portCalls, servicesOf } from '../../../api/ports/index.ts';
import { openPrinting } from '../../../api/printing/index.ts';
import { openPush } from '../../../api/push/index.ts';
import { registerQueries } from '../../../api/queries/index.ts';
import { enqueueOf } from '../../../api/queue/queue.ts';
import { openReading } from '../../../api/reading/index.ts';
import { resourcesOf } from '../../../api/records/reading/prepare.ts';
import { registerRoutes } from '../../../api/routes/index.ts';
import { registerSearch } from '../../../api/search/index.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import { migrate } from '../../../api/store/upgrade/migrate.ts';
import { compose } from '../../../api/texts/composition.ts';
import { formPages, visitorCalls } from '../../../api/visitors/index.ts';
import type { Entity } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { LICENSES } from '../../licences.ts';
import { atEndOfFile } from '../end-of-file.ts';
import { employeeRow } from '../person.ts';
import { createTestDatabase, type Template } from '../postgres.ts';
import { probePlugin, probeServer } from './probe.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly body: any;
}

/** The errors of a refusal, each as `path code`. */
export const codesOf = ({ errors = [] }: { errors?: { path: string; code: string }[] }): string[] =>
  errors.map(({ path, code }) => `${path} ${code}`);

export interface House {
  readonly database: Database;
  readonly entities: readonly Entity[];
  /** The parts that jobs of the house work with. */
  readonly workshop: Workshop;
  readonly files: FileStore;
  readonly address: string;
  /** Ids of the two companies. */
  readonly own: number;
  readonly other: number;
  /** Employees of the first company, and of the second. */
  readonly people: readonly number[];
  readonly strangers: readonly number[];
  /** Root of the first company. */
  readonly root: Actor;
  actor(permissions: readonly string[], more?: Partial<Actor>): Actor;
  call(actor: Actor, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Creates a record as root and answers it. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it made
  make(resource: string, record: object): Promise<any>;
  stop(): Promise<void>;
}

const all: readonly Module[] = [...shipped, { manifest: probePlugin, server: probeServer }];

/** The template that already has most of the modules' tables. */
function templateFor(modules: readonly Module[]): Template {
  if (modules === all) return 'scoop_house';
  return shipped.every((module) => modules.includes(module)) ? 'scoop_tables' : 'scoop_bare';
}

/**
 * The database that the houses of one test file share, each with companies of its own, because copying and dropping
 * tables takes longest.
 */
interface Ground {
  readonly database: Database;
  readonly entities: readonly Entity[];
  readonly workshop: Workshop;
  readonly files: FileStore;
  readonly address: string;
  leave(): Promise<void>;
}

const grounds = new Map<readonly Module[], Promise<Ground>>();
atEndOfFile(async () => {
  for (const ground of grounds.values()) await (await ground).leave();
});

let count = 0;

/**
 * Opens a house: two companies, on a database that it shares with other houses of the test file. @param alone for tests
 * that look at all companies, or change what belongs to none
 */
export async function openHouse(modules: readonly Module[] = all, { alone = false } = {}): Promise<House> {
  const ground = await (alone ? breakGround(modules) : sharedGround(modules));
  const { database, address } = ground;
  const number = ++count;
  const [own, other] = [await company(database, 'Own'), await company(database, 'Other')];
  const people = await employees(database, own, ['Ada', 'Bram', 'Cleo'], number);
  const strangers = await employees(database, other, ['Dirk'], number);
  const actor: House['actor'] = (permissions, more) => ({ ...nobody(own, people[0]!), permissions, ...more });
  const root = actor([], { user: { is_root: true } });
  const call: House['call'] = (who, method, path, body, headers) => ask(address, who, method, path, body, headers);
  const make: House['make'] = async (resource, record) => {
    const made = await call(root, 'POST', resource, record);
    if (made.status !== 201) throw new Error(`${resource}: ${made.status} ${JSON.stringify(made.body)}`);
    return made.body.data;
  };
  const stop = async () => {
    if (alone) await ground.leave();
  };
  return { ...ground, own, other, people, strangers, root, actor, call, make, stop };
}

function sharedGround(modules: readonly Module[]): Promise<Ground> {
  const ground = grounds.get(modules) ?? breakGround(modules);
  grounds.set(modules, ground);
  return ground;
}

async function breakGround(modules: readonly Module[]): Promise<Ground> {
  const { database, drop } = await createTestDatabase(templateFor(modules));
  const entities = entitiesOf(modules);
  if (modules !== all) await migrate(database, entities);
  // A server makes this row when it starts; tags are salted with it.
  await database.system((db) => db.insertInto('instance').values({ jwt_secret: 'test' }).execute());
  const { app, workshop, files } = await serve(database, entities, modules);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const leave = async () => {
    await app.close();
    await drop();
  };
  return { database, entities, workshop, files, address, leave };
}

function nobody(companyId: number, employeeId: number): Actor {
  const company = { licenses: LICENSES };
  const ids = { sessionId: randomUUID(), companyId, employeeId, accountId: 1 };
  return {
    kind: 'employee',
    ...ids,
    locale: 'en',
    user: { is_root: false },
    permissions: [],
    permission_groups: [],
    company,
  };
}

/** Addresses of the product itself, which no custom page may have. */
const ADDRESSES = {
  SCOOP_API_URL: 'https://api.scoop.example',
  PUBLIC_URL: 'https://office.scoop.example/scoop',
  SCOOP_WEB_ORIGINS: 'https://www.scoop.example',
};

/** Push messages go to a service of the test. */
function pushSettings() {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const keys = { SCOOP_PUSH_PUBLIC_KEY: publicKey, SCOOP_PUSH_PRIVATE_KEY: privateKey };
  return { ...keys, SCOOP_PUSH_CONTACT: 'mailto:office@scoop.example', SCOOP_PUSH_MAY_LOOP: 'on' };
}

async function serve(
  database: Database,
  entities: readonly Entity[],
  modules: readonly Module[],
): Promise<{ app: FastifyInstance; workshop: Workshop; files: FileStore }> {
  const composed = await compose(modules, readSettings(ADDRESSES));
  const files = memoryStore();
  const app = Fastify({ bodyLimit: 1024 * 1024 });
  const printing = openPrinting(app);
  const documents = new Documents({ database, modules, texts: composed.texts, printing, files });
  // A test that delays a service decides itself when it answers.
  const services = servicesOf({ modules, pretends: { database, origin: () => '' } }, 60_000);
  // Links lead to the address at which the test listens.
  const push = openPush(database, readSettings(pushSettings()));
  const composition = { ...composed, publicUrl: undefined, paper: documents.paper, services, push };
  const servers = modules.flatMap(withOwnHooks);
  const own = [...servers, companyRules(modules)];
  const resources = resourcesOf(entities, own, composed.texts);
  handleErrors(app);
  acceptJson(app);
  refuseUnstorable(app);
  acceptMultipart(app);
  app.decorate('files', files);
  openReading(app);
  registerOpenapi(app, { entities, modules, texts: composed.texts.en ?? {} });
  // A session belongs to the person who called last in it.
  const callers = new Map<string, Actor>();
  const behindOf = async (sessionId: string) => callers.get(sessionId);
  await app.register(fastifyJwt, { secret: 'test' });
  const publicContext = { database, files, words: translator(composed.texts), modules };
  await app.register(formPages, { prefix: '/public', ...publicContext });
  for (const { server } of modules)
    if (server?.open) await app.register(async (open) => server.open?.(open, publicContext), { prefix: '/public' });
  app.register(async (open) => visitorCalls(open, { database, modules, resources, composition, behindOf }), {
    prefix: '/v1',
  });
  app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request) => {
      const actor = JSON.parse(String(request.headers['x-actor']));
      request.actor = { ...actor, own: { employee: [actor.employeeId], ...actor.own } };
      request.caller = request.actor;
      callers.set(actor.sessionId, request.actor);
    });
    guarded.register(
      async (versioned) => {
        const declared = { database, modules, resources };
        registerRoutes(versioned, declared);
        registerQueries(versioned, declared);
        figureCalls(versioned, declared);
        registerSearch(versioned, declared);
        registerBadges(versioned, declared);
        registerExceptions(versioned, declared);
        for (const server of servers)
          await server.fastify?.(versioned, { database, entities, enqueue: enqueueOf(server) });
        registerRecords(versioned, { ...declared, entities, servers: own, composition, files });
        documentCalls(versioned, modules, { database, documents });
        portCalls(versioned, { database, modules, pretends: { database, origin: () => '' } });
      },
      { prefix: '/v1' },
    );
  });
  await app.ready();
  return { app, files, workshop: { database, resources, composition, origin: () => ADDRESSES.PUBLIC_URL } };
}

async function ask(
  address: string,
  actor: Actor,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> {
  const isWhole = body === undefined || typeof body === 'string' || body instanceof FormData;
  const response = await fetch(`${address}/v1/${path}`, {
    method,
    headers: {
      'x-actor': JSON.stringify(actor),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isWhole ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: text && isJson ? JSON.parse(text) : text || undefined,
  };
}

function company(database: Database, name: string): Promise<number> {
  return database.system(async (db) => {
    // Fields of the company that the law requires on invoices.
    const place = { address_street: 'Kouter', address_nr: '1', address_zipcode: '9000', address_city: 'Gent' };
    const seller = { enterprise_nr: '0417497106', ...place };
    const row = { name, legal_name: `${name} BV`, licenses: [...LICENSES], ...seller };
    return Number((await db.insertInto('company').values(row).returning('id').executeTakeFirstOrThrow()).id);
  });
}

function employees(database: Database, company_id: number, names: readonly string[], house: number): Promise<number[]> {
  return database.system(async (db) => {
    const emails = names.map((name) => ({ email: `${name.toLowerCase()}@house-${house}.example` }));
    const accounts = await db.insertInto('account').values(emails).returning('id').execute();
    const rows = names.map((first_name, index) => ({
      company_id,
      user_id: accounts[index]?.id,
      ...employeeRow(first_name),
    }));
    const made = await db.insertInto('employee').values(rows).returning('id').execute();
    return made.map(({ id }) => Number(id));
  });
}
