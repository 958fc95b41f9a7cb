// Tests the operator's maintenance switch: every call sees it within a second, without a restart (docs/domain 3.10).
import { switchMaintenance } from '../../../api/operator/maintenance.ts';
import { call, login, type Product, post, startProduct, tokenOf } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { SCOOP_WEB_ORIGINS: 'https://office.example' } });
});
afterAll(() => product.stop());

/** Switches maintenance and calls until calls notice, because only the server's clock knows when they do. */
async function switchTo(isOn: boolean): Promise<void> {
  await switchMaintenance(product.database, isOn);
  let isSeen = !isOn;
  while (isSeen !== isOn) isSeen = (await call(product, '/v1/no-such-call')).status === 503;
}

test('while it is on, every call answers 503 with a time to come back, and the rest goes on', async () => {
  const token = await tokenOf(product, 'management');
  expect((await call(product, '/health')).body).toEqual({ status: 'ok' });
  await switchTo(true);
  const answers = [
    await login(product, 'management'),
    await login(product, 'nobody'),
    await post(product, '/v1/auth/verify2fa', { body: { user_id: 'x', code: '1' } }),
    await post(product, '/v1/auth/passwordreset/token', { body: { email: 'hr@aurora.example' } }),
    await post(product, '/v1/auth/refresh', { token }),
    await call(product, '/v1/auth/employee', { token }),
    await call(product, '/v1/permissiongroup', { token }),
    await call(product, '/v1/no-such-call'),
  ];
  for (const { status, body, headers } of answers) {
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'maintenance', '120']);
    expect(headers.get('content-type')).toContain('application/problem+json');
  }
  expect((await call(product, '/health')).body).toEqual({ status: 'ok', maintenance: true });
  expect((await call(product, '/shared/override_intl/1-en.json')).status).toBe(200);
  await switchTo(false);
  expect((await call(product, '/v1/auth/employee', { token })).status).toBe(200);
});

test('pages of another origin can read it', async () => {
  await switchTo(true);
  const headers = { origin: 'https://office.example' };
  const answer = await post(product, '/v1/auth/login', { body: {}, headers });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://office.example');
  expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
  const preflight = { ...headers, 'access-control-request-method': 'POST' };
  expect((await call(product, '/v1/auth/login', { method: 'OPTIONS', headers: preflight })).status).toBe(204);
  await switchTo(false);
});

test('reading it costs at most two small queries a second', async () => {
  let reads = 0;
  const { system } = product.database;
  product.database.system = ((work: Parameters<typeof system>[0]) => {
    reads++;
    return system(work);
  }) as typeof system;
  const before = performance.now();
  for (let turn = 0; turn < 300; turn++) await call(product, '/v1/no-such-call');
  const seconds = (performance.now() - before) / 1000;
  product.database.system = system;
  expect(reads).toBeLessThanOrEqual(Math.ceil(seconds * 2) + 1);
});
