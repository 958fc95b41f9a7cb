// Tests hostile values in custom pages and in a company's own texts (docs/security.md, "Custom pages" and "Texts and
// templates").
import { codesOf, type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

let count = 0;
const page = (more: object = {}) => ({
  name: 'Page',
  mdl: 'page',
  path: `page-${++count}`,
  url: 'https://pages.example/',
  ...more,
});
const post = (record: object) => house.call(house.root, 'POST', 'customfrontendable', record);

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://pages.example/',
  '//pages.example/',
  '/admin',
  'blob:https://pages.example/1',
  'file:///etc/passwd',
  'https:///pages.example',
  'https://',
  'https://user:secret@pages.example/',
  'https://pages.example@evil.example/',
  'https://[::1',
  ' vbscript:x',
  'https://exa mple.example/',
])('address %s is refused', async (url) => {
  const { status, body } = await post(page({ url }));
  expect([status, codesOf(body)]).toEqual([422, ['url format.https-url']]);
});

test.each([
  'https://127.0.0.1/x',
  'https://127.0.0.1:1/',
  'https://api.scoop.example/v1/',
  'https://office.scoop.example:8443/',
  'https://OFFICE.scoop.example./scoop/',
  'https://www.scoop.example',
  'https://API.SCOOP.EXAMPLE./',
])('our own %s is refused', async (url) =>
  expect(codesOf((await post(page({ url }))).body)).toEqual(['url ownOrigin']),
);

test.each([
  'camera',
  'microphone',
  'fullscreen *',
  'geolocation https://evil.example',
  'payment; fullscreen',
  'nope',
  'fullscreen\ncamera',
])('the frame is not allowed %s', async (allow) =>
  expect(codesOf((await post(page({ allow }))).body)).toEqual(['allow allowList']),
);

test('harmless features are allowed', async () => {
  expect((await post(page({ allow: "fullscreen; geolocation 'src';" }))).status).toBe(201);
});

test('a page may read what exists and what its admin may read', async () => {
  const held = 'ICECLOUD_SUPPLIERS_VIEW';
  const manager = house.actor(['ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_COMPANIES_MODERATE', held]);
  const as = (who: typeof manager, scopes: unknown) => house.call(who, 'POST', 'customfrontendable', page({ scopes }));
  expect((await as(manager, [held])).body.data.scopes).toEqual([held]);
  expect(codesOf((await as(manager, [held, 'ICECLOUD_EMPLOYEES_LIST'])).body)).toEqual(['scopes notHeld']);
  expect(codesOf((await as(manager, ['ICECLOUD_NOPE_VIEW'])).body)).toEqual(['scopes.0 unknownPermission']);
  expect(codesOf((await as(manager, [held, held])).body)).toEqual(['scopes uniqueItems']);
  const given = (await as(house.root, ['ICECLOUD_EMPLOYEES_LIST'])).body.data;
  const renamed = await house.call(manager, 'PATCH', `customfrontendable/${given.id}`, { name: 'Kept' });
  expect([renamed.status, renamed.body.data.scopes]).toEqual([200, ['ICECLOUD_EMPLOYEES_LIST']]);
});

test('a path is a slug, and unique', async () => {
  for (const path of ['Tools', 'a/b', '../x', 'a b', 'é', '-a'])
    expect(codesOf((await post(page({ path }))).body)).toEqual(['path format.slug']);
  const first = page();
  expect((await post(first)).status).toBe(201);
  expect(codesOf((await post(first)).body)).toEqual(['path unique']);
});

