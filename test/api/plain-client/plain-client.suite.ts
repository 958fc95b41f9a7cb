// Tests the API by a client that knows the calls of docs/domain 5.1 and nothing of the product.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../../../api/demo/people.ts';
import { listMails } from '../../../api/mail/folder.ts';
import { createServer } from '../../../api/server/index.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import modules from '../../../plugins/server.ts';
import { CALM } from '../calm.ts';
import { ownClock } from '../clock.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { expiryOf, PlainClient } from './plain-client.ts';

const TOKEN_SECONDS = 60;
const clock = ownClock();
/** The demo company's own pages, with the fields of docs/domain 7.5. */
const custom_frontendables = expect.arrayContaining([
  expect.objectContaining({
    platform: 'ICECLOUD',
    mdl: 'page_group',
    name: 'Tools',
    path: 'tools',
    custom_frontendables: [
      expect.objectContaining({ mdl: 'page', url: expect.stringMatching(/^https:/), allow: expect.any(String) }),
    ],
  }),
]);
const emailOf = (mailbox: string) => `${mailbox}@aurora.example`;

let folder: string;
let store: TestDatabase;
let app: FastifyInstance;
let host: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoop-plain-'));
  store = await createTestDatabase('scoop_demo');
  const settings = readSettings({ ...CALM, SCOOP_DATA: folder, SCOOP_TOKEN_SECONDS: String(TOKEN_SECONDS) });
  app = createServer({ database: store.database, modules, settings });
  host = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await store.drop();
  await rm(folder, { recursive: true, force: true });
});

async function signedIn(mailbox: string): Promise<PlainClient> {
  const client = new PlainClient(host);
  const { status } = await client.login({ email: emailOf(mailbox), password: DEMO_PASSWORD });
  if (status !== 200) throw new Error(`${mailbox} could not sign in: ${status}`);
  return client;
}
const employee = async (client: PlainClient) => (await client.call('GET', 'auth/employee')).body.data;
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

describe('signing in', () => {
  test('answers a token whose expiry can be read, and the employee behind it', async () => {
    const client = new PlainClient(host);
    const before = Math.floor(Date.now() / 1000);
    const { status, body } = await client.login({ email: emailOf('management'), password: DEMO_PASSWORD });
    expect([status, Object.keys(body).sort()]).toEqual([200, ['access_token', 'expires_in']]);
    expect(body.expires_in).toBe(TOKEN_SECONDS);
    const madeAt = expiryOf(body.access_token) - TOKEN_SECONDS;
    expect(madeAt).toBeGreaterThanOrEqual(before);
    expect(madeAt).toBeLessThanOrEqual(Date.now() / 1000);
    expect(await employee(client)).toMatchObject({
      id: expect.any(Number),
      first_name: 'Chiara',
      last_name: 'Verlinden',
      company_id: expect.any(Number),
      company: { name: 'Gelateria Aurora', legal_name: 'Aurora Gelato BV', custom_frontendables },
      user: {
        default_locale: 'en',
        employee_ids: [
          { id: expect.any(Number), company: { name: 'Gelateria Aurora', legal_name: 'Aurora Gelato BV' } },
          { id: expect.any(Number), company: { name: 'Aurora Events', legal_name: 'Aurora Events BV' } },
        ],
      },
    });
  });

  test.each([
    ['a wrong password', { email: emailOf('hr'), password: 'wrong' }],
    ['an unknown e-mail', { email: 'nobody@aurora.example', password: DEMO_PASSWORD }],
    ['nothing at all', {}],
    ['an unknown tag', { nfc_token: '04A1B2C3' }],
  ])('%s: 401', async (_, fields) => {
    expect((await new PlainClient(host).login(fields, { 'Trusted-Device-Key': 'abcdefghijkl' })).status).toBe(401);
  });

  test('nothing opens without a session', async () => {
    const client = new PlainClient(host);
    for (const path of ['auth/employee', 'notification/navbar', 'screenauth/screen']) {
      expect((await client.call('GET', path)).status).toBe(401);
    }
  });
});

describe('refresh', () => {
  test('happens once when the token has expired, and the call is answered', async () => {
    const client = await signedIn('kitchen');
    const first = client.token;
    await employee(client);
    clock.advance(TOKEN_SECONDS - 1.5);
    await employee(client);
    clock.advance(2);
    expect(await employee(client)).toMatchObject({ first_name: 'Matteo' });
    expect(client.sent.filter((name) => name === 'POST auth/refresh')).toHaveLength(1);
    expect(client.token).not.toBe(first);
  });

  test('is not tried later than the last valid call plus expires_in', async () => {
    const client = await signedIn('kitchen');
    await employee(client);
    clock.advance(TOKEN_SECONDS + 0.5);
    expect((await client.call('GET', 'auth/employee')).status).toBe(401);
    expect(client.sent).not.toContain('POST auth/refresh');
    expect(client.token).toBeNull();
  });
});

test('switch opens another employee of the same user, and no other', async () => {
  const client = await signedIn('driver');
  const own = await employee(client);
  const [other] = own.user.employee_ids.filter(({ id }: { id: number }) => id !== own.id);
  const stranger = await employee(await signedIn('shopseller'));
  expect((await client.switchTo(stranger.id)).status).toBe(403);
  expect(await employee(client)).toMatchObject({ id: own.id });
  expect((await client.switchTo(other.id)).body).toEqual({
    access_token: expect.any(String),
    expires_in: TOKEN_SECONDS,
  });
  expect(await employee(client)).toMatchObject({ id: other.id, company: other.company });
});

