// Tests adding, seeing, renaming and removing one's own devices and badge, which nobody else can do (docs/domain 3.5).
import { type Running, startWhole } from '../events/product.ts';
import { badgesAt, freshKey } from './badges.ts';
import { call, post, tokenOf } from './product.ts';

let house: Running;
beforeAll(async () => {
  house = await startWhole();
});
afterAll(() => house?.stop());

const { trust, setTag, equip } = badgesAt(() => house);

test('are added, seen, renamed and removed, and by nobody else', async () => {
  const token = await tokenOf(house, 'shopseller');
  const stranger = await tokenOf(house, 'kitchen');
  const key = freshKey();
  const made = await trust(token, key, false, ' Phone ');
  expect([made.status, made.body.data]).toEqual([
    201,
    {
      id: expect.any(Number),
      name: 'Phone',
      allow_nfc_login: false,
      current: true,
      created_at: expect.stringMatching(/Z$/),
    },
  ]);
  const path = `/v1/auth/device/${made.body.data.id}`;
  const again = await trust(token, key, true, 'Renamed');
  expect(again.body.data).toMatchObject({ id: made.body.data.id, name: 'Renamed', allow_nfc_login: true });
  const list = async (by: string) => (await call(house, '/v1/auth/device', { token: by })).body.data;
  expect(await list(token)).toContainEqual({ ...again.body.data, current: false });
  expect((await list(stranger)).map(({ id }: { id: number }) => id)).not.toContain(made.body.data.id);
  for (const method of ['PATCH', 'DELETE']) {
    expect(
      (await call(house, path, { method, token: stranger, body: method === 'PATCH' ? {} : undefined })).status,
    ).toBe(404);
  }
  const patched = await call(house, path, { method: 'PATCH', token, body: { name: 'Third' } });
  expect(patched.body.data).toMatchObject({ name: 'Third', allow_nfc_login: true });
  expect((await call(house, path, { method: 'DELETE', token })).status).toBe(204);
  expect((await call(house, path, { method: 'DELETE', token })).status).toBe(404);
});

test.each([
  ['a short key', { key: 'x'.repeat(11), name: 'A' }, { path: 'key', code: 'minLength' }],
  ['no name', { key: 'x'.repeat(12) }, { path: 'name', code: 'required' }],
  ['a blank name', { key: 'x'.repeat(12), name: ' ' }, { path: 'name', code: 'required' }],
  [
    'a field too many',
    { key: 'x'.repeat(12), name: 'A', employee_id: 1 },
    { path: 'employee_id', code: 'unknownField' },
  ],
])('%s is refused', async (_, body, error) => {
  const token = await tokenOf(house, 'shopseller');
  const answer = await post(house, '/v1/auth/device', { token, body });
  expect([answer.status, answer.body.errors]).toEqual([422, [expect.objectContaining(error)]]);
});

test('a tag belongs to one person, and is long enough not to be tried out', async () => {
  const { tag } = await equip('driver');
  const token = await tokenOf(house, 'kitchen');
  expect((await setTag(token, tag)).body.errors).toEqual([{ path: 'nfc_token', code: 'unique' }]);
  expect((await setTag(token, '04:a2')).body.errors).toEqual([
    { path: 'nfc_token', code: 'minLength', params: { limit: 8 } },
  ]);
  expect((await call(house, '/v1/auth/nfc', { method: 'PUT', body: { nfc_token: null } })).status).toBe(401);
});
