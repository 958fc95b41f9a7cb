// Tests the calls for the session's employee, one's own language, and the counts in the menu (docs/domain 5.1).
import { call, type Product, post, startProduct, tokenOf } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    server: {
      badges: [
        {
          page: 'employees',
          access: { permissions: [] },
          type: 'INFO',
          changesWith: ['Employee'],
          count: async ({ db }) => (await db.selectFrom('employee').select('id').execute()).length,
        },
      ],
      demo: {
        order: 1,
        async seed({ db, companies, people, random, today }) {
          expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(random.integer(1, 3)).toBeLessThanOrEqual(3);
          expect(people.aurora.all).toHaveLength(60);
          expect(Object.keys(people.events.signIns).sort()).toEqual(['driver', 'management', 'planner']);
          const company_id = companies.aurora;
          const group = { company_id, name: 'Management', permissions: '["ICECLOUD_SUPPLIERS_VIEW"]' };
          const { id } = await db.insertInto('permissiongroup').values(group).returning('id').executeTakeFirstOrThrow();
          const target_id = people.aurora.signIns.management;
          await db.insertInto('permissiongroup_employee_ids').values({ company_id, owner_id: id, target_id }).execute();
          await db
            .insertInto('employee_permission')
            .values({ company_id, employee_id: target_id, permission: 'ICESHOP_PRODUCTS_VIEW' })
            .execute();
          const page = { company_id, mdl: 'page', name: 'Weather', path: 'weather', url: 'https://weather.example/' };
          const pages = { company_id, mdl: 'page_group', name: 'Handbooks', path: 'handbooks' };
          const parent = await db.insertInto('customfrontendable').values(pages).returning('id').executeTakeFirst();
          await db.insertInto('customfrontendable').values(page).execute();
          const child = { ...page, name: 'Hygiene', path: 'hygiene', parent_id: parent?.id };
          await db.insertInto('customfrontendable').values(child).execute();
        },
      },
    },
  });
});
afterAll(() => product.stop());

test('says where the intranet is to those who may use it, and to nobody else', async () => {
  const address = 'https://intranet.example/';
  const { database } = product;
  const of = async (mailbox: string) =>
    (await call(product, '/v1/auth/employee', { token: await tokenOf(product, mailbox) })).body.data;
  await database.system((db) => db.updateTable('company').set({ intranet_url: address }).execute());
  const seller = await of('shopseller');
  expect(seller.company).not.toHaveProperty('intranet_url');
  const grant = { company_id: seller.company_id, employee_id: seller.id, permission: 'LEGACYINTRANET_USE' };
  await database.system((db) => db.insertInto('employee_permission').values(grant).execute());
  expect((await of('shopseller')).company.intranet_url).toBe(address);
  await database.system((db) => db.updateTable('company').set({ intranet_url: null }).execute());
});

test('has the shape that the browser keeps', async () => {
  const token = await tokenOf(product, 'management');
  const { status, body, headers } = await call(product, '/v1/auth/employee', { token });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  const { data } = body;
  expect(data).toEqual({
    id: expect.any(Number),
    first_name: 'Chiara',
    last_name: 'Verlinden',
    company_id: 1,
    company: {
      id: 1,
      name: 'Gelateria Aurora',
      legal_name: 'Aurora Gelato BV',
      country: 'BE',
      licenses: ['ICECASH', 'ICECLOCK', 'ICECLOUD', 'ICEGUARD', 'ICESHOP', 'ICETRUCK', 'LEGACYINTRANET'],
      disabled_plugins: [],
      settings: {},
      custom_frontendables: [
        expect.objectContaining({
          mdl: 'page_group',
          name: 'Handbooks',
          custom_frontendables: [expect.objectContaining({ name: 'Hygiene', custom_frontendables: [] })],
        }),
        {
          id: expect.any(Number),
          platform: 'ICECLOUD',
          mdl: 'page',
          name: 'Weather',
          path: 'weather',
          url: 'https://weather.example/',
          custom_frontendables: [],
        },
      ],
    },
    user: {
      id: expect.any(Number),
      email: 'management@aurora.example',
      is_root: false,
      default_locale: 'en',
      employee_ids: expect.any(Array),
    },
    own: { employee: [data.id] },
    permissions: ['ICESHOP_PRODUCTS_VIEW'],
    permission_groups: [{ id: expect.any(Number), name: 'Management', permissions: ['ICECLOUD_SUPPLIERS_VIEW'] }],
  });
  expect(JSON.stringify(data)).not.toContain('argon2');
});

test('the administrator is root', async () => {
  const token = await tokenOf(product, 'admin');
  expect((await call(product, '/v1/auth/employee', { token })).body.data.user.is_root).toBe(true);
});

test('the guard knows groups and direct permissions', async () => {
  const mayNot = await tokenOf(product, 'kitchen');
  expect((await call(product, '/v1/permissiongroup', { token: mayNot })).status).toBe(403);
});

describe('own language', () => {
  const patch = (token: string, id: unknown, body: unknown) =>
    call(product, `/v1/employee/${id}`, { method: 'PATCH', token, body });

  test('is kept and answered', async () => {
    const token = await tokenOf(product, 'driver');
    const { id } = (await call(product, '/v1/auth/employee', { token })).body.data;
    const answer = await patch(token, id, { user: { default_locale: 'nl' } });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id, user: { default_locale: 'nl' } });
    expect((await call(product, '/v1/auth/employee', { token })).body.data.user.default_locale).toBe('nl');
  });

  test('is nobody else’s, and nothing else', async () => {
    const token = await tokenOf(product, 'driver');
    const { id } = (await call(product, '/v1/auth/employee', { token })).body.data;
    for (const other of [id + 1, 0, `0${id}`, 'me']) {
      expect((await patch(token, other, { user: { default_locale: 'nl' } })).status).toBe(403);
    }
    for (const body of [{ user: { default_locale: 'it' } }, { user: {} }, { user: null }]) {
      expect((await patch(token, id, body)).status).toBe(422);
    }
    for (const body of [{}, { last_name: 'X' }]) expect((await patch(token, id, body)).status).toBe(403);
    const { status, body } = await patch(token, id, { user: { default_locale: 'nl', is_root: true }, last_name: 'X' });
    expect(status).toBe(422);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { path: 'user.is_root', code: 'unknownField' },
        { path: 'last_name', code: 'unknownField' },
      ]),
    );
  });
});

test('the menu counts only what the actor’s company holds', async () => {
  const token = await tokenOf(product, 'planner');
  const navbar = async (bearer: string) => (await call(product, '/v1/notification/navbar', { token: bearer })).body;
  expect(await navbar(token)).toEqual({ data: [{ name: 'employees', amount: 60, type: 'INFO' }] });
  const { data } = (await call(product, '/v1/auth/employee', { token })).body;
  const body = { employee_id: data.user.employee_ids[1].id };
  const events = await post(product, '/v1/auth/switch', { token, body });
  expect(await navbar(events.body.access_token)).toEqual({ data: [{ name: 'employees', amount: 3, type: 'INFO' }] });
});
