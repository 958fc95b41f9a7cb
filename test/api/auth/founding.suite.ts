// Tests founding companies: the first one with the token of the start, while nobody has an account, and further ones by
// root.
import { sql } from 'kysely';
import { FirstRun } from '../../../api/founding/index.ts';
import { call, type Product, post, startProduct } from './product.ts';

const company = { name: 'Gelato Nord', legal_name: 'Gelato Nord BV', locale: 'nl', licenses: ['ICESHOP'] };
const person = { first_name: 'Mia', last_name: 'Claes', email: 'Mia@Nord.example', password: 'sorbet parapluie 58' };

let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct({ empty: true });
  token = await product.firstRun!.token();
});
afterAll(() => product.stop());

const first = (body: object) => post(product, '/v1/auth/first-company', { body });
const full = (more: object = {}) => ({ token, company, person, ...more });
const entrance = async () => (await call(product, '/v1/auth/entrance')).body.data;
const countOf = async (table: string) => {
  const { rows } = await product.database.system((db) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db),
  );
  return rows[0]?.count;
};

test('the sign-in page learns that nobody has an account yet, and which licences every company has', async () => {
  const { first: told } = await entrance();
  expect(told).toEqual({ licenses: expect.arrayContaining(['ICESHOP', 'ICETRUCK']), needed: ['ICECLOUD'] });
});

test('a wrong token, a wrong field or a simple password make nothing', async () => {
  expect((await first(full({ token: 'guess' }))).body).toMatchObject({ status: 403, code: 'firstToken' });
  const empty = await first(full({ company: { ...company, name: '  ' } }));
  expect([empty.status, empty.body.errors[0].path]).toEqual([422, 'company.name']);
  const address = await first(full({ person: { ...person, email: 'mia' } }));
  expect([address.status, address.body.errors[0].path]).toEqual([422, 'person.email']);
  const simple = await first(full({ person: { ...person, password: 'gelatonord1' } }));
  expect(simple.body.errors).toEqual([{ path: 'person.password', code: 'tooSimple' }]);
  expect([await countOf('account'), await countOf('company')]).toEqual([0, 0]);
});

test('a token that another process on the same database printed is taken too, and another installation’s is not', async () => {
  const elsewhere = await new FirstRun(product.database).token();
  const simple = { ...person, password: 'gelatonord1' };
  expect((await first(full({ token: elsewhere, person: simple }))).body.errors[0].code).toBe('tooSimple');
  const stranger = await startProduct({ empty: true });
  const foreign = await stranger.firstRun!.token();
  await stranger.stop();
  expect((await first(full({ token: foreign, person: simple }))).body.code).toBe('firstToken');
});

test('of ten at the same moment one is made: who makes it is root and signed in, with groups ready-made and a guide', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => first(full())));
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  const token = made[0]!.body.access_token;
  const { data } = (await call(product, '/v1/auth/employee', { token })).body;
  expect(data).toMatchObject({
    first_name: 'Mia',
    user: { email: 'mia@nord.example', is_root: true, default_locale: 'nl' },
    company: { name: 'Gelato Nord', licenses: ['ICECLOUD', 'ICESHOP'], guide: true },
    permission_groups: [],
  });
  const groups = (await call(product, '/v1/permissiongroup', { token })).body.data;
  const named = groups.map(({ name }: { name: string }) => name);
  expect(named).toEqual(expect.arrayContaining(['Directie', 'HR', 'Keuken', 'Winkelverkoper']));
  expect(groups.every(({ employee_ids = [] }: { employee_ids?: number[] }) => employee_ids.length === 0)).toBe(true);
  const hr = groups.find(({ name }: { name: string }) => name === 'HR');
  expect(hr.may_give_ids).toHaveLength(3);
  const file = await call(product, `/v1/employee/${data.id}`, { token });
  expect([file.status, file.body.data.birthday]).toEqual([200, undefined]);
});

test('then it is over, whatever the token', async () => {
  expect((await first(full({ person: { ...person, email: 'other@nord.example' } }))).body.code).toBe('alreadyBegun');
  expect(await entrance()).toEqual({});
  expect(await countOf('company')).toBe(1);
});

describe('a further company', () => {
  const signIn = async () =>
    (await post(product, '/v1/auth/login', { body: { email: 'mia@nord.example', password: person.password } })).body;
  const add = (token: string, body: object) => post(product, '/v1/auth/company', { token, body });

  test('is made by root, who switches to it and finds it like a first one', async () => {
    const { access_token: token } = await signIn();
    const made = await add(token, { ...company, name: 'Gelato Sud', locale: 'fr', licenses: [] });
    expect(made.status).toBe(201);
    const { employee_id } = made.body.data;
    const switched = await post(product, '/v1/auth/switch', { token, body: { employee_id } });
    const { data } = (await call(product, '/v1/auth/employee', { token: switched.body.access_token })).body;
    expect(data.company).toMatchObject({ name: 'Gelato Sud', licenses: ['ICECLOUD'], guide: true });
    expect(data.user.employee_ids).toHaveLength(2);
    const groups = (await call(product, '/v1/permissiongroup', { token: switched.body.access_token })).body.data;
    expect(groups.map(({ name }: { name: string }) => name)).toContain('Direction');
    const gone = await call(product, '/v1/guide', { method: 'DELETE', token: switched.body.access_token });
    expect(gone.status).toBe(204);
    const after = await call(product, '/v1/auth/employee', { token: switched.body.access_token });
    expect(after.body.data.company.guide).toBeUndefined();
  });

  test('begins with the rules of the law for planning, in its language', async () => {
    const { access_token: token } = await signIn();
    const made = await add(token, { ...company, name: 'Gelato Est', locale: 'de', licenses: ['ICECLOCK'] });
    const { employee_id } = made.body.data;
    const switched = await post(product, '/v1/auth/switch', { token, body: { employee_id } });
    const rules = (await call(product, '/v1/planningrule', { token: switched.body.access_token })).body.data;
    expect(rules.map(({ title }: { title: string }) => title)).toContain('Höchstens 50 Stunden in der Woche');
    expect(rules.every(({ active }: { active: boolean }) => active)).toBe(true);
  });

  test('is made by nobody else', async () => {
    await product.database.system((db) => sql`update account set is_root = false`.execute(db));
    const { access_token: token } = await signIn();
    expect((await add(token, company)).status).toBe(403);
    expect((await post(product, '/v1/auth/company', { body: company })).status).toBe(401);
    expect((await call(product, '/v1/guide', { method: 'DELETE', token })).status).toBe(403);
    expect(await countOf('company')).toBe(3);
  });
});

test('guessing the token soon has to wait', async () => {
  const other = await startProduct({ empty: true });
  const guess = () => post(other, '/v1/auth/first-company', { body: { ...full(), token: 'guess' } });
  const codes = [];
  for (let turn = 0; turn < 8; turn += 1) codes.push((await guess()).status);
  expect(codes).toEqual([403, 403, 403, 403, 403, 403, 429, 429]);
  await other.stop();
});
