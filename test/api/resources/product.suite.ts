// Tests the resources inside the whole API: with real sessions, real permissions and the demo company.
import { readdirSync, readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD } from '../../../api/demo/people.ts';
import { createServer } from '../../../api/server/index.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import modules from '../../../plugins/server.ts';
import { CALM } from '../calm.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';

let store: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  store = await createTestDatabase('scoop_demo');
  app = createServer({ database: store.database, modules, settings: readSettings(CALM) });
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await store?.drop();
});

async function signIn(mailbox: string) {
  const payload = { email: `${mailbox}@aurora.example`, password: DEMO_PASSWORD };
  const { access_token } = (await app.inject({ method: 'POST', url: '/v1/auth/login', payload })).json();
  return async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    app.inject({ method, url: `/v1/${url}`, headers: { authorization: `Bearer ${access_token}` }, payload: body });
}

test('a manager manages suppliers, a seller only sees them, no one without a session does', async () => {
  const manager = await signIn('management');
  const seller = await signIn('shopseller');
  const list = (await seller('GET', 'supplier?sort=name&page[size]=3')).json();
  expect(list.data).toHaveLength(3);
  expect(list.meta).toEqual({ total: 8, next: expect.any(String) });
  expect((await seller('POST', 'supplier', { name: 'X', order_channel: 'PHONE' })).statusCode).toBe(403);
  const made = await manager('POST', 'supplier', { name: 'Nieuw', order_channel: 'PHONE' });
  expect(made.statusCode).toBe(201);
  const { id } = made.json().data;
  expect((await manager('PATCH', `supplier/${id}`, { phone_nr: '09 233 00 99' })).json().data.phone_nr).toBe(
    '+3292330099',
  );
  expect((await manager('DELETE', `supplier/${id}`)).statusCode).toBe(204);
  expect((await app.inject({ url: '/v1/supplier' })).statusCode).toBe(401);
});

test('an employee’s own language stays with the call that was there first', async () => {
  const seller = await signIn('shopseller');
  const { data } = (await seller('GET', 'auth/employee')).json();
  expect((await seller('PATCH', `employee/${data.id}`, { user: { default_locale: 'fr' } })).statusCode).toBe(200);
  expect((await seller('GET', 'employee')).statusCode).toBe(403);
});

test('errors carry the headers and the shape of all the others', async () => {
  const manager = await signIn('management');
  const refused = await manager('GET', 'supplier?nope=1');
  expect(refused.headers['content-type']).toContain('application/problem+json');
  expect(refused.json()).toMatchObject({ type: 'about:blank', status: 400, title: 'Bad Request', code: 'badQuery' });
});

test('every call that clients rely on is described, with its body and whether it asks for a token', async () => {
  const { paths, components } = (await app.inject({ url: '/v1/openapi.json' })).json();
  const SPEC = [
    ['post /auth/login', 'open', ['email', 'nfc_token', 'password', 'username']],
    ['get /auth/employee', 'token', []],
    ['post /auth/verify2fa', 'open', ['code', 'user_id']],
    ['get /auth/passwordreset/token/{token}', 'open', []],
    ['post /auth/passwordreset/token', 'open', ['email']],
    ['patch /auth/passwordreset', 'open', ['email', 'password', 'token']],
    ['post /auth/switch', 'token', ['employee_id', 'password']],
    ['post /auth/refresh', 'token', []],
    ['post /screenauth/login', 'open', ['private_code', 'public_code']],
    ['get /screenauth/screen', 'token', []],
    ['patch /employee/{id}', 'token', ['user']],
    ['get /shared/override_intl/{company_id}-{locale}.json', 'open', []],
    ['get /notification/navbar', 'token', []],
    ['get /softdelete/employee', 'token', []],
  ] as const;
  for (const [name, access, fields] of SPEC) {
    const [verb = '', path = ''] = name.split(' ');
    const call = paths[path]?.[verb];
    const schema = call?.requestBody?.content['application/json'].schema;
    const body = schema?.anyOf?.find((each: { properties?: object }) => each.properties) ?? schema;
    const isOpen = call?.security?.length === 0;
    expect([name, isOpen ? 'open' : 'token', Object.keys(body?.properties ?? {}).sort()]).toEqual([
      name,
      access,
      fields,
    ]);
  }
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: 'scoop', components });
  const fits = (name: string, value: unknown) => {
    const check = ajv.getSchema(`scoop#/components/schemas/${name}`)!;
    expect([name, check(value), check.errors]).toEqual([name, true, null]);
  };
  const manager = await signIn('management');
  fits('SessionEmployee', (await manager('GET', 'auth/employee')).json().data);
  for (const count of (await manager('GET', 'notification/navbar')).json().data) fits('NavbarNotification', count);
});

test('no source of the resources builds SQL from text', () => {
  const folders = ['api/resources', 'api/sql'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
  );
  const sources = files.filter((file) => file.endsWith('.ts'));
  const raws = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/sql\.raw\((.*?)\)/g)]);
  expect(raws.length).toBeGreaterThan(5);
  for (const [, argument] of raws)
    expect(argument).toMatch(
      /^(SQL_TYPE\[|descending \?|(descending|opposite) !== backwards \?|backwards \?|start\[0\]|term\.descending \?|\{ eq:|statement$)/,
    );
});
