// Tests the token of a custom page: which calls it opens and which it does not (docs/custom-pages.md, "A token").
import { sql } from 'kysely';
import { MASK } from '../../../core/contract/index.ts';
import { call, claimsOf, type Product, post, startProduct, tokenOf } from './product.ts';

const ORIGIN = 'https://weather.example';
const GROUPS = 'ICECLOUD_PERMISSION_GROUPS_VIEW';
const EMPLOYEES = 'ICECLOUD_EMPLOYEES_LIST';

let product: Product;
let token: string;
let page: string;
const sqlOf = (statement: ReturnType<typeof sql>) => product.database.system((db) => statement.execute(db));
const grant = (path: string) => post(product, '/v1/auth/pagetoken', { token, body: { page: path } });
const read = (path: string, headers: Record<string, string> = { origin: ORIGIN }) =>
  call(product, `/v1/${path}`, { token: page, headers });
const scopes = (path: string, names: readonly string[]) =>
  sqlOf(sql`update customfrontendable set scopes = ${JSON.stringify(names)}::jsonb where path = ${path}`);

beforeAll(async () => {
  product = await startProduct({
    server: {
      demo: {
        order: 1,
        async seed({ db, companies, people }) {
          const company_id = companies.aurora;
          const employee_id = people.aurora.signIns.management;
          for (const permission of [GROUPS, EMPLOYEES, 'ICECLOUD_EMPLOYEES_EDIT', 'ICECLOUD_SUPPLIERS_VIEW'])
            await db.insertInto('employee_permission').values({ company_id, employee_id, permission }).execute();
          await db
            .insertInto('permissiongroup')
            .values({ company_id, name: 'Management', permissions: '[]' })
            .execute();
          const of = (path: string, more: object) => ({ company_id, mdl: 'page', name: path, path, ...more });
          const url = `${ORIGIN}/week?town=Gent`;
          const asks = JSON.stringify([GROUPS, 'ICESHOP_PRODUCTS_VIEW']);
          const pages = [
            of('weather', { url, scopes: asks }),
            of('plain', { url: 'https://plain.example/' }),
            of('beyond', { url, scopes: '["ICESHOP_PRODUCTS_VIEW"]' }),
            of('gone', { url: 'https://gone.example/', scopes: asks }),
            of('group', { mdl: 'page_group' }),
            { ...of('theirs', { url, scopes: asks }), company_id: companies.events },
          ];
          for (const row of pages) await db.insertInto('customfrontendable').values(row).execute();
        },
      },
    },
  });
  token = await tokenOf(product, 'management');
  page = (await grant('weather')).body.access_token;
});
afterAll(() => product.stop());

