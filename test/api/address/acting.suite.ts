// Tests that staff act as a tablet or a customer only while they are signed in and still permitted to.
import shipped from '../../../plugins/server.ts';
import { call, login, type Product, post, startProduct, tokenOf } from '../auth/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ modules: shipped });
});
afterAll(() => product.stop());

const visit = (method: string, path: string, more: { token?: string; body?: unknown } = {}) =>
  call(product, `/v1/public/1/iceshop/${path}`, { method, ...more });

const KINDS = [
  ['a tablet', 'tablet/1/login', 'tablet/login', 'tablet', 'ICESHOP_TABLETS_LOGIN'],
  ['a customer', 'webshopaccount/1/login', 'login', 'customer', 'ICESHOP_WEBSHOP_ACCOUNTS_LOGIN'],
] as const;

async function ticketFor(path: string, token: string): Promise<string> {
  const { body } = await post(product, `/v1/${path}`, { token });
  return new URL(body.data.url).searchParams.get('ticket')!;
}

async function actingAs(path: string, exchange: string, token: string): Promise<string> {
  const { status, body } = await visit('POST', exchange, { body: { ticket: await ticketFor(path, token) } });
  expect(status).toBe(200);
  return body.data.token;
}

test.each(KINDS)('who acts as %s does no more once they signed out', async (_, path, exchange, own) => {
  const { body } = await login(product, 'admin');
  const token = body.access_token as string;
  const acting = await actingAs(path, exchange, token);
  const unused = await ticketFor(path, token);
  expect((await visit('GET', own, { token: acting })).status).toBe(200);
  await post(product, '/v1/auth/logout', { token });
  expect((await call(product, '/v1/auth/employee', { token })).status).toBe(401);
  expect((await visit('GET', own, { token: acting })).status).toBe(404);
  expect((await visit('POST', exchange, { body: { ticket: unused } })).status).toBe(404);
});

test.each(KINDS)('who acts as %s does no more once the right is gone', async (_, path, exchange, own, right) => {
  const admin = await tokenOf(product, 'admin');
  const kitchen = await tokenOf(product, 'kitchen');
  const { body: me } = await call(product, '/v1/auth/employee', { token: kitchen });
  const permissions = [right, 'ICESHOP_TABLETS_VIEW', 'ICESHOP_WEBSHOP_ACCOUNTS_VIEW'];
  const group = { name: `Acts as ${own}`, permissions, employee_ids: [me.data.id] };
  const { body: made } = await post(product, '/v1/permissiongroup', { token: admin, body: group });
  const acting = await actingAs(path, exchange, kitchen);
  expect((await visit('GET', own, { token: acting })).status).toBe(200);
  const left = { method: 'PATCH', token: admin, body: { employee_ids: [] } };
  expect((await call(product, `/v1/permissiongroup/${made.data.id}`, left)).status).toBe(200);
  expect((await visit('GET', own, { token: acting })).status).toBe(404);
});

test('nobody makes such a key say another session', async () => {
  const first = await login(product, 'admin');
  const token = first.body.access_token as string;
  const [key] = (await actingAs('tablet/1/login', 'tablet/login', token)).split('.');
  const sid = JSON.parse(Buffer.from((await tokenOf(product, 'admin')).split('.')[1]!, 'base64url').toString()).sid;
  expect((await visit('GET', 'tablet', { token: `${key}.${sid}` })).status).toBe(404);
});
