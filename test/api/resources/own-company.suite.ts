// Tests the company as a record among others: a base table that an entity file describes further.
import { sql } from 'kysely';
import type { Module } from '../../../api/contract/index.ts';
import type { EntityFile } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from './house.ts';

const company: EntityFile = {
  model: 'Company',
  collection: 'COMPANIES',
  disallow: ['create', 'delete'],
  display: '{{name}}',
  list: { columns: ['name', 'legal_name'], sort: ['name'], search: ['name'] },
  schema: {
    type: 'object',
    required: ['name', 'legal_name'],
    properties: {
      name: { type: 'string' },
      legal_name: { type: 'string' },
      enterprise_nr: { type: 'string', format: 'enterprise-nr' },
      motto: { type: 'string' },
      default_locale: { type: 'string', enum: ['en', 'nl', 'fr', 'de'], default: 'en' },
      settings: { type: 'object', default: {} },
    },
  },
};
const branch: EntityFile = {
  model: 'Branch',
  collection: 'BRANCHES',
  display: '{{title}} of {{parent_company}}',
  list: { columns: ['title'], sort: ['title'], search: ['title'] },
  schema: {
    type: 'object',
    required: ['title'],
    properties: { title: { type: 'string' }, parent_company_id: { type: 'integer', relation: 'company' } },
  },
};

const modules: readonly Module[] = shipped;
const others = modules.map(({ manifest, server }) => {
  const entities = manifest.entities?.filter((entry) => ('file' in entry ? entry.file : entry).model !== 'Company');
  return { manifest: { ...manifest, entities }, server };
});
const settings = { properties: { closes_at: { type: 'string', format: 'local-time', default: '22:00:00' } } } as const;
const own = { manifest: { id: 'own', contract: 2, license: 'ICECLOUD', settings, entities: [company, branch] } };

let house: House;
beforeAll(async () => {
  house = await openHouse([...others, own]);
});
afterAll(() => house?.stop());

test('there is one company, one’s own, which nobody adds or deletes', async () => {
  const { body } = await house.call(house.root, 'GET', 'company');
  expect(body.data.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual([[house.own, 'Own']]);
  expect((await house.call(house.root, 'GET', `company/${house.other}`)).status).toBe(404);
  expect((await house.call(house.root, 'PATCH', `company/${house.other}`, { motto: 'x' })).status).toBe(404);
  expect((await house.call(house.root, 'POST', 'company', {})).status).toBe(405);
  expect((await house.call(house.root, 'DELETE', `company/${house.own}`)).status).toBe(405);
});

test('it is changed as any record is, with new columns and old ones', async () => {
  const change = { motto: 'Cold', default_locale: 'nl', settings: { own: { closes_at: '05:00:00' } } };
  const { status, body, headers } = await house.call(house.root, 'PATCH', `company/${house.own}`, change, {
    'if-match': '"1"',
  });
  expect([status, headers.get('etag')]).toEqual([200, '"2"']);
  expect(body.data).toMatchObject(change);
  const stale = await house.call(house.root, 'PATCH', `company/${house.own}`, {}, { 'if-match': '"1"' });
  expect(stale.status).toBe(412);
});

test('records point to it, to one’s own only', async () => {
  const made = await house.make('branch', { title: 'North', parent_company_id: house.own });
  expect(made.parent_company).toEqual({ id: house.own, display: 'Own' });
  const foreign = await house.call(house.root, 'POST', 'branch', { title: 'X', parent_company_id: house.other });
  expect(foreign.body.errors).toEqual([{ path: 'parent_company_id', code: 'relation' }]);
  expect((await house.call(house.root, 'GET', 'company/options')).body.data).toEqual([
    { id: house.own, display: 'Own' },
  ]);
});

test('a tenant’s own statements reach no other company, and add or delete none', async () => {
  const tenant = (work: string) =>
    house.database.tenant(house.own, async (db) => (await sql.raw(work).execute(db)).rows);
  expect(await tenant('select id from company')).toHaveLength(1);
  await expect(tenant(`delete from company where id = ${house.own}`)).rejects.toThrow(/permission denied/);
  await expect(tenant("insert into company (name, legal_name) values ('x', 'x')")).rejects.toThrow(/permission denied/);
});