test('reads for five minutes what both the page and the colleague may, from the page’s own origin', async () => {
  const { status, body } = await grant('weather');
  expect([status, body.expires_in]).toEqual([200, 300]);
  const claims = claimsOf(body.access_token);
  expect([claims.kind, claims.exp - claims.iat, claims.sid]).toEqual(['page', 300, claimsOf(token).sid]);
  const list = await read('permissiongroup');
  expect([list.status, list.body.data[0].name]).toEqual([200, 'Management']);
  expect(list.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(list.headers.get('access-control-allow-credentials')).toBeNull();
  expect((await read('permissiongroup/count')).status).toBe(200);
  expect((await read(`permissiongroup/${list.body.data[0].id}`)).status).toBe(200);
});

test.each([
  ['no scopes', 'plain', 403],
  ['only scopes that the colleague lacks', 'beyond', 403],
  ['the name of a group', 'group', 404],
  ['the name of another company’s', 'theirs', 404],
  ['a name that nothing has', 'nothing', 404],
])('is refused to a page with %s', async (_, path, status) => expect((await grant(path)).status).toBe(status));

test('is asked for by a colleague who is signed in, and by nobody else', async () => {
  expect((await post(product, '/v1/auth/pagetoken', { body: { page: 'weather' } })).status).toBe(401);
  expect((await post(product, '/v1/auth/pagetoken', { token: page, body: { page: 'weather' } })).status).toBe(403);
  expect((await post(product, '/v1/auth/pagetoken', { token, body: {} })).status).toBe(422);
  expect((await post(product, '/v1/auth/pagetoken', { token, body: { page: 'weather', scopes: [] } })).status).toBe(
    422,
  );
});

test.each(['POST', 'PATCH', 'DELETE', 'PUT'])('does not %s', async (method) => {
  const { status } = await call(product, '/v1/permissiongroup/1', { method, token: page, headers: { origin: ORIGIN } });
  expect([403, 404]).toContain(status);
  const made = await post(product, '/v1/permissiongroup', { token: page, body: { name: 'Mine' } });
  expect(made.status).toBe(403);
});

test.each(['auth/employee', 'notification/navbar', 'events', 'draft', 'permissiongroup/options', 'customfrontendable'])(
  'does not open %s',
  async (path) => expect([403, 404]).toContain((await read(path)).status),
);

test('opens nothing that the colleague may and the page may not', async () => {
  expect((await call(product, '/v1/employee', { token })).status).toBe(200);
  expect((await read('employee')).status).toBe(403);
});

test('is no way to a token of another kind', async () => {
  expect((await post(product, '/v1/auth/refresh', { token: page })).status).toBe(401);
  expect((await post(product, '/v1/auth/logout', { token: page })).status).toBe(403);
});

test.each(['https://evil.example', 'http://weather.example', 'https://weather.example.evil', 'null'])(
  'does not work from %s',
  async (origin) => {
    const { status, headers } = await read('permissiongroup', { origin });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
  },
);

test.each([
  ['from the page’s origin', ORIGIN, 'GET', ORIGIN],
  ['for anything but GET', ORIGIN, 'PATCH', null],
  ['from elsewhere', 'https://evil.example', 'GET', null],
  ['from a page without scopes', 'https://plain.example', 'GET', null],
])('a preflight %s', async (_, origin, method, allowed) => {
  const asked = { 'access-control-request-method': method, 'access-control-request-headers': 'authorization' };
  const { headers } = await call(product, '/v1/permissiongroup', { method: 'OPTIONS', headers: { origin, ...asked } });
  expect(headers.get('access-control-allow-origin')).toBe(allowed);
  if (allowed) expect(headers.get('access-control-allow-methods')).toBe('GET');
});

test('a colleague’s own token is not heard from a page', async () => {
  const { headers } = await call(product, '/v1/permissiongroup', { token, headers: { origin: ORIGIN } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('shows no masked value whole', async () => {
  await scopes('weather', [EMPLOYEES, 'ICECLOUD_EMPLOYEES_EDIT']);
  const { body } = await read('employee');
  const path = `employee/${body.data[0].id}`;
  expect([body.data[0].iban, (await read(path)).body.data.iban]).toEqual([MASK, MASK]);
  expect((await read(`${path}?reveal=iban`)).status).toBe(403);
  expect((await read(`employee?filter[iban]=${MASK}`)).status).toBe(400);
  await scopes('weather', [GROUPS]);
});

test('works no longer than it says', async () => {
  const { sid } = claimsOf(page);
  const at = Math.floor(Date.now() / 1000) - 301;
  const old = { ...claimsOf(page), sid, iat: at, exp: at + 300 };
  expect((await call(product, '/v1/permissiongroup', { token: product.app.jwt.sign(old) })).status).toBe(401);
});

test('ends with the page’s share, with the colleague’s right, with the page, and with the session', async () => {
  await scopes('weather', []);
  expect((await read('permissiongroup')).status).toBe(403);
  await scopes('weather', [GROUPS]);
  expect((await read('permissiongroup')).status).toBe(200);
  await sqlOf(sql`delete from employee_permission where permission = ${GROUPS}`);
  expect((await read('permissiongroup')).status).toBe(403);
  await sqlOf(sql`insert into employee_permission (company_id, employee_id, permission)
    select company_id, employee_id, ${GROUPS} from employee_permission where permission = ${EMPLOYEES}`);
  const { access_token: other } = (await grant('gone')).body;
  const asOther = () => call(product, '/v1/permissiongroup', { token: other });
  expect((await asOther()).status).toBe(200);
  await sqlOf(sql`delete from customfrontendable where path = 'gone'`);
  expect((await asOther()).status).toBe(401);
  expect((await read('permissiongroup')).status).toBe(200);
  await post(product, '/v1/auth/logout', { token });
  expect((await read('permissiongroup')).status).toBe(401);
});
