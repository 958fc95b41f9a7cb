// Tests what the server tells the sign-in page: whether it is a demo, and, for a Scoop on one machine alone, the people
// whom one may press to sign in as.
import { request } from 'node:http';
import { sql } from 'kysely';
import { call, type Product, post, startProduct } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const entrance = async (of: Product, headers?: Record<string, string>) =>
  (await call(of, '/v1/auth/entrance', { headers })).body.data;
const press = (of: Product, person: string, headers?: Record<string, string>) =>
  post(of, '/v1/auth/demo', { body: { person }, headers });

/** Calls the server by a host name that was pointed at this machine; `fetch` cannot send another Host. */
function statusUnder(host: string): Promise<number | undefined> {
  const { hostname, port } = new URL(product.address);
  const body = JSON.stringify({ person: 'hr' });
  const headers = { host, 'content-type': 'application/json', 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: '/v1/auth/demo', method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end(body);
  });
}

test('the demo’s people are offered without a password, and each is signed in by a press', async () => {
  const { demo, first } = await entrance(product);
  expect(first).toBeUndefined();
  expect(demo.people).toContainEqual({ key: 'hr', name: 'Sophie Lambert', title: 'HR' });
  expect(JSON.stringify(demo)).not.toContain('gelato');
  const pressed = await press(product, 'hr');
  expect(pressed.status).toBe(200);
  const { data } = (await call(product, '/v1/auth/employee', { token: pressed.body.access_token })).body;
  expect(data.user.email).toBe('hr@aurora.example');
});

test('nobody else is, and nobody by way of a proxy or another name', async () => {
  for (const person of ['nobody', 'hr@aurora.example', '']) expect((await press(product, person)).status).toBe(404);
  const proxied = { 'x-forwarded-for': '198.51.100.7' };
  expect((await press(product, 'hr', proxied)).status).toBe(404);
  expect(await entrance(product, proxied)).toEqual({ demo: {} });
  expect(await statusUnder('scoop.evil.example')).toBe(404);
});

test('whoever chose a password of their own is not', async () => {
  await product.database.system((db) =>
    sql`update account set password_hash = null where email = 'planner@aurora.example'`.execute(db),
  );
  expect((await press(product, 'planner')).status).toBe(404);
});

test.each([
  ['a public address', { PUBLIC_URL: 'https://office.example' }],
  ['a proxy in front', { SCOOP_TRUST_PROXY: '10.0.0.7' }],
  ['other machines', { HOST: '0.0.0.0' }],
])('a Scoop with %s says that it is a demo, and offers nobody', async (_, env) => {
  const other = await startProduct({ env: env as Record<string, string> });
  expect(await entrance(other)).toEqual({ demo: {} });
  expect((await press(other, 'hr')).status).toBe(404);
  await other.stop();
});

test('without a demo and with people there is nothing to say', async () => {
  const other = await startProduct({ env: { SCOOP_DEMO: 'off' } });
  expect(await entrance(other)).toEqual({});
  expect((await press(other, 'hr')).status).toBe(404);
  await other.stop();
});