test('language, texts and counts', async () => {
  const client = await signedIn('planner');
  const { id, company_id } = await employee(client);
  const patched = await client.call('PATCH', `employee/${id}`, { user: { default_locale: 'fr' } });
  expect(patched.status).toBe(200);
  expect(await employee(client)).toMatchObject({ user: { default_locale: 'fr' } });
  expect((await client.call('PATCH', `employee/${id + 1}`, { user: { default_locale: 'de' } })).status).toBe(403);
  for (const locale of ['en', 'nl', 'fr', 'de']) {
    const { status, body } = await client.overrides(company_id, locale);
    expect([200, 404]).toContain(status);
    if (status === 200) expect(Object.values(body).every((text) => typeof text === 'string')).toBe(true);
  }
  const { status, body } = await client.call('GET', 'notification/navbar');
  expect(status).toBe(200);
  for (const count of body.data) {
    expect(count).toEqual({ name: expect.any(String), amount: expect.any(Number), type: expect.any(String) });
  }
});

test('two-factor: a handle, then the code', async () => {
  const client = await signedIn('bookkeeping');
  const { body: begun } = await client.call('POST', 'auth/twofactor', { password: DEMO_PASSWORD });
  const authenticator = new TOTP({ secret: begun.secret });
  const now = Date.now();
  const confirmed = await client.call('POST', 'auth/twofactor/confirm', { code: authenticator.generate() });
  expect(confirmed.status).toBe(200);
  const again = new PlainClient(host);
  const { status, body } = await again.login({ email: emailOf('bookkeeping'), password: DEMO_PASSWORD });
  expect([status, Object.keys(body)]).toEqual([200, ['user_id']]);
  expect((await again.verify2fa(body.user_id, '000000')).status).toBe(401);
  expect(again.token).toBeNull();
  // The step that confirmed is used up, so the next one is taken early.
  const verified = await again.verify2fa(body.user_id, authenticator.generate({ timestamp: now + 30_000 }));
  expect([verified.status, Object.keys(verified.body).sort()]).toEqual([200, ['access_token', 'expires_in']]);
  expect(await employee(again)).toMatchObject({ first_name: 'Griet' });
});

test('password reset: ask, look, save', async () => {
  const client = new PlainClient(host);
  const email = emailOf('shopmanager');
  const asked = await client.call('POST', 'auth/passwordreset/token', { email });
  expect(asked.status).toBeLessThan(300);
  let token: string | undefined;
  while (!token) {
    await wait(0.02);
    const texts = (await listMails(join(folder, 'mail'))).map(({ text }) => text);
    token = /[?&]token=([\w-]+)/.exec(texts.join('\n'))?.[1];
  }
  const look = () => client.call('GET', `auth/passwordreset/token/${token}`);
  for (let turn = 0; turn < 10; turn++) expect(await look()).toMatchObject({ status: 200, body: { email, token } });
  expect((await client.call('GET', 'auth/passwordreset/token/unknown')).status).toBe(404);
  expect((await client.resetPassword(email, token!, 'Elena-Rizzo-2026')).status).toBe(406);
  const { status, body } = await client.resetPassword(email, token!, 'sorbet parapluie 58');
  expect([status, Object.keys(body).sort()]).toEqual([200, ['access_token', 'expires_in']]);
  expect(await employee(client)).toMatchObject({ first_name: 'Elena' });
  expect((await look()).status).toBe(404);
  expect((await new PlainClient(host).login({ email, password: DEMO_PASSWORD })).status).toBe(401);
  expect((await new PlainClient(host).login({ email, password: 'sorbet parapluie 58' })).status).toBe(200);
});

describe('screens', () => {
  const PUBLIC = '5ca1ab1e';
  const PRIVATE = 'k3Jd9sQ0vTzX1mBn7YpRwL2cE5hGfA8u';

  test('wait until an administrator lets them in, then sign in, are shown and renew', async () => {
    const display = new PlainClient(host);
    expect((await display.screenLogin(PUBLIC, PRIVATE)).status).toBe(401);
    const admin = await signedIn('admin');
    const screen = { name: 'Counter', public_code: PUBLIC, default_locale: 'nl', default_path: '/screen/metrics' };
    expect((await admin.call('POST', 'screen', screen)).status).toBe(201);
    const { status, body } = await display.screenLogin(PUBLIC, PRIVATE);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['access_token', 'expires_in']]);
    const shown = (await display.call('GET', 'screenauth/screen')).body.data;
    const { company_id } = await employee(admin);
    expect(shown).toMatchObject({ company_id, default_locale: 'nl', default_path: '/screen/metrics' });
    expect(shown.company.custom_frontendables).toEqual(custom_frontendables);
    expect((await display.refresh()).status).toBe(200);
    expect((await display.call('GET', 'screenauth/screen')).status).toBe(200);
    expect((await new PlainClient(host).screenLogin(PUBLIC, `${PRIVATE}x`)).status).toBe(401);
  });

  test('neither kind of token opens what is for the other', async () => {
    const display = new PlainClient(host);
    await display.screenLogin(PUBLIC, PRIVATE);
    expect((await display.call('GET', 'auth/employee')).status).toBe(403);
    expect((await display.call('GET', 'supplier')).status).toBe(403);
    expect((await (await signedIn('admin')).call('GET', 'screenauth/screen')).status).toBe(403);
  });
});
