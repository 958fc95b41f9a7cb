// Tests devices that the company trusts: a badge signs in on them, and their key is never shown again.

import { call, post, tokenOf } from '../auth/product.ts';
import { type Running, startWhole } from '../events/product.ts';

let house: Running;
beforeAll(async () => {
  house = await startWhole();
});
afterAll(() => house?.stop());

const KEY = 'k3y-of-this-till';
const TAG = '04A1B2C3D4E5';

test('whoever manages devices registers one for all; renaming keeps it, revoking ends it', async () => {
  const hr = await tokenOf(house, 'hr');
  const seller = await tokenOf(house, 'shopseller');
  await call(house, '/v1/auth/nfc', { method: 'PUT', token: seller, body: { nfc_token: TAG } });
  const tap = () => post(house, '/v1/auth/login', { body: { nfc_token: TAG }, headers: { 'trusted-device-key': KEY } });
  const device = { key: KEY, name: 'Till', allow_nfc_login: true };
  const made = await post(house, '/v1/trusteddevice', { token: hr, body: device });
  expect([made.status, JSON.stringify(made.body)]).toEqual([201, expect.not.stringContaining('key')]);
  expect(made.body.data).toMatchObject({ name: 'Till', shared: true, employee_id: expect.any(Number) });
  expect((await tap()).status).toBe(200);
  const path = `/v1/trusteddevice/${made.body.data.id}`;
  const renamed = await call(house, path, { method: 'PATCH', token: hr, body: { name: 'Till 2' } });
  expect([renamed.status, (await tap()).status]).toEqual([200, 200]);
  expect(renamed.body.data.last_used_at).toMatch(/Z$/);
  const again = await post(house, '/v1/trusteddevice', { token: hr, body: device });
  expect(again.body.errors).toEqual([{ path: 'key', code: 'unique' }]);
  const rows = await house.database.system((db) => db.selectFrom('trusteddevice').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(KEY);
  expect((await call(house, path, { method: 'DELETE', token: hr })).status).toBe(204);
  expect((await tap()).status).toBe(401);
});

test('seeing and managing have a permission each', async () => {
  const [manager, seller] = [await tokenOf(house, 'shopmanager'), await tokenOf(house, 'shopseller')];
  const device = { key: 'x'.repeat(12), name: 'Mine' };
  expect((await call(house, '/v1/trusteddevice', { token: manager })).status).toBe(200);
  expect((await post(house, '/v1/trusteddevice', { token: manager, body: device })).status).toBe(403);
  expect((await call(house, '/v1/trusteddevice', { token: seller })).status).toBe(403);
});

test('the demo company has the people, papers and devices that it should', async () => {
  const count = async (table: string, where: Record<string, unknown> = {}) => {
    const rows = await house.database.system((db) => {
      let query = db.selectFrom(table).select('id').where('company_id', '=', 1);
      for (const [field, value] of Object.entries(where))
        query = value === null ? query.where(field, 'is', null) : query.where(field, '=', value);
      return query.execute();
    });
    return rows.length;
  };
  expect(await count('employee', { deleted_at: null })).toBe(60);
  expect(await count('employee')).toBe(65);
  expect(await count('wageagreement')).toBe(72);
  expect(await count('wageagreement', { dimona: 'STU' })).toBeGreaterThanOrEqual(22);
  expect(await count('contracttemplate')).toBe(4);
  expect([await count('contract'), await count('contract', { validated: false })]).toEqual([180, 12]);
  expect(await count('contract', { printed: false })).toBe(2);
  expect([await count('employeenote'), await count('pandoratemplate')]).toEqual([40, 10]);
});
