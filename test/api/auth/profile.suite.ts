// Tests reading and changing one's own profile, password and sessions (docs/domain 4.5).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { deviceName } from '../../../api/auth/session/session-device.ts';
import { DEMO_PASSWORD } from '../../../api/demo/people.ts';
import { ownClock } from '../clock.ts';
import { call, claimsOf, login, type Product, post, startProduct, tokenOf } from './product.ts';

const PASSWORD = 'sorbet parapluie 58';

const clock = ownClock();
let product: Product;
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'scoop-mail-'));
  product = await startProduct({ env: { SCOOP_DATA: data } });
});
afterAll(async () => {
  await product.stop();
  await rm(data, { recursive: true, force: true });
});

const profile = (token?: string) => call(product, '/v1/auth/profile', { token });
const rename = (token: string, username: unknown) =>
  call(product, '/v1/auth/profile', { method: 'PATCH', token, body: { username } });
const sessions = async (token: string) => (await call(product, '/v1/auth/session', { token })).body.data;
const end = (token: string, id = '') => call(product, `/v1/auth/session${id && `/${id}`}`, { method: 'DELETE', token });
const change = (token: string, body: unknown) => call(product, '/v1/auth/password', { method: 'PATCH', token, body });
const isIn = async (token: string) => (await call(product, '/v1/auth/employee', { token })).status === 200;

test.each([
  ['GET', '/v1/auth/profile'],
  ['PATCH', '/v1/auth/profile'],
  ['PUT', '/v1/auth/menu'],
  ['PUT', '/v1/auth/tiles'],
  ['PUT', '/v1/auth/dashboard'],
  ['PATCH', '/v1/auth/password'],
  ['GET', '/v1/auth/session'],
  ['DELETE', '/v1/auth/session'],
  ['DELETE', '/v1/auth/session/x'],
  ['POST', '/v1/auth/twofactor'],
  ['POST', '/v1/auth/twofactor/confirm'],
  ['POST', '/v1/auth/twofactor/recovery'],
  ['DELETE', '/v1/auth/twofactor'],
])('%s %s needs a session', async (method, path) => {
  expect((await call(product, path, { method })).status).toBe(401);
});

test('pinned pages and open groups are the person’s, told with the session', async () => {
  const [one, other] = [await tokenOf(product, 'planner'), await tokenOf(product, 'planner')];
  const put = (token: string, body: unknown) => call(product, '/v1/auth/menu', { method: 'PUT', token, body });
  const menu = async (token: string) => (await call(product, '/v1/auth/employee', { token })).body.data.menu;
  expect(await menu(one)).toBeUndefined();
  for (const left of [
    { pinned: ['icetruck/map', 'core/"x'], open: ['icecloud/icecloud'] },
    { pinned: [], open: [], unpinned: ['icetruck/map'] },
    { pinned: [], open: [] },
  ]) {
    expect((await put(one, left)).status).toBe(204);
    expect(await menu(other)).toEqual(left);
  }
  expect(await menu(await tokenOf(product, 'management'))).toBeUndefined();
  const wrong = [{ pinned: [] }, { pinned: [1], open: [] }, { pinned: [], open: Array(101).fill('a').map(String) }];
  for (const left of wrong) expect((await put(one, left)).status).toBe(422);
});

test('what one says of tiles is the person’s, told with the session', async () => {
  const [one, other] = [await tokenOf(product, 'planner'), await tokenOf(product, 'planner')];
  const put = (token: string, body: unknown) => call(product, '/v1/auth/tiles', { method: 'PUT', token, body });
  const tiles = async (token: string) => (await call(product, '/v1/auth/employee', { token })).body.data.tiles;
  expect(await tiles(one)).toBeUndefined();
  for (const said of [{ 'iceshop.slots': { rows: 3, empty: true }, 'x.y': { which: 'ALL' } }, {}]) {
    expect((await put(one, said)).status).toBe(204);
    expect(await tiles(other)).toEqual(said);
  }
  expect(await tiles(await tokenOf(product, 'management'))).toBeUndefined();
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, nth) => [`a.${nth}`, {}]));
  const wrong = [{ a: 1 }, { a: { rows: [1] } }, { a: { rows: {} } }, { a: { 'no name': 1 } }, many];
  for (const said of wrong) expect((await put(one, said)).status).toBe(422);
});

