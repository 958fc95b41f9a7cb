// Tests how a screen is paired, and every way in which that ends (docs/domain 3.6 and 7.4; docs/security.md,
// "Screens").
import { sql } from 'kysely';
import { call, claimsOf, post } from '../auth/product.ts';
import { ownWhole } from '../events/product.ts';
import { freshCodes, makeScreen, screenToken, setPairing, show, shown, signIn } from './screen.ts';

const house = ownWhole('management');

const UNAUTHENTICATED = { type: 'about:blank', status: 401, title: 'Unauthorized', code: 'unauthenticated' };
const patch = (id: number, body: object) =>
  call(house, `/v1/screen/${id}`, { method: 'PATCH', token: house.token, body });

test('an admin enters the code, the display signs in, and again whenever it wants', async () => {
  const codes = freshCodes();
  expect((await signIn(house, codes)).body).toEqual(UNAUTHENTICATED);
  const screen = await makeScreen(house, house.token, codes.public_code.toUpperCase(), {
    default_path: '/screen/metrics',
  });
  expect(screen).toMatchObject({ public_code: codes.public_code, state: 'UNPAIRED', active: true, theme: 'DARK' });
  const minutes = (Date.parse(screen.pairing_until) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9.9);
  expect(minutes).toBeLessThanOrEqual(10);
  const entered = await signIn(house, codes);
  expect([entered.status, entered.body]).toEqual([200, { access_token: expect.any(String), expires_in: 900 }]);
  expect(claimsOf(entered.body.access_token)).toMatchObject({ kind: 'screen', gen: 1 });
  const now = await shown(house, house.token, screen.id);
  expect(now).toMatchObject({ state: 'ONLINE', last_seen_at: expect.stringMatching(/Z$/) });
  expect(now.pairing_until).toBeUndefined();
  expect((await signIn(house, codes)).status).toBe(200);
  expect((await signIn(house, { ...codes, private_code: 'x'.repeat(32) })).body).toEqual(UNAUTHENTICATED);
});

test('screenauth/screen answers exactly what the design says', async () => {
  const codes = freshCodes();
  const permissions = ['ICETRUCK_MAP_VIEW'];
  const { id, name } = await makeScreen(house, house.token, codes.public_code, { permissions, default_locale: 'fr' });
  const { status, body } = await show(house, await screenToken(house, codes));
  const { data: employee } = (await call(house, '/v1/auth/employee', { token: house.token })).body;
  const { licenses, settings, custom_frontendables } = employee.company;
  expect(custom_frontendables.length).toBeGreaterThan(0);
  expect([status, body]).toEqual([
    200,
    {
      data: {
        id,
        name,
        company_id: 1,
        default_locale: 'fr',
        default_path: null,
        theme: 'DARK',
        permissions,
        company: {
          id: 1,
          name: 'Gelateria Aurora',
          licenses,
          disabled_plugins: [],
          settings,
          custom_frontendables,
        },
      },
    },
  ]);
});

