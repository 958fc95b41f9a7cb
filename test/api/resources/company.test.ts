// Custom pages and own texts against what people could put into them (security, "Custom pages" and "Text overrides").
import { type House, openHouse } from './house.ts';

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
const codes = (body: { errors?: { path: string; code: string }[] }) =>
  (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);

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
  expect([status, codes(body)]).toEqual([422, ['url format.https-url']]);
});

test.each([
  'https://127.0.0.1/x',
  'https://127.0.0.1:1/',
  'https://api.scoop.example/v1/',
  'https://API.SCOOP.EXAMPLE./',
])('our own %s is refused', async (url) => expect(codes((await post(page({ url }))).body)).toEqual(['url ownOrigin']));

test.each([
  'camera',
  'microphone',
  'fullscreen *',
  'geolocation https://evil.example',
  'payment; fullscreen',
  'nope',
  'fullscreen\ncamera',
])('the frame is not allowed %s', async (allow) =>
  expect(codes((await post(page({ allow }))).body)).toEqual(['allow allowList']),
);

test('harmless features are allowed', async () => {
  expect((await post(page({ allow: "fullscreen; geolocation 'src';" }))).status).toBe(201);
});

test('a path is a slug, and unique', async () => {
  for (const path of ['Tools', 'a/b', '../x', 'a b', 'é', '-a'])
    expect(codes((await post(page({ path }))).body)).toEqual(['path format.slug']);
  const first = page();
  expect((await post(first)).status).toBe(201);
  expect(codes((await post(first)).body)).toEqual(['path unique']);
});

test('groups hold pages, one level deep', async () => {
  const group = (await post({ name: 'G', mdl: 'page_group', path: 'g' })).body.data;
  const single = (await post(page())).body.data;
  const child = await post(page({ parent_id: group.id }));
  expect(child.body.data).toMatchObject({ parent_id: group.id, parent: { id: group.id, display: 'G' } });
  expect(codes((await post(page({ parent_id: single.id }))).body)).toEqual(['parent_id notAGroup']);
  expect(codes((await post({ name: 'H', mdl: 'page_group', path: 'h', parent_id: group.id })).body)).toEqual([
    'parent_id notApplicable',
  ]);
  const self = await house.call(house.root, 'PATCH', `customfrontendable/${group.id}`, { parent_id: group.id });
  expect(codes(self.body)).toEqual(['parent_id notApplicable']);
  const turned = await house.call(house.root, 'PATCH', `customfrontendable/${group.id}`, {
    mdl: 'page',
    url: 'https://a.example/',
  });
  expect(codes(turned.body)).toEqual(['mdl hasPages']);
  expect((await house.call(house.root, 'DELETE', `customfrontendable/${group.id}`)).body.blockers).toEqual([
    { resource: 'customfrontendable', count: 1 },
  ]);
  const stranger = { ...house.root, companyId: house.other };
  const foreign = await house.call(stranger, 'POST', 'customfrontendable', page({ parent_id: group.id }));
  expect(codes(foreign.body)).toEqual(['parent_id relation']);
});

test('a page needs an address, a group does not', async () => {
  expect(codes((await post({ name: 'P', mdl: 'page', path: 'p' })).body)).toEqual(['url required']);
});

const text = (key: string, value: string, locale = 'nl') =>
  house.call(house.root, 'POST', 'textoverride', { locale, key, value });

test('an own text replaces an existing key, keeps its placeholders, and is plain', async () => {
  expect((await text('icecloud.supplier_other', 'Leveranciers & partners')).status).toBe(201);
  expect(codes((await text('icecloud.supplier_other', 'Nog eens')).body)).toEqual(['locale unique', 'key unique']);
  for (const key of ['icecloud.nope', '__proto__', 'constructor', '../../etc/passwd']) {
    expect([key, codes((await text(key, 'x')).body)]).toEqual([key, ['key unknownKey']]);
  }
  for (const value of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '</p>',
    '<!--',
    '$t(core.secret)',
  ]) {
    expect([value, codes((await text('icecloud.supplier_one', value)).body)]).toEqual([value, ['value plainText']]);
  }
  expect((await text('icecloud.supplier_one', 'Prijs < 5 en > 3')).status).toBe(201);
  expect(codes((await text('errors.maxLength', 'Te lang')).body)).toEqual(['value placeholders']);
  expect(codes((await text('errors.maxLength', 'Hoogstens {{limit}} van {{password}}')).body)).toEqual([
    'value placeholders',
  ]);
  expect((await text('errors.maxLength', 'Hoogstens {{ limit }} tekens.')).status).toBe(201);
  expect(codes((await text('icecloud.supplier_one', 'x', 'xx')).body)).toEqual(['locale enum']);
});
