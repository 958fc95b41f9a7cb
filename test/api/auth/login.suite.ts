// Tests signing in: its answers, its waiting times, and that nobody learns who has an account (docs/domain 3.10;
// docs/security.md, "Login").
import { sql } from 'kysely';
import { logTo } from '../../../api/http/log.ts';
import { scaled } from '../../scale.ts';
import { ownClock } from '../clock.ts';
import { claimsOf, login, type Product, post, startProduct } from './product.ts';

const clock = ownClock();
let product: Product;
let refused = 0;
const logger = logTo({ write: (line) => (refused += line.includes('refused while its counters wait') ? 1 : 0) });
beforeAll(async () => {
  product = await startProduct({ env: { SCOOP_TRUST_PROXY: 'loopback' }, logger });
});
afterAll(() => product.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });

test('the right password gives a token of fifteen minutes', async () => {
  const { status, body, headers } = await login(product, 'hr');
  expect(status).toBe(200);
  expect(body).toEqual({ access_token: expect.any(String), expires_in: 900 });
  const claims = claimsOf(body.access_token);
  expect(claims).toMatchObject({ kind: 'employee', gen: 1 });
  expect(claims.exp - claims.iat).toBe(900);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('e-mail may come as username, in any case, with the empty fields that the form sends', async () => {
  const body = { email: '', username: ' HR@Aurora.Example', password: 'gelato-aurora-2026', nfc_token: null };
  expect((await post(product, '/v1/auth/login', { body })).status).toBe(200);
});

test('a wrong password and an unknown identifier get the same answer', async () => {
  const wrong = await login(product, 'hr', 'wrong', from('192.0.2.1'));
  const unknown = await login(product, 'nobody', 'wrong', from('192.0.2.2'));
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ type: 'about:blank', status: 401, title: 'Unauthorized', code: 'unauthenticated' });
  expect(unknown.body).toEqual(wrong.body);
  expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort());
});

test.each([
  ['no password', { email: 'a@b.example' }, 422],
  ['no identifier', { password: 'x' }, 422],
  ['a number for a password', { email: 'a@b.example', password: 5 }, 422],
  ['a field too many', { email: 'a@b.example', password: 'x', is_root: true }, 422],
  ['no JSON', '{"email":', 400],
  ['no object', '[]', 422],
  ['nothing', undefined, 422],
  ['an empty password', { email: 'hr@aurora.example', password: '' }, 401],
])('%s is refused', async (_, body, status) => {
  const answer = await post(product, '/v1/auth/login', { body });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(JSON.stringify(answer.body)).not.toMatch(/stack|node_modules/);
});

test('an unknown field is named', async () => {
  const { body } = await post(product, '/v1/auth/login', { body: { email: 'a', password: 'x', is_root: true } });
  expect(body).toMatchObject({ code: 'invalid', errors: [{ path: 'is_root', code: 'unknownField' }] });
});

test('after some wrong passwords the right one waits too, as for somebody unknown', () =>
  clock.hold(async () => {
    const address = from('192.0.2.77');
    for (const mailbox of ['bookkeeping', 'stranger']) {
      for (let turn = 0; turn < 6; turn++) await login(product, mailbox, `wrong ${turn}`, address);
    }
    const known = await login(product, 'bookkeeping', undefined, address);
    const unknown = await login(product, 'stranger', undefined, address);
    expect(known.status).toBe(401);
    expect(unknown.body).toEqual(known.body);
    expect((await login(product, 'bookkeeping', undefined, from('192.0.2.78'))).status).toBe(200);
  }));

const GUESSES = scaled(300, 1_000);

test(`${GUESSES} passwords from fifty addresses: at most a hundred are looked at, the owner is back in a quarter`, async () => {
  refused = 0;
  const tried = Array.from({ length: GUESSES }, (_, turn) => turn);
  for (let start = 0; start < tried.length; start += 50) {
    const guesses = tried.slice(start, start + 50);
    const answers = guesses.map((turn) => login(product, 'kitchen', `guess ${turn}`, from(`198.51.100.${turn % 50}`)));
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([401]));
  }
  expect(tried.length - refused).toBeLessThanOrEqual(100);
  const owner = () => login(product, 'kitchen', undefined, from('203.0.113.5'));
  expect((await owner()).status).toBe(401);
  await product.database.system((db) =>
    sql`update login_attempt set last_at = last_at - interval '15 minutes',
      locked_until = locked_until - interval '15 minutes' where failures > 0`.execute(db),
  );
  expect((await owner()).status).toBe(200);
});
