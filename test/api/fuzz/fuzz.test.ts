// Tests that no call fails, whatever is sent: it is answered, or refused with a problem document that has a code and no
// stack. It covers every call of the OpenAPI document and every other route, with every kind of wrong value in path,
// query, header and body.
// Takes long: where a run looks at 3,000 of them, the whole looks at 145,000.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { DEMO_PASSWORD } from '../../../api/demo/people.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { createServer } from '../../../api/server/index.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import modules from '../../../plugins/server.ts';
import { isTurn, scaled } from '../../scale.ts';
import { CALM } from '../calm.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { leastOf, type SampleHouse } from '../resources/samples.ts';
import { type Case, casesOf, type Operation, operationsOf } from './cases.ts';

const entities = entitiesOf(modules);
const routes: Operation[] = [];
let store: TestDatabase;
let folder: string;
let app: FastifyInstance;
let token = '';

beforeAll(async () => {
  store = await createTestDatabase('scoop_demo');
  folder = await mkdtemp(join(tmpdir(), 'scoop-fuzz-'));
  const settings = readSettings({ ...CALM, SCOOP_DATA: folder, SCOOP_TRUST_PROXY: 'loopback' });
  // Overload is allowed, because the tests beside this one may keep the machine busy.
  app = createServer({ database: store.database, modules, settings, isRecovering: () => true });
  app.addHook('onRoute', ({ method, url, schema }) => {
    const path = url.replace(/:(\w+)/g, '{$1}').replace('*', '{rest}');
    const fields = (schema?.body as { properties?: object } | undefined)?.properties ?? {};
    for (const verb of [method].flat()) routes.push({ method: verb, path, query: [], headers: [], fields });
  });
  await app.ready();
  await signIn();
  const listed = await send({ name: '', method: 'GET', url: '/v1/employee?sort=-id&page[size]=3' }, '{}');
  house.people = listed.json().data.map(({ id }: { id: number }) => id);
});
afterAll(async () => {
  await app?.close();
  await store?.drop();
  await rm(folder, { recursive: true });
});

let turn = 0;
/** Signs in from another address each time, so that earlier wrong guesses do not delay it. */
async function signIn(): Promise<void> {
  const payload = { email: 'admin@aurora.example', password: DEMO_PASSWORD };
  const headers = { 'x-forwarded-for': `10.1.${(turn >> 8) & 255}.${turn++ & 255}` };
  const answer = await app.inject({ method: 'POST', url: '/v1/auth/login', payload, headers });
  if (answer.statusCode !== 200) throw new Error(`The administrator cannot sign in any more: ${answer.body}`);
  token = answer.json().access_token;
}

function send({ method, url, headers }: Case, payload: string | undefined): Promise<LightMyRequestResponse> {
  const type = payload !== undefined && !headers ? { 'content-type': 'application/json' } : {};
  const all = { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.2.0.1', ...type, ...headers };
  return app.inject({ method: method as 'GET', url, headers: all, payload });
}

const isSignedIn = async () =>
  (await send({ name: '', method: 'GET', url: '/v1/auth/employee' }, undefined)).statusCode === 200;

/**
 * A stream that never ends is no call. A company without licences tests nothing any more, and of a small business, which
 * charges no VAT, the right invoices of this test would be refused.
 */
const LEFT_OUT = /^(HEAD|OPTIONS) |^GET \/v1\/events|^POST \/v1\/auth\/logout with nothing|licenses|small_business/;

/** Makes a record, also where the call before ended the session, as signing out does. */
async function makes(resource: string, record: object): Promise<{ id: number }> {
  const making = () => send({ name: '', method: 'POST', url: `/v1/${resource}` }, JSON.stringify(record));
  let made = await making();
  if (made.statusCode === 401) {
    await signIn();
    made = await making();
  }
  if (made.statusCode !== 201) throw new Error(`${resource}: ${made.body}`);
  return made.json().data;
}

/** The parts of a house that right records need. */
const house: SampleHouse & { people: number[] } = {
  entities,
  people: [],
  root: {} as SampleHouse['root'],
  make: makes,
  call: async (_, method, path, body) => {
    const answer = await send({ name: '', method, url: `/v1/${path}` }, JSON.stringify(body));
    return { status: answer.statusCode, headers: new Headers(), body: answer.json() };
  },
};

/** Fills in the parameters that stay right, and the rest of a right body. */
async function fillIn({ url, method, change }: Case): Promise<{ url: string; body: Record<string, unknown> }> {
  const entity = entities.filter(({ resource }) => `${url}/`.startsWith(`/v1/${resource}/`)).at(-1);
  const isMade = change && method === 'POST' && entity && url === `/v1/${entity.resource}`;
  const id = entity && url.includes('{id}') ? await lastOf(entity.resource) : 1;
  const filled = url
    .replace('{id}', `${id}`)
    .replace('{company_id}', '1')
    .replace('{locale}', 'nl')
    .replace(/\{\w+\}/g, 'x');
  // Each case has a memory of its own, because another one may have deleted what was made before.
  return { url: filled, body: isMade ? await leastOf({ ...house }, entity) : {} };
}

const kept = new Map<string, number>();
async function lastOf(resource: string): Promise<number> {
  const id = kept.get(resource);
  if (id && turn++ % 20 > 0) return id;
  const listed = await send({ name: '', method: 'GET', url: `/v1/${resource}?sort=-id&page[size]=1` }, undefined);
  const last = listed.json().data?.[0]?.id ?? 1;
  kept.set(resource, last);
  return last;
}

function faultOf({ statusCode, headers, body }: LightMyRequestResponse): string | undefined {
  const shown = `${statusCode} ${body.slice(0, 300)}`;
  if (statusCode >= 500) return shown;
  if (/\n\s+at |node_modules|\.[tj]s:\d/.test(body)) return `a stack: ${shown}`;
  if (statusCode < 400) return undefined;
  const isProblem = String(headers['content-type']).startsWith('application/problem+json');
  const { code, status } = isProblem ? JSON.parse(body) : {};
  return typeof code === 'string' && code && status === statusCode ? undefined : `no problem: ${shown}`;
}

function all(document: unknown): Case[] {
  const described = operationsOf(document);
  const known = new Set(described.map(({ method, path }) => `${method} ${path}`));
  const others = routes.filter(({ method, path }) => !known.has(`${method} ${path}`));
  const width = { parameters: 2, fields: 4 };
  const cases = [...described, ...others].flatMap((operation) => [...casesOf(operation, width)]);
  return cases.filter(({ name }) => !LEFT_OUT.test(name));
}

test(
  'no wrong value fails a call',
  async () => {
    const cases = all((await app.inject({ url: '/v1/openapi.json' })).json());
    expect(cases.length).toBeGreaterThan(20_000);
    const outOf = Math.ceil(cases.length / 3000);
    const faults: string[] = [];
    for (const one of cases.filter((_, nth) => isTurn(nth, outOf))) {
      const { url, body } = await fillIn(one);
      const isBodiless =
        one.method === 'GET' || (one.change === undefined && one.body === undefined && one.method === 'DELETE');
      const payload = one.body ?? (isBodiless ? undefined : JSON.stringify({ ...body, ...one.change }));
      const answer = await send({ ...one, url }, payload);
      const fault = faultOf(answer);
      if (fault) faults.push(`${one.name}: ${fault}`);
      if (answer.statusCode === 401 && !(await isSignedIn())) await signIn();
    }
    expect(faults).toEqual([]);
    expect((await send({ name: '', method: 'GET', url: '/v1/supplier' }, undefined)).statusCode).toBe(200);
  },
  scaled(600_000, 10_800_000),
);
