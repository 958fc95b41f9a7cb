// Tests drafts of forms on the server: one's own only, nothing secret in them, not too big and not for ever.
import { sql } from 'kysely';
import { call, type Product, startProduct, tokenOf } from '../auth/product.ts';

let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  token = await tokenOf(product, 'admin');
});
afterAll(() => product.stop());

const draft = { changes: { name: 'Bakers', active: null }, before: { name: 'Bakery' }, etag: '"3"' };
const put = (path: string, body: unknown, by = token) =>
  call(product, `/v1/draft/${path}`, { method: 'PUT', token: by, body });
const read = async (path: string, by = token) => (await call(product, `/v1/draft/${path}`, { token: by })).body.data;
const drop = (path: string) => call(product, `/v1/draft/${path}`, { method: 'DELETE', token });

test('is kept, answered with its moment, replaced and dropped', async () => {
  expect(await read('permissiongroup/3')).toBeNull();
  expect((await put('permissiongroup/3', draft)).status).toBe(204);
  expect(await read('permissiongroup/3')).toEqual({
    changes: { name: 'Bakers' },
    before: { name: 'Bakery' },
    etag: '"3"',
    at: expect.stringMatching(/Z$/),
  });
  await put('permissiongroup/3', { changes: { name: 'Odd \u0000 \ud800 name' } });
  expect((await read('permissiongroup/3')).changes.name).toHaveLength(12);
  expect((await drop('permissiongroup/3')).status).toBe(204);
  expect(await read('permissiongroup/3')).toBeNull();
  expect((await drop('permissiongroup/3')).status).toBe(204);
});

test("is nobody else's", async () => {
  await put('permissiongroup/new', draft);
  expect(await read('permissiongroup/new', await tokenOf(product, 'planner'))).toBeNull();
  expect(await read('permissiongroup/new')).not.toBeNull();
});

test('holds no field that is secret, a file or unknown', async () => {
  const { keepable } = await import('../../../core/fields/keepable.ts');
  const properties = {
    name: {},
    pin: { writeOnly: true },
    nr: { masked: true },
    logo_uri: { file: { extensions: ['png'] } },
    devices: { type: 'array', items: { type: 'object', properties: { key: { writeOnly: true } } } },
  };
  const values = { name: 'x', pin: '1', nr: '2', logo_uri: 'data:', devices: [{ key: '3' }], unknown: 4 };
  expect(keepable({ schema: { properties } }, values)).toEqual({ name: 'x' });
});

test('is refused where nothing could be saved, and where there is no such thing', async () => {
  const planner = await tokenOf(product, 'planner');
  expect((await put('permissiongroup/new', draft, planner)).status).toBe(403);
  expect((await put('nothing/new', draft)).status).toBe(404);
  expect((await put('permissiongroup/x', draft)).status).toBe(404);
  expect((await put('permissiongroup/new', { changes: [] })).status).toBe(422);
});

test('is 256 KB at the most', async () => {
  expect((await put('permissiongroup/new', { changes: { name: 'x'.repeat(250 * 1024) } })).status).toBe(204);
  expect((await put('permissiongroup/new', { changes: { name: 'x'.repeat(257 * 1024) } })).status).toBe(413);
});

test.each([
  ['lists', '['.repeat(5000) + ']'.repeat(5000)],
  ['objects', '{"a":'.repeat(5000) + 1 + '}'.repeat(5000)],
])('%s in one another without end are no body', async (_, value) => {
  const answer = await put('permissiongroup/new', `{"changes":{"name":${value}}}`);
  expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
});

test('goes after thirty days, and the oldest of more than fifty', async () => {
  await put('permissiongroup/1', draft);
  const age = (record: string) =>
    product.database.system((db) =>
      sql`update form_draft set kept_at = now() - interval '31 days' where record = ${record}`.execute(db),
    );
  await age('1');
  expect(await read('permissiongroup/1')).toBeNull();
  for (let id = 100; id < 152; id++) await put(`permissiongroup/${id}`, draft);
  expect(await read('permissiongroup/100')).toBeNull();
  expect(await read('permissiongroup/151')).not.toBeNull();
  const { rows } = await product.database.system((db) =>
    sql<{ count: number }>`select count(*)::int as count from form_draft`.execute(db),
  );
  expect(rows).toEqual([{ count: 50 }]);
});
