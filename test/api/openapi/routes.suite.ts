// Tests that every call of the running server is in the OpenAPI document, and that the document names no other.
import { readFileSync } from 'node:fs';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { DEMO_PASSWORD } from '../../../api/demo/people.ts';
import { FirstRun } from '../../../api/founding/index.ts';
import { createServer } from '../../../api/server/index.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import modules from '../../../plugins/server.ts';
import { CALM } from '../calm.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { faultsOf } from './faults.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document of data
type Any = any;
let store: TestDatabase;
let app: FastifyInstance;
let document: Any;
const routes = new Map<string, RouteOptions>();
beforeAll(async () => {
  store = await createTestDatabase('scoop_demo');
  const { database } = store;
  // Registers all routes: those for a Scoop without accounts, those beside the demo, and the mailbox.
  const settings = readSettings({ ...CALM, SCOOP_DEMO: 'on' });
  app = createServer({ database, modules, settings, firstRun: new FirstRun(database), mailToken: 'test' });
  app.addHook('onRoute', (route) => {
    for (const verb of [route.method].flat()) routes.set(`${verb} ${addressOf(route.url)}`, route);
  });
  await app.ready();
  document = (await app.inject({ url: '/v1/openapi.json' })).json();
});
afterAll(async () => {
  await app?.close();
  await store?.drop();
});

/** The address as the document writes it. */
function addressOf(url: string): string {
  return url
    .replace('/override_intl/:file', '/override_intl/{company_id}-{locale}.json')
    .replace('*', '{path}')
    .replace(/:(\w+)/g, '{$1}');
}

/** Every operation of the document by verb and address. */
function described(): Map<string, Any> {
  const all = Object.entries<Any>(document.paths).flatMap(([path, { parameters: _, ...item }]) =>
    Object.entries<Any>(item).map(([verb, operation]) => {
      const base = operation.servers ? '' : '/v1';
      return [`${verb.toUpperCase()} ${base}${path}`, operation] as const;
    }),
  );
  return new Map(all);
}

/** Fastify answers these by itself, beside a GET and for pages of other origins. */
const AUTOMATIC = /^(HEAD|OPTIONS) /;
/** Addresses of the browser's files and of pages that stand in for others, which no program calls. */
const NO_CALLS = /^\w+ (\/plugins\/.*|\/dev\/mail.*|\/public\/pay\/.*)$/;

/** True for a call that the entity file disallows for everybody. */
function isClosed({ config }: RouteOptions): boolean {
  return typeof config?.described === 'function' && config.described() === undefined;
}

const calls = () => [...routes].filter(([name]) => !AUTOMATIC.test(name) && !NO_CALLS.test(name));

test('every route is described, and every description has its route', () => {
  const open = calls().filter(([, route]) => !isClosed(route));
  expect(open.length).toBeGreaterThan(500);
  expect([...described().keys()].sort()).toEqual(open.map(([name]) => name).sort());
});

test('a route that is not described is closed to root too', async () => {
  const payload = { email: 'admin@aurora.example', password: DEMO_PASSWORD };
  const { access_token } = (await app.inject({ method: 'POST', url: '/v1/auth/login', payload })).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const closed = calls().filter(([, route]) => isClosed(route));
  expect(closed.length).toBeGreaterThan(10);
  const open: string[] = [];
  for (const [name, { method, url }] of closed) {
    const { statusCode } = await app.inject({ method: method as 'POST', url: url.replace(':id', '1'), headers });
    if (statusCode !== 405) open.push(`${name} ${statusCode}`);
  }
  expect(open).toEqual([]);
});

test('every operation of the whole product has an id of its own, its path’s parameters, and answers that are described', () => {
  const operations = [...described().values()];
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const [path, { parameters = [] }] of Object.entries<Any>(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.map(({ name }: Any) => name)).toEqual(names);
  }
  const known = new Set<string>(document.tags.map(({ name }: Any) => name));
  expect(operations.flatMap((operation) => faultsOf(operation, known))).toEqual([]);
});

test('what checks a body is what describes it', () => {
  const checked = calls().filter(([, { schema, config }]) => schema?.body && config?.described);
  expect(checked.length).toBeGreaterThan(20);
  const all = described();
  for (const [name, { schema }] of checked) {
    const { content } = all.get(name).requestBody;
    expect(content['application/json'].schema).toEqual(schema?.body);
  }
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
  const isLost = (path: string) => path.split('/').reduce((at: Any, key) => at?.[key], document) === undefined;
  expect([...new Set(references)].filter(isLost)).toEqual([]);
});

test('a refusal says a code that the document and the page of codes list', () => {
  const { ErrorCode, Problem } = document.components.schemas;
  expect(Problem.properties.code).toEqual({ $ref: '#/components/schemas/ErrorCode' });
  expect(Problem.properties.errors.items.properties.code).toEqual({ $ref: '#/components/schemas/ErrorCode' });
  const page = readFileSync('docs/error-codes.md', 'utf8');
  expect(ErrorCode.enum).toEqual([...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, code]) => code).sort());
});
