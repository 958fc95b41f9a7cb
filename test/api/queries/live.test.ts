// Tests that counts in the menu and rows of queries follow the event stream: they change when one of their models did,
// and stay when another did.
import { sql } from 'kysely';
import { announceChange } from '../../../api/announcements/changes.ts';
import { type ServerBadge, type ServerQuery, wrongRowsOf } from '../../../api/contract/index.ts';
import { call, post, tokenOf } from '../auth/product.ts';
import { type Running, startWhole } from '../events/product.ts';
import { caughtUp, type Reader, readEvents } from '../events/reader.ts';

/** Page of a badge and the employee it was counted for, in order. */
const counted: [page: string, employee: number][] = [];
const badge = (page: string, more: Partial<ServerBadge> = {}): ServerBadge => ({
  page,
  access: { permissions: [] },
  type: 'INFO',
  changesWith: ['LoadSize'],
  count: async ({ db, actor }) => {
    counted.push([page, actor.employeeId]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from loadsize`.execute(db);
    return rows[0]?.n ?? 0;
  },
  ...more,
});
const badges = [
  badge('sizes'),
  badge('seen', { access: { permissions: ['ICECLOUD_SUPPLIERS_VIEW'] } }),
  badge('suppliers', { changesWith: ['Supplier'], count: async () => ({ amount: 2, type: 'DANGER' }) }),
  badge('vans', { changesWith: ['DeliveryVan'] }),
  badge('broken', { changesWith: ['Supplier', 'LoadSize'], count: () => Promise.reject(new Error('cannot count')) }),
];
const access = { permissions: ['ICECLOUD_SUPPLIERS_VIEW'] };
const row = { n: { type: 'integer' } };
const query = (id: string, changesWith: string[]): ServerQuery => ({
  ...{ id, access, row, changesWith },
  sql: () => sql`select count(*) as n from loadsize`,
});
const queries = [
  query('sizes', ['LoadSize']),
  query('suppliers', ['Supplier']),
  {
    ...query('each', ['LoadSize', 'Supplier']),
    row: { id: { type: 'integer' }, abbreviation: { type: 'string' } },
    rowsOf: { key: 'id', models: { LoadSize: 'id' } },
    sql: () => sql`select id, abbreviation from loadsize order by id`,
  } satisfies ServerQuery,
];

let house: Running;
let manager: string;
let driver: string;
const open: Reader[] = [];
beforeAll(async () => {
  house = await startWhole({ badges, queries });
  manager = await tokenOf(house, 'management');
  driver = await tokenOf(house, 'driver');
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.stop();
});
afterAll(() => house?.stop());

async function listen(token: string): Promise<Reader> {
  const reader = await readEvents(house, token);
  open.push(reader);
  await reader.until(() => reader.of('navbar').length > 0);
  counted.length = 0;
  return reader;
}
let nr = 0;
const makeSize = () => {
  nr += 1;
  return post(house, '/v1/loadsize', { token: manager, body: { abbreviation: `L${nr}` } });
};
/** Badges of the test's own plugin, beside those of the product. */
const OWN = ['sizes', 'seen', 'suppliers'];
const amountOf = (reader: Reader, page: string) =>
  reader
    .of('navbar')
    .at(-1)
    ?.data.find(({ name }: { name: string }) => name === page)?.amount;
const employeeOf = async (token: string) => (await call(house, '/v1/auth/employee', { token })).body.data.id as number;

test('the call answers the counts of pages that one sees; one that fails is left out', async () => {
  const names = async (token: string) =>
    (await call(house, '/v1/notification/navbar', { token })).body.data
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => OWN.includes(name));
  expect(await names(manager)).toEqual(['sizes', 'seen', 'suppliers']);
  expect(await names(driver)).toEqual(['sizes', 'suppliers']);
  const { data } = (await call(house, '/v1/notification/navbar', { token: manager })).body;
  expect(data).toContainEqual({ name: 'suppliers', amount: 2, type: 'DANGER' });
});

test('a change counts its own badges for those who see their page, and keeps the others', async () => {
  const [ofManager, ofDriver] = [await listen(manager), await listen(driver)];
  counted.length = 0;
  const before = amountOf(ofManager, 'sizes');
  await makeSize();
  for (const reader of [ofManager, ofDriver]) await reader.until(() => amountOf(reader, 'sizes') === before + 1);
  await ofManager.until(() => amountOf(ofManager, 'seen') === before + 1);
  expect([amountOf(ofManager, 'suppliers'), amountOf(ofDriver, 'seen')]).toEqual([2, undefined]);
  const people = [await employeeOf(manager), await employeeOf(driver)];
  expect([...counted].sort()).toEqual(
    [
      ['seen', people[0]],
      ['sizes', people[0]],
      ['sizes', people[1]],
    ].sort(),
  );
});

test('a change of a model that no badge counts, counts none', async () => {
  const reader = await listen(manager);
  const token = await tokenOf(house, 'admin');
  const body = { intranet_url: 'https://unrelated.example' };
  expect((await call(house, '/v1/company/1', { method: 'PATCH', token, body })).status).toBe(200);
  await reader.until(() => reader.of('record').length > 0);
  await makeSize();
  await reader.until(() => counted.length >= 2);
  // The count of the size is made after any count that the change before it caused.
  expect(counted.map(([page]) => page).sort()).toEqual(['seen', 'sizes']);
});

test('a thousand positions of vans recount none, though the counts are of these vans; another change does', async () => {
  const reader = await listen(manager);
  const company = (await call(house, '/v1/auth/employee', { token: manager })).body.data.company_id as number;
  const tell = (id: number, isLive: boolean) =>
    house.database.tenant(company, (db) =>
      announceChange(db, { companyId: company, resource: 'deliveryvan', id, isLive }),
    );
  for (let id = 1; id <= 1_000; id += 100)
    await Promise.all(Array.from({ length: 100 }, (_, next) => tell(id + next, true)));
  await makeSize();
  await reader.until(() => counted.length >= 2);
  expect(counted.map(([page]) => page).sort()).toEqual(['seen', 'sizes']);
  await tell(1, false);
  await reader.until(() => counted.some(([page]) => page === 'vans'));
});

test('one who may see another page now gets its count', async () => {
  const reader = await listen(driver);
  expect(amountOf(reader, 'seen')).toBeUndefined();
  const admin = await tokenOf(house, 'admin');
  const path = `/v1/employee/${await employeeOf(driver)}/permission`;
  const change = (body: object) => call(house, path, { method: 'PATCH', token: admin, body });
  expect((await change({ add: access.permissions })).status).toBe(200);
  await reader.until(() => amountOf(reader, 'seen') !== undefined);
  await change({ remove: access.permissions });
  await reader.until(() => amountOf(reader, 'seen') === undefined);
});

test('who takes orders hears that the last piece of a product went, and it is sold out then', async () => {
  const token = await tokenOf(house, 'admin');
  const make = async (resource: string, body: object) =>
    (await post(house, `/v1/${resource}`, { token, body })).body.data.id as number;
  const [{ id: division_id }] = (await call(house, '/v1/division?page[size]=1', { token })).body.data;
  const [{ product_category_id }] = (await call(house, '/v1/product?page[size]=1', { token })).body.data;
  const stock_item_id = await make('stockitem', { name: 'Medlars', unit: 'KG' });
  await make('stockmove', { stock_item_id, division_id, type: 'COUNT', counted: 2 });
  const price = { price_vati: 9, vat_rate: 6 };
  const product_id = await make('product', { name: 'Medlar ice', product_category_id, published: true, ...price });
  await make('productcomponent', { product_id, stock_item_id, qty: 2 });
  const reader = await listen(token);
  const heard = () => reader.of('query').filter(({ data }) => data.id === 'order-products').length;
  const state = async () =>
    (await call(house, '/v1/query/iceshop/order-products', { token })).body.data.find(
      ({ id }: { id: number }) => id === product_id,
    )?.state;
  expect(await state()).toBe('PUBLISHED');
  const before = heard();
  await make('stockmove', { stock_item_id, division_id, type: 'WASTE', amount: 1 });
  await reader.until(() => heard() > before);
  expect(await state()).toBe('SOLD_OUT');
  // Lists of products learn of it by the record itself, which remembers since when.
  const isTold = () => reader.of('record').some(({ data }) => data.resource === 'product' && data.id === product_id);
  await reader.until(isTold);
});

test('those who may run a query hear that its rows changed, once for many, without a right to the records', async () => {
  const seller = await tokenOf(house, 'shopseller');
  const [reader, stranger] = [await listen(seller), await listen(driver)];
  await Promise.all([makeSize(), makeSize(), makeSize()]);
  // Changes by other tests may still be announced for other queries.
  const told = ({ of }: typeof reader) =>
    of('query').filter(({ data }) => data.plugin === 'counts' && data.id !== 'each');
  await reader.until(() => told(reader).length > 0);
  await makeSize();
  await reader.until(() => told(reader).length > 1);
  await caughtUp(house, reader, stranger);
  for (const { data } of told(reader)) expect(data).toEqual({ plugin: 'counts', id: 'sizes' });
  expect(told(reader).length).toBeLessThan(5);
  expect([told(stranger), reader.of('record')]).toEqual([[], []]);
});

test('a query that names its records is told of their ids, and answers the rows of those alone', async () => {
  const seller = await tokenOf(house, 'shopseller');
  const reader = await listen(seller);
  const told = () => reader.of('query').filter(({ data }) => data.id === 'each');
  const made = [await makeSize(), await makeSize()].map(({ body }) => body.data.id as number);
  const ids = () => told().flatMap(({ data }) => data.changed?.LoadSize ?? []);
  await reader.until(() => made.every((id) => ids().includes(id)));
  const ask = (search: string) => call(house, `/v1/query/counts/each${search}`, { token: seller });
  const { data: all, meta } = (await ask('')).body;
  expect(meta).toEqual({ more: false, rowsOf: { key: 'id', models: { LoadSize: 'id' } } });
  const { body } = await ask(`?changed[LoadSize]=${made.join()}`);
  expect(body.data).toEqual(all.filter(({ id }: { id: number }) => made.includes(id)));
  expect(body.data).toHaveLength(2);
  // The query changes with suppliers too, but no supplier tells which of its rows it changes.
  const before = told().length;
  const token = await tokenOf(house, 'admin');
  const [{ id }] = (await call(house, '/v1/supplier?page[size]=1', { token })).body.data;
  await call(house, `/v1/supplier/${id}`, { method: 'PATCH', token, body: { note: 'Seen.' } });
  await reader.until(() => told().length > before);
  expect(told().at(-1)?.data).toEqual({ plugin: 'counts', id: 'each' });
});

test.each([
  ['changed[Supplier]=1', 'unknownParameter'],
  ['changed[toString]=1', 'unknownParameter'],
  ['changed[LoadSize]=one', 'badValue'],
  [`changed[LoadSize]=${Array(501).fill(1)}`, 'badValue'],
])('a question for changed rows by %.20s… is refused', async (search, code) => {
  const { status, body } = await call(house, `/v1/query/counts/each?${search}`, { token: manager });
  expect([status, body.errors[0].code]).toEqual([400, code]);
});

test.each([
  [{ key: 'nr', models: { LoadSize: 'id' } }, 'there is no column nr'],
  [{ key: 'n', models: { Product: 'n' } }, 'changesWith does not name Product'],
])('a query whose rowsOf fits neither its columns nor its models is no query', (rowsOf, why) => {
  expect(wrongRowsOf({ ...query('each', ['LoadSize']), rowsOf })).toContain(`rowsOf: ${why}`);
});