test('how one arranged the dashboard is the person’s, told with the session', async () => {
  const [one, other] = [await tokenOf(product, 'planner'), await tokenOf(product, 'planner')];
  const put = (token: string, body: unknown) => call(product, '/v1/auth/dashboard', { method: 'PUT', token, body });
  const kept = async (token: string) => (await call(product, '/v1/auth/employee', { token })).body.data.dashboard;
  expect(await kept(one)).toBeUndefined();
  const arranged = {
    order: ['iceshop.orders', 'iceclock.coverage'],
    hidden: ['icecloud.birthdays'],
    sizes: { 'iceshop.orders': { width: 2, height: 300 }, 'iceclock.coverage': {} },
    first_page: '/admin/iceclock/schedules?from=today',
  };
  for (const each of [arranged, {}]) {
    expect((await put(one, each)).status).toBe(204);
    expect(await kept(other)).toEqual(each);
  }
  expect(await kept(await tokenOf(product, 'management'))).toBeUndefined();
  const wrong = [
    ...[{ order: ['a', 'a'] }, { order: Array.from({ length: 101 }, String) }, { hidden: [1] }, { more: 1 }],
    ...[{ sizes: { a: { width: 5 } } }, { sizes: { a: { height: 1 } } }, { sizes: { a: 1 } }],
    ...[{ first_page: 'https://other.example/admin/' }, { first_page: '/auth/logout' }, { first_page: '/admin/\\\\x' }],
  ];
  for (const each of wrong) expect([each, (await put(one, each)).status]).toEqual([each, 422]);
});

test('the profile says who, in which language, and whether two-factor is on', async () => {
  const { status, body } = await profile(await tokenOf(product, 'planner'));
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: expect.any(Number),
    email: 'planner@aurora.example',
    first_name: 'Wout',
    last_name: 'De Smedt',
    default_locale: 'nl',
    two_factor: false,
    recovery_codes_left: 0,
    has_badge: false,
    has_pin: false,
    notice_mail: 'NEVER',
  });
});

test('a user name signs in, in any case; it is one’s own and looks like no e-mail', async () => {
  const token = await tokenOf(product, 'kitchen');
  expect((await rename(token, ' Matteo.C ')).body.data.username).toBe('matteo.c');
  const body = { username: 'MATTEO.c', password: DEMO_PASSWORD };
  expect((await post(product, '/v1/auth/login', { body })).status).toBe(200);
  const other = await tokenOf(product, 'driver');
  expect((await rename(other, 'matteo.c')).body.errors).toEqual([{ path: 'username', code: 'unique' }]);
  for (const name of ['hr@aurora.example', 'ab', '.abc', 'abc.', 'a b c', 'x'.repeat(51), '<b>x</b>']) {
    expect((await rename(other, name)).body.errors).toEqual([{ path: 'username', code: 'format.username' }]);
  }
  expect((await rename(other, 5)).status).toBe(422);
  const forbidden = { is_root: true, email: 'x@y.example', totp_secret: null };
  for (const [name, value] of Object.entries(forbidden)) {
    const answer = await call(product, '/v1/auth/profile', { method: 'PATCH', token, body: { [name]: value } });
    expect(answer.body.errors).toEqual([{ path: name, code: 'unknownField' }]);
  }
  expect((await rename(token, null)).body.data).not.toHaveProperty('username');
});

