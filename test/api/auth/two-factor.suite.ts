// Tests enrolling a second factor and signing in with it, and what an attacker with the password gets
// (docs/security.md, "Two-factor").
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../../../api/demo/people.ts';
import { scaled } from '../../scale.ts';
import { ownClock } from '../clock.ts';
import { call, login, type Product, post, startProduct, tokenOf } from './product.ts';

const clock = ownClock();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { SCOOP_TRUST_PROXY: 'loopback' } });
});
afterAll(() => product.stop());

const password = DEMO_PASSWORD;
const STEP = 30_000;
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP });
const verify = (user_id: string, code: string) => post(product, '/v1/auth/verify2fa', { body: { user_id, code } });
const handleOf = async (mailbox: string) => (await login(product, mailbox)).body.user_id as string;
/** Signs in several times one after the other, because parallel sign-ins of one person wait for each other. */
async function handlesOf(mailbox: string, count: number): Promise<string[]> {
  const handles: string[] = [];
  while (handles.length < count) handles.push(await handleOf(mailbox));
  return handles;
}

/** Changes the account as if time had passed since the last use or the last wrong code. */
const change = (mailbox: string, assignment: ReturnType<typeof sql>) =>
  product.database.system((db) =>
    sql`update account set ${assignment} where email = ${`${mailbox}@aurora.example`}`.execute(db),
  );
const unused = sql`totp_step = null, totp_failures = 0, totp_locked_until = null`;

interface Enrolled {
  readonly token: string;
  readonly secret: string;
  readonly codes: string[];
}

async function enrol(mailbox: string): Promise<Enrolled> {
  const token = await tokenOf(product, mailbox);
  const { body } = await post(product, '/v1/auth/twofactor', { token, body: { password } });
  const confirmed = await post(product, '/v1/auth/twofactor/confirm', { token, body: { code: codeOf(body.secret) } });
  expect(confirmed.status).toBe(200);
  return { token, secret: body.secret, codes: confirmed.body.recovery_codes };
}

