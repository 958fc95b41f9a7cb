// Tests the first week of a new employee: who has the list, which steps are done, and that it goes.
import { sql } from 'kysely';
import { call, tokenOf } from '../auth/product.ts';
import { type Running, startWhole } from '../events/product.ts';

let house: Running;
let token = '';
beforeAll(async () => {
  house = await startWhole();
  token = await tokenOf(house, 'kitchen');
});
afterAll(() => house?.stop());

const employee = async () => (await call(house, '/v1/auth/employee', { token })).body.data;
const change = (values: Readonly<Record<string, unknown>>) =>
  house.database.system(async (db) => {
    const { id } = await employee();
    for (const [name, value] of Object.entries(values))
      await sql`update employee set ${sql.ref(name)} = ${value} where id = ${id}`.execute(db);
  });
/** A moment of the company's day so many days ago. */
const ago = (days: number) =>
  change({ seniority_date: new Date(Date.now() - days * 86_400_000).toISOString(), first_week_closed_at: null });
const day = async () => (await employee()).first_week;
const done = async (query: string) => {
  const { status, body } = await call(house, `/v1/query/${query}`, { token });
  expect([status, query, body.code]).toEqual([200, query, undefined]);
  return Object.fromEntries(body.data.map(({ step, is_done }: { step: string; is_done: boolean }) => [step, is_done]));
};

test('the list stands from the first day on, for a month at most', async () => {
  await ago(0);
  expect(await day()).toBe(0);
  await ago(9);
  expect(await day()).toBe(9);
  await ago(-2);
  expect(await day()).toBeUndefined();
  await ago(40);
  expect(await day()).toBeUndefined();
});

test('modules tell which steps are done, of oneself alone', async () => {
  await change({ profile_picture_uri: null, ice_name: 'Mila', ice_cellphone_nr: null });
  expect(await done('icecloud/newcomer')).toEqual({ picture: false, emergency: false });
  await change({ ice_cellphone_nr: '+32400000001' });
  expect(await done('icecloud/newcomer')).toMatchObject({ picture: false, emergency: true });
  expect(Object.keys(await done('iceclock/newcomer-contracts'))).toEqual(['sign']);
  expect(Object.keys(await done('iceclock/newcomer-availability'))).toEqual(['say-availability']);
  expect(Object.keys(await done('legacyintranet/newcomer'))).toEqual(['read']);
});

test('who puts it away has it no more', async () => {
  await ago(8);
  expect(await day()).toBe(8);
  expect((await call(house, '/v1/icecloud/first-week', { method: 'DELETE', token })).status).toBe(204);
  expect(await day()).toBeUndefined();
});