test('changing the password asks for the current one, refuses simple ones, and ends the other sessions', async () => {
  const [token, phone] = [await tokenOf(product, 'shopmanager'), await tokenOf(product, 'shopmanager')];
  const wrong = await change(token, { current: 'wrong', password: PASSWORD });
  expect([wrong.status, wrong.body.errors]).toEqual([422, [{ path: 'current', code: 'passwordIncorrect' }]]);
  expect((await rename(token, 'ijsvogel')).status).toBe(200);
  for (const password of [
    '1234567',
    'mijn ijsvogel 3',
    'wachtwoord12',
    'Elena is het!',
    'rizzo-rizzo-9',
    'shopmanager!55',
    'aaaaaaaaaaaa',
  ]) {
    const answer = await change(token, { current: DEMO_PASSWORD, password });
    expect([password, answer.status, answer.body.code]).toEqual([password, 406, 'tooSimple']);
  }
  expect((await change(token, { current: DEMO_PASSWORD, password: '' })).status).toBe(422);
  expect(await isIn(phone)).toBe(true);
  expect((await change(token, { current: DEMO_PASSWORD, password: PASSWORD })).status).toBe(204);
  expect([await isIn(token), await isIn(phone)]).toEqual([true, false]);
  const { id } = (await call(product, '/v1/auth/employee', { token })).body.data;
  const told = await product.database.system((db) =>
    sql`select employee_id::int, action from activity_log where resource = 'employee' and record_id = ${id}
      and action = 'password'`.execute(db),
  );
  expect(told.rows).toEqual([{ employee_id: id, action: 'password' }]);
  expect((await login(product, 'shopmanager')).status).toBe(401);
  expect((await login(product, 'shopmanager', PASSWORD)).status).toBe(200);
});

test('a stolen session cannot guess the password on and on', () =>
  clock.hold(async () => {
    const token = await tokenOf(product, 'bookkeeping');
    const statuses = [];
    for (let turn = 0; turn < 12; turn++) {
      statuses.push((await change(token, { current: `guess ${turn}`, password: PASSWORD })).status);
    }
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(6);
    expect((await change(token, { current: DEMO_PASSWORD, password: PASSWORD })).status).toBe(429);
    expect((await login(product, 'bookkeeping')).status).toBe(200);
  }));

test('sessions name their device, and end one by one or all at once', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const first = (await login(product, 'driver', undefined, { 'user-agent': agent })).body.access_token;
  const [second, third] = [await tokenOf(product, 'driver'), await tokenOf(product, 'driver')];
  const listed = await sessions(third);
  expect(listed[0]).toMatchObject({ id: claimsOf(third).sid, current: true });
  expect(listed.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  const own = listed.find(({ id }: { id: string }) => id === claimsOf(first).sid);
  expect(own).toEqual({
    id: claimsOf(first).sid,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    last_seen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    device: 'Firefox, Windows',
    current: false,
  });
  expect((await end(third, claimsOf(first).sid)).status).toBe(204);
  expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([false, true, true]);
  expect((await post(product, '/v1/auth/refresh', { token: first })).status).toBe(401);
  expect((await end(third)).status).toBe(204);
  expect([await isIn(second), await isIn(third)]).toEqual([false, true]);
  expect(await sessions(third)).toHaveLength(1);
});

test('nobody sees or ends the sessions of others', async () => {
  const [mine, theirs] = [await tokenOf(product, 'driver'), await tokenOf(product, 'hr')];
  const ids = (await sessions(mine)).map(({ id }: { id: string }) => id);
  expect(ids).not.toContain(claimsOf(theirs).sid);
  for (const id of [claimsOf(theirs).sid, '00000000-0000-4000-8000-000000000000', 'x', "' or true"]) {
    expect((await end(mine, encodeURIComponent(id))).status).toBe(404);
  }
  expect((await end(mine)).status).toBe(204);
  expect(await isIn(theirs)).toBe(true);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome, ChromeOS',
  ],
  ['curl/8.5.0', undefined],
  ['<script>alert(1)</script>', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
