// Tests what a screen may call and who may do what with screens, and that guessing codes opens nothing
// (docs/security.md, "Screens").
import { sql } from 'kysely';
import { scaled } from '../../scale.ts';
import { call, post, tokenOf } from '../auth/product.ts';
import { ownWhole } from '../events/product.ts';
import { readEvents } from '../events/reader.ts';
import { freshCodes, makeScreen, screenToken, setPairing, show, shown, signIn } from './screen.ts';

const house = ownWhole('management');

const OPEN =
  /^\w+ \/v1\/(auth\/(login|refresh|verify2fa|passwordreset.*|emailback.*|entrance|demo|first-company)|screenauth\/login|openapi\.json|public\/:company_id\/.*|\*|)$/;
const FOR_SCREENS = [
  'GET /v1/events',
  'GET /v1/events/arrived',
  'GET /v1/framecheck/:path',
  'GET /v1/icetruck/place',
  'GET /v1/notification/company',
  'GET /v1/query/iceguard/metric-history',
  'GET /v1/query/iceguard/wall-lines',
  'GET /v1/query/iceguard/wall-metrics',
  'GET /v1/query/iceguard/wall-screen',
  'GET /v1/query/icetruck/map-calls',
  'GET /v1/query/icetruck/map-points',
  'GET /v1/query/icetruck/map-reservations',
  'GET /v1/query/icetruck/map-screen',
  'GET /v1/query/icetruck/map-vans',
  'GET /v1/query/icetruck/map-zones',
  'GET /v1/screenauth/screen',
  'HEAD /v1/framecheck/:path',
  'HEAD /v1/icetruck/place',
  'HEAD /v1/notification/company',
  'HEAD /v1/query/iceguard/metric-history',
  'HEAD /v1/query/iceguard/wall-lines',
  'HEAD /v1/query/iceguard/wall-metrics',
  'HEAD /v1/query/iceguard/wall-screen',
  'HEAD /v1/query/icetruck/map-calls',
  'HEAD /v1/query/icetruck/map-points',
  'HEAD /v1/query/icetruck/map-reservations',
  'HEAD /v1/query/icetruck/map-screen',
  'HEAD /v1/query/icetruck/map-vans',
  'HEAD /v1/query/icetruck/map-zones',
  'HEAD /v1/screenauth/screen',
];

test('a screen may call its own twelve routes and no other, whatever permissions it has', async () => {
  const codes = freshCodes();
  const permissions = ['ICETRUCK_MAP_VIEW', 'ICECLOUD_FULLSCREEN_METRICS'];
  await makeScreen(house, house.token, codes.public_code, { permissions });
  const token = await screenToken(house, codes);
  const allowed: string[] = [];
  let tried = 0;
  for (const route of new Set(house.routes)) {
    const [method = '', path = ''] = route.split(' ');
    if (OPEN.test(route) || method === 'OPTIONS') continue;
    tried += 1;
    if (route === 'GET /v1/events') {
      const reader = await readEvents(house, token);
      reader.stop();
      if (reader.status === 200) allowed.push(route);
      continue;
    }
    const { status } = await call(house, path.replace(/:\w+/g, '1'), { method, token });
    if (status !== 403) allowed.push(route);
  }
  expect(tried).toBeGreaterThan(60);
  expect(allowed.sort()).toEqual(FOR_SCREENS);
});

test('a display that may show metrics gets what all modules count, whoever else may list it; another gets none', async () => {
  const countsFor = async (permissions: readonly string[]) => {
    const codes = freshCodes();
    await makeScreen(house, house.token, codes.public_code, { permissions });
    return call(house, '/v1/notification/company', { token: await screenToken(house, codes) });
  };
  expect((await countsFor(['ICETRUCK_MAP_VIEW'])).status).toBe(403);
  const { body } = await countsFor(['ICECLOUD_FULLSCREEN_METRICS']);
  const names = body.data.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['invoices', 'supplierorder', 'webshoporders', 'damagereport']));
  const own = (await call(house, '/v1/notification/navbar', { token: house.token })).body.data;
  const invoices = ({ name }: { name: string }) => name === 'invoices';
  expect(body.data.find(invoices)).toEqual(own.find(invoices));
});