test('groups hold pages, one level deep', async () => {
  const group = (await post({ name: 'G', mdl: 'page_group', path: 'g' })).body.data;
  const single = (await post(page())).body.data;
  const child = await post(page({ parent_id: group.id }));
  expect(child.body.data).toMatchObject({ parent_id: group.id, parent: { id: group.id, display: 'G' } });
  expect(codesOf((await post(page({ parent_id: single.id }))).body)).toEqual(['parent_id notAGroup']);
  expect(codesOf((await post({ name: 'H', mdl: 'page_group', path: 'h', parent_id: group.id })).body)).toEqual([
    'parent_id notApplicable',
  ]);
  const self = await house.call(house.root, 'PATCH', `customfrontendable/${group.id}`, { parent_id: group.id });
  expect(codesOf(self.body)).toEqual(['parent_id notApplicable']);
  const turned = await house.call(house.root, 'PATCH', `customfrontendable/${group.id}`, {
    mdl: 'page',
    url: 'https://a.example/',
  });
  expect(codesOf(turned.body)).toEqual(['mdl hasPages']);
  expect((await house.call(house.root, 'DELETE', `customfrontendable/${group.id}`)).body.blockers).toEqual([
    { resource: 'customfrontendable', count: 1 },
  ]);
  const stranger = { ...house.root, companyId: house.other };
  const foreign = await house.call(stranger, 'POST', 'customfrontendable', page({ parent_id: group.id }));
  expect(codesOf(foreign.body)).toEqual(['parent_id relation']);
});

test('a page needs an address, a group does not', async () => {
  expect(codesOf((await post({ name: 'P', mdl: 'page', path: 'p' })).body)).toEqual(['url required']);
});

const text = (key: string, value: string, locale = 'nl') =>
  house.call(house.root, 'POST', 'textoverride', { locale, key, value });

test('an own text replaces an existing key, keeps its placeholders, and is plain', async () => {
  expect((await text('icecloud.supplier_other', 'Leveranciers & partners')).status).toBe(201);
  expect(codesOf((await text('icecloud.supplier_other', 'Nog eens')).body)).toEqual(['locale unique', 'key unique']);
  for (const key of ['icecloud.nope', '__proto__', 'constructor', '../../etc/passwd']) {
    expect([key, codesOf((await text(key, 'x')).body)]).toEqual([key, ['key unknownKey']]);
  }
  for (const value of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '</p>',
    '<!--',
    '$t(core.secret)',
  ]) {
    expect([value, codesOf((await text('icecloud.supplier_one', value)).body)]).toEqual([value, ['value plainText']]);
  }
  expect((await text('icecloud.supplier_one', 'Prijs < 5 en > 3')).status).toBe(201);
  expect(codesOf((await text('errors.maxLength', 'Te lang')).body)).toEqual(['value placeholders']);
  expect(codesOf((await text('errors.maxLength', 'Hoogstens {{limit}} van {{password}}')).body)).toEqual([
    'value placeholders',
  ]);
  expect((await text('errors.maxLength', 'Hoogstens {{ limit }} tekens.')).status).toBe(201);
  expect(codesOf((await text('icecloud.supplier_one', 'x', 'xx')).body)).toEqual(['locale enum']);
});

test('the company’s record holds the address of the intranet for those who may use it', async () => {
  const [own] = (await house.call(house.root, 'GET', 'company')).body.data;
  const path = `company/${own.id}`;
  const intranet_url = 'https://intranet.example/';
  expect((await house.call(house.root, 'PATCH', path, { intranet_url })).status).toBe(200);
  const admin = house.actor(['ICECLOUD_COMPANIES_VIEW', 'ICECLOUD_COMPANIES_MODERATE']);
  const user = house.actor(['ICECLOUD_COMPANIES_VIEW', 'LEGACYINTRANET_USE']);
  const told = [path, 'company', `${path}/activity`, 'company/export'].map(async (way) => [
    way,
    ...(await Promise.all(
      [admin, user].map(async (who) => {
        const { status, body } = await house.call(who, 'GET', way);
        return [status, JSON.stringify(body).includes('intranet.example')];
      }),
    )),
  ]);
  for (const [way, ...answers] of await Promise.all(told))
    expect([way, answers]).toEqual([
      way,
      [
        [200, false],
        [200, true],
      ],
    ]);
  expect((await house.call(admin, 'PATCH', path, { name: 'Own' })).body.data).not.toHaveProperty('intranet_url');
  expect((await house.call(admin, 'PATCH', path, { intranet_url: null })).status).toBe(422);
  expect((await house.call(admin, 'GET', `company?filter[intranet_url]=${intranet_url}`)).status).toBe(400);
});