describe('enrolment', () => {
  test('gives a secret that authenticator apps read, counts only once confirmed, and ends with the password', async () => {
    const token = await tokenOf(product, 'management');
    const begun = await post(product, '/v1/auth/twofactor', { token, body: { password } });
    expect(begun.status).toBe(200);
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(begun.body.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Scoop:management@aurora.example',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Scoop',
      secret: begun.body.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect((await login(product, 'management')).body).toHaveProperty('access_token');
    const wrong = await post(product, '/v1/auth/twofactor/confirm', { token, body: { code: '000000' } });
    expect([wrong.status, wrong.body.errors]).toEqual([422, [{ path: 'code', code: 'twoFactorInvalid' }]]);
    const right = { token, body: { code: codeOf(begun.body.secret) } };
    const confirmed = await post(product, '/v1/auth/twofactor/confirm', right);
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect((await post(product, '/v1/auth/twofactor', { token, body: { password } })).body.code).toBe('twoFactorOn');
    expect(await handleOf('management')).toMatch(/^[\w-]{43}$/);
    const profile = await call(product, '/v1/auth/profile', { token });
    expect(profile.body.data).toMatchObject({ two_factor: true, recovery_codes_left: 10 });
    const off = (body: unknown) => call(product, '/v1/auth/twofactor', { method: 'DELETE', token, body });
    expect((await off({ password: 'wrong' })).body.errors).toEqual([{ path: 'password', code: 'passwordIncorrect' }]);
    expect((await off({ password })).status).toBe(204);
    expect((await login(product, 'management')).body).toHaveProperty('access_token');
  });

  test('asks for the password each time, with growing waits, and only of somebody who is signed in', () =>
    clock.hold(async () => {
      const token = await tokenOf(product, 'planner');
      for (const path of ['twofactor', 'twofactor/recovery']) {
        expect((await post(product, `/v1/auth/${path}`, { body: { password } })).status).toBe(401);
        const wrong = await post(product, `/v1/auth/${path}`, { token, body: { password: 'wrong' } });
        expect([wrong.status, wrong.body.errors]).toEqual([422, [{ path: 'password', code: 'passwordIncorrect' }]]);
      }
      const statuses = [];
      for (let turn = 0; turn < 8; turn++) {
        const body = { password: `guess ${turn}` };
        statuses.push((await post(product, '/v1/auth/twofactor', { token, body })).status);
      }
      expect(statuses).toContain(429);
      expect((await post(product, '/v1/auth/twofactor', { token, body: { password } })).status).toBe(429);
      expect((await login(product, 'planner')).status).toBe(200);
    }));

  test('the database holds neither the secret nor a recovery code', async () => {
    const { secret, codes } = await enrol('bookkeeping');
    const { rows } = await product.database.system((db) =>
      sql<{ dump: string }>`select json_build_array((select json_agg(account) from account),
        (select json_agg(recovery_code) from recovery_code))::text as dump`.execute(db),
    );
    const dump = rows[0]!.dump;
    for (const one of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(dump).not.toContain(one);
    }
  });
});

describe('verifying', () => {
  let hr: Enrolled;
  beforeAll(async () => {
    hr = await enrol('hr');
  });
  beforeEach(() => change('hr', unused));

  test('the log-in answers a handle that is not the account, and the code completes it once', async () => {
    const { status, body } = await login(product, 'hr');
    expect([status, Object.keys(body)]).toEqual([200, ['user_id']]);
    const done = await verify(body.user_id, codeOf(hr.secret));
    expect(done.status).toBe(200);
    expect(done.body).toEqual({ access_token: expect.any(String), expires_in: 900 });
    const { status: employee } = await call(product, '/v1/auth/employee', { token: done.body.access_token });
    expect(employee).toBe(200);
    await change('hr', unused);
    expect((await verify(body.user_id, codeOf(hr.secret))).status).toBe(401);
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('a code %s steps away: %s', async (steps, status) => {
    // Moves the clock to the start of a step, so that none ends between making a code and using it.
    clock.advance((STEP - (Date.now() % STEP)) / 1000);
    const answer = await verify(await handleOf('hr'), codeOf(hr.secret, steps));
    expect(answer.status).toBe(status);
    if (status === 401) expect(answer.body.code).toBe('twoFactorInvalid');
  });

  test('a code that was used, or an earlier one, does not work again', async () => {
    expect((await verify(await handleOf('hr'), codeOf(hr.secret))).status).toBe(200);
    expect((await verify(await handleOf('hr'), codeOf(hr.secret))).status).toBe(401);
    expect((await verify(await handleOf('hr'), codeOf(hr.secret, -1))).status).toBe(401);
  });

  test('many parallel uses of one code, each with a handle of its own: one succeeds', async () => {
    const handles = await handlesOf('hr', scaled(25, 100));
    const code = codeOf(hr.secret);
    const answers = await Promise.all(handles.map((handle) => verify(handle, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(handles.length - 1);
  });

  test('a hundred parallel uses of one handle: one succeeds', async () => {
    const handle = await handleOf('hr');
    const code = codeOf(hr.secret);
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(handle, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a handle allows five tries; then the right code is too late', async () => {
    const handle = await handleOf('hr');
    for (let turn = 0; turn < 5; turn++) expect((await verify(handle, `00000${turn}`)).status).toBe(401);
    expect((await verify(handle, codeOf(hr.secret))).status).toBe(401);
    expect((await verify(await handleOf('hr'), codeOf(hr.secret))).status).toBe(200);
  });

  test('guessing with fresh handles is capped for the account, and ends for the owner within fifteen minutes', async () => {
    for (let turn = 0; turn < 60; turn++) await verify(await handleOf('hr'), String(900_000 + turn));
    const { rows } = await product.database.system((db) =>
      sql<{ failures: number; wait: number }>`select totp_failures as failures,
        extract(epoch from totp_locked_until - ${new Date()}::timestamptz)::float8 as wait from account
        where email = 'hr@aurora.example'`.execute(db),
    );
    expect(Math.round(rows[0]!.failures)).toBe(10);
    expect(rows[0]!.wait).toBeGreaterThan(800);
    expect(rows[0]!.wait).toBeLessThanOrEqual(900);
    expect((await verify(await handleOf('hr'), codeOf(hr.secret))).status).toBe(401);
    await change('hr', sql`totp_locked_until = now() - interval '1 second'`);
    expect((await verify(await handleOf('hr'), codeOf(hr.secret))).status).toBe(200);
  });

  test('a handle lives ten minutes, and dies with the password or the employment that it began with', async () => {
    const late = await handleOf('hr');
    await product.database.system((db) => sql`update login_handle set expires_at = now()`.execute(db));
    expect((await verify(late, codeOf(hr.secret))).status).toBe(401);
    const gone = await handleOf('hr');
    const leave = (at: unknown) =>
      product.database.system((db) =>
        sql`update employee e set deleted_at = ${at} from account a
          where a.id = e.user_id and a.email = 'hr@aurora.example'`.execute(db),
      );
    await leave(new Date());
    expect((await verify(gone, codeOf(hr.secret))).status).toBe(401);
    await leave(null);
    expect((await verify(gone, codeOf(hr.secret))).status).toBe(200);
  });

  test('a recovery code works once, however it is typed, also under parallel use', async () => {
    const [first = '', second = ''] = hr.codes;
    expect((await verify(await handleOf('hr'), ` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    expect((await verify(await handleOf('hr'), first)).status).toBe(401);
    const handles = await handlesOf('hr', 20);
    const answers = await Promise.all(handles.map((handle) => verify(handle, second)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = (await call(product, '/v1/auth/profile', { token: hr.token })).body.data.recovery_codes_left;
    expect(left).toBe(8);
  });

  test('new recovery codes end the old ones', async () => {
    const { body } = await post(product, '/v1/auth/twofactor/recovery', { token: hr.token, body: { password } });
    expect(body.recovery_codes).toHaveLength(10);
    expect((await verify(await handleOf('hr'), hr.codes[5]!)).status).toBe(401);
    expect((await verify(await handleOf('hr'), body.recovery_codes[0])).status).toBe(200);
  });

  test.each([
    ['an empty code', { user_id: 'x', code: '' }, 401],
    ['an unknown handle', { user_id: 'x', code: '123456' }, 401],
    ['the account for a handle', { user_id: '2', code: '123456' }, 401],
    ['no handle', { code: '123456' }, 422],
    ['a number for a code', { user_id: 'x', code: 123456 }, 422],
    ['a field too many', { user_id: 'x', code: '1', is_root: true }, 422],
  ])('%s is refused', async (_, body, status) => {
    expect((await post(product, '/v1/auth/verify2fa', { body })).status).toBe(status);
  });

  test('somebody without two-factor, or with a wrong password, never sees a handle', async () => {
    expect((await login(product, 'kitchen')).body).not.toHaveProperty('user_id');
    const wrong = await login(product, 'hr', 'wrong', { 'x-forwarded-for': '192.0.2.50' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'unauthenticated']);
  });
});