test('an employee is no screen', async () => {
  expect((await show(house, house.token)).status).toBe(403);
});

describe('with screens', () => {
  test.each([
    ['management', [200, 201, 204, 204, 204]],
    ['shopseller', [403, 403, 403, 403, 403]],
  ])('%s may %j', async (mailbox, expected) => {
    const token = await tokenOf(house, mailbox as string);
    const { id } = await makeScreen(house, house.token, freshCodes().public_code);
    const body = { name: `Of ${mailbox}`, public_code: freshCodes().public_code };
    const answers = [
      await call(house, '/v1/screen', { token }),
      await post(house, '/v1/screen', { token, body }),
      await post(house, `/v1/screen/${id}/pair`, { token, body: { public_code: freshCodes().public_code } }),
      await post(house, `/v1/screen/${id}/unpair`, { token }),
      await post(house, `/v1/screen/${id}/identify`, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });

  test('of another company nothing can be done', async () => {
    const { employee_ids } = (await call(house, '/v1/auth/employee', { token: house.token })).body.data.user;
    const own = await tokenOf(house, 'management');
    const body = { employee_id: employee_ids[1].id };
    const sister = (await post(house, '/v1/auth/switch', { token: own, body })).body.access_token;
    const codes = freshCodes();
    const { id } = await makeScreen(house, house.token, codes.public_code);
    const token = await screenToken(house, codes);
    for (const [action, sent] of Object.entries({
      pair: { public_code: 'a1b2c3d4' },
      unpair: undefined,
      identify: undefined,
    })) {
      expect((await post(house, `/v1/screen/${id}/${action}`, { token: sister, body: sent })).status).toBe(404);
    }
    for (const bad of ['0', 'x', '1e3', '99999999']) {
      expect((await post(house, `/v1/screen/${bad}/unpair`, { token: house.token })).status).toBe(404);
    }
    expect((await show(house, token)).status).toBe(200);
  });

  test('nobody gives what they lack', async () => {
    const group = { name: 'Screens', permissions: ['ICECLOUD_COMPANIES_MODERATE', 'ICECLOUD_COMPANIES_VIEW'] };
    const kitchen = await tokenOf(house, 'kitchen');
    const { id } = (await call(house, '/v1/auth/employee', { token: kitchen })).body.data;
    await post(house, '/v1/permissiongroup', {
      token: await tokenOf(house, 'admin'),
      body: { ...group, employee_ids: [id] },
    });
    const body = { name: 'Kitchen', public_code: freshCodes().public_code, permissions: ['ICETRUCK_MAP_VIEW'] };
    const refused = await post(house, '/v1/screen', { token: kitchen, body });
    expect(refused.body.errors).toEqual([
      { path: 'permissions', code: 'notHeld', params: { names: ['ICETRUCK_MAP_VIEW'] } },
    ]);
    const { id: screen } = await makeScreen(house, house.token, freshCodes().public_code, {
      permissions: body.permissions,
    });
    const renamed = await call(house, `/v1/screen/${screen}`, {
      method: 'PATCH',
      token: kitchen,
      body: { name: 'Renamed' },
    });
    expect(renamed.status).toBe(200);
  });

  test('a code is eight characters, and a company has it once', async () => {
    const { public_code } = freshCodes();
    const first = await makeScreen(house, house.token, public_code);
    const again = await post(house, '/v1/screen', { token: house.token, body: { name: 'Twice', public_code } });
    expect(again.body.errors).toEqual([{ path: 'public_code', code: 'unique' }]);
    const second = await makeScreen(house, house.token, freshCodes().public_code);
    const pair = (id: number, code: string) =>
      post(house, `/v1/screen/${id}/pair`, { token: house.token, body: { public_code: code } });
    expect((await pair(second.id, public_code)).body.errors).toEqual([{ path: 'public_code', code: 'unique' }]);
    expect((await pair(second.id, 'nonsense')).body.errors).toEqual([
      { path: 'public_code', code: 'format.screen-code' },
    ]);
    expect((await pair(first.id, public_code)).status).toBe(204);
    const path = await post(house, '/v1/screen', {
      token: house.token,
      body: { name: 'Path', public_code: freshCodes().public_code, default_path: 'https://elsewhere.example' },
    });
    expect(path.body.errors).toContainEqual(
      expect.objectContaining({ path: 'default_path', code: 'format.screen-path' }),
    );
  });
});

test('a code that two companies wait for lets nobody in, and a bound one stays with its own', async () => {
  const codes = freshCodes();
  const { id } = await makeScreen(house, house.token, codes.public_code);
  const rival = await house.database.system(async (db) => {
    const row = { company_id: 2, name: 'Rival', kind: 'SCREEN', public_code: codes.public_code };
    const device = await db.insertInto('device').values(row).returning('id').executeTakeFirstOrThrow();
    const pairing = { company_id: 2, device_id: device.id, window_until: sql`now() + interval '5 minutes'` };
    await db.insertInto('device_pairing').values(pairing).execute();
    return device.id;
  });
  expect((await signIn(house, codes)).status).toBe(401);
  await setPairing(house, id, sql`window_until = now() - interval '1 second'`);
  await house.database.system((db) => sql`update device set active = false where id = ${rival}`.execute(db));
  expect((await signIn(house, codes)).status).toBe(401);
  await setPairing(house, id, sql`window_until = now() + interval '1 minute'`);
  expect((await show(house, await screenToken(house, codes))).body.data.company_id).toBe(1);
  await house.database.system((db) => sql`update device set active = true where id = ${rival}`.execute(db));
  expect((await show(house, await screenToken(house, codes))).body.data.company_id).toBe(1);
});

/** The figure of the threat table, in a whole run. */
const GUESSES = scaled(300, 100_000);

test(`${GUESSES} guesses of a public code from one address open no session; a display that waits there still gets in`, async () => {
  const codes = freshCodes();
  const address = '203.0.113.9';
  expect((await signIn(house, codes, address)).status).toBe(401);
  const waiting = await Promise.all(
    Array.from({ length: 5 }, () => makeScreen(house, house.token, freshCodes().public_code)),
  );
  const statuses = new Map<number, number>();
  let left = GUESSES;
  const guess = async () => {
    while (left-- > 0) {
      const { status } = await signIn(house, freshCodes(), address);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, guess));
  expect([...statuses]).toEqual([[401, GUESSES]]);
  // From that address even the right code is no longer accepted.
  expect((await signIn(house, { ...freshCodes(), public_code: waiting[0].public_code }, address)).status).toBe(401);
  const tried = await house.database.system((db) => sql`select 1 from screen_guess`.execute(db));
  expect(tried.rows.length).toBeLessThanOrEqual(200);
  const { id } = await makeScreen(house, house.token, codes.public_code);
  expect((await signIn(house, codes, address)).status).toBe(200);
  expect((await shown(house, house.token, id)).state).toBe('ONLINE');
}, 600_000);

test('a display that repeats its codes for hours is never kept waiting', async () => {
  const codes = freshCodes();
  for (let turn = 0; turn < 100; turn++) expect((await signIn(house, codes, '203.0.113.77')).status).toBe(401);
  await makeScreen(house, house.token, codes.public_code);
  expect((await signIn(house, codes, '203.0.113.77')).status).toBe(200);
});

test('the demo company has three screens, one of them unpaired', async () => {
  const { data } = (
    await call(house, '/v1/screen?filter[name][in]=Shop window Korenmarkt,Planning office,Kitchen wall', {
      token: house.token,
    })
  ).body;
  expect(data.map(({ state }: { state: string }) => state).sort()).toEqual(['OFFLINE', 'OFFLINE', 'UNPAIRED']);
});