test('the window closes after ten minutes, and nobody learns that it was there', async () => {
  const codes = freshCodes();
  const { id } = await makeScreen(house, house.token, codes.public_code);
  await setPairing(house, id, sql`window_until = now() - interval '1 second'`);
  const late = await signIn(house, codes);
  const unknown = await signIn(house, freshCodes());
  expect([late.body, unknown.body]).toEqual([UNAUTHENTICATED, UNAUTHENTICATED]);
  expect([...late.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort());
  expect(await shown(house, house.token, id)).toMatchObject({ state: 'UNPAIRED' });
});

test.each([
  ['no private code', { public_code: 'a1b2c3d4' }, 422],
  ['a number', { public_code: 5, private_code: 'x' }, 422],
  ['a field too many', { public_code: 'a', private_code: 'x', is_root: true }, 422],
  ['empty codes', { public_code: '', private_code: '' }, 401],
  ['no code of eight', { public_code: "' or 1=1 --", private_code: 'x' }, 401],
])('%s is refused', async (_, body, status) => {
  expect((await post(house, '/v1/screenauth/login', { body })).status).toBe(status);
});

test('of displays that come first at the same moment, one gets in', async () => {
  const { public_code } = freshCodes();
  await makeScreen(house, house.token, public_code);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => signIn(house, { ...freshCodes(), public_code }, `198.51.100.${turn}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the private code is kept as a hash only', async () => {
  const codes = freshCodes();
  const { id } = await makeScreen(house, house.token, codes.public_code);
  await screenToken(house, codes);
  const { rows } = await house.database.system((db) =>
    sql<{ hash: string }>`select key_hash as hash from device_pairing p join device d on d.id = p.device_id
      where d.kind = 'SCREEN' and d.record_id = ${id}`.execute(db),
  );
  expect(rows[0]!.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(await shown(house, house.token, id))).not.toContain(rows[0]!.hash);
});

describe('a paired screen', () => {
  async function paired() {
    const codes = freshCodes();
    const screen = await makeScreen(house, house.token, codes.public_code);
    return { id: screen.id as number, codes, token: await screenToken(house, codes) };
  }
  const isDead = async (token: string) => {
    const statuses = [(await show(house, token)).status, (await post(house, '/v1/auth/refresh', { token })).status];
    return expect(statuses).toEqual([401, 401]);
  };

  test('renews its session like an employee', async () => {
    const { token } = await paired();
    const renewed = await post(house, '/v1/auth/refresh', { token });
    expect(claimsOf(renewed.body.access_token)).toMatchObject({ kind: 'screen', gen: 2, sid: claimsOf(token).sid });
    expect((await show(house, renewed.body.access_token)).status).toBe(200);
    const forged = house.app.jwt.sign({ ...claimsOf(renewed.body.access_token), kind: 'employee' });
    expect((await post(house, '/v1/auth/refresh', { token: forged })).status).toBe(401);
    expect((await call(house, '/v1/auth/employee', { token: forged })).status).toBe(401);
  });

  test('is signed out and forgotten by unpair, which opens no window', async () => {
    const { id, codes, token } = await paired();
    expect((await post(house, `/v1/screen/${id}/unpair`, { token: house.token })).status).toBe(204);
    await isDead(token);
    expect((await signIn(house, codes)).status).toBe(401);
    const now = await shown(house, house.token, id);
    expect([now.state, now.pairing_until, now.last_seen_at]).toEqual(['UNPAIRED', undefined, undefined]);
  });

  test('gives way to another display by pair', async () => {
    const { id, codes, token } = await paired();
    const next = freshCodes();
    const typed = ` ${next.public_code.slice(0, 4).toUpperCase()} ${next.public_code.slice(4)} `;
    const answer = await post(house, `/v1/screen/${id}/pair`, { token: house.token, body: { public_code: typed } });
    expect(answer.status).toBe(204);
    await isDead(token);
    expect((await signIn(house, codes)).status).toBe(401);
    expect((await signIn(house, next)).status).toBe(200);
    expect(await shown(house, house.token, id)).toMatchObject({ public_code: next.public_code, version: 2 });
  });

  test('gives way to another display when its code is edited, and to nothing when something else is', async () => {
    const { id, token } = await paired();
    expect((await patch(id, { name: 'Other name' })).status).toBe(200);
    expect((await show(house, token)).body.data.name).toBe('Other name');
    const next = freshCodes();
    expect((await patch(id, { public_code: next.public_code })).body.data.state).toBe('UNPAIRED');
    await isDead(token);
    expect((await signIn(house, next)).status).toBe(200);
  });

  test('is signed out while it is switched off, and comes back by itself', async () => {
    const { id, codes, token } = await paired();
    expect((await patch(id, { active: false })).body.data.state).toBe('DISABLED');
    await isDead(token);
    expect((await signIn(house, codes)).status).toBe(401);
    expect((await patch(id, { active: true })).body.data.state).toBe('ONLINE');
    await isDead(token);
    expect((await signIn(house, codes)).status).toBe(200);
  });

  test('is signed out when it is deleted', async () => {
    const { id, codes, token } = await paired();
    expect((await call(house, `/v1/screen/${id}`, { method: 'DELETE', token: house.token })).status).toBe(204);
    await isDead(token);
    expect((await signIn(house, codes)).status).toBe(401);
  });

  test('has three sessions at most', async () => {
    const { codes, token } = await paired();
    for (let turn = 0; turn < 2; turn++) await screenToken(house, codes);
    expect((await show(house, token)).status).toBe(200);
    await screenToken(house, codes);
    await isDead(token);
  });

  test('is offline after a minute of silence; being seen is written every twenty seconds at most', async () => {
    const { id, token } = await paired();
    await setPairing(house, id, sql`last_seen_at = now() - interval '61 seconds'`);
    expect((await shown(house, house.token, id)).state).toBe('OFFLINE');
    await show(house, token);
    const seen = (await shown(house, house.token, id)).last_seen_at;
    expect((await shown(house, house.token, id)).state).toBe('ONLINE');
    await show(house, token);
    expect((await shown(house, house.token, id)).last_seen_at).toBe(seen);
    await setPairing(house, id, sql`last_seen_at = now() - interval '21 seconds'`);
    await show(house, token);
    expect(Date.now() - Date.parse((await shown(house, house.token, id)).last_seen_at)).toBeLessThan(20_000);
  });
});
