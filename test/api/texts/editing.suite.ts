// Tests the calls of a company's own texts: listed in all languages, saved all or none, checked again, exported and
// imported as a sheet.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, type Product, startProduct, tokenOf } from '../auth/product.ts';

interface Row {
  key: string;
  module: string | null;
  shipped: Record<string, string>;
  own: Record<string, string>;
}

let product: Product;
let admin: string;
beforeAll(async () => {
  product = await startProduct();
  admin = await tokenOf(product, 'admin');
  await writeFile(join(product.overridesFolder, '1-nl.json'), JSON.stringify({ 'core.shell.logout': 'Kom binnen' }));
  const weather = { company_id: 1, platform: 'ICECLOUD', mdl: 'page', name: 'Weather', path: 'weather' };
  await product.database.system((db) =>
    db
      .insertInto('customfrontendable')
      .values({ ...weather, url: 'https://weather.example/' })
      .execute(),
  );
  await product.database.system((db) =>
    db
      .insertInto('textoverride')
      .values([
        { company_id: 1, locale: 'nl', key: 'core.renamed.away', value: 'Niemand ziet dit' },
        { company_id: 2, locale: 'nl', key: 'core.dialog.save', value: 'Van de zus' },
      ])
      .execute(),
  );
});
afterAll(() => product.stop());

const put = (texts: unknown, token = admin) => call(product, '/v1/text', { method: 'PUT', token, body: { texts } });
const one = async (key: string): Promise<Row | undefined> =>
  (await call(product, `/v1/text?key=${encodeURIComponent(key)}`, { token: admin })).body.data[0];
const published = (locale: string, headers?: Record<string, string>, company = 1) =>
  call(product, `/shared/override_intl/${company}-${locale}.json`, { headers });
const codes = (body: { errors?: { path: string; code: string }[] }) =>
  (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);

test('every key with four languages, whose it is, and what the company wrote', async () => {
  const { status, body } = await call(product, '/v1/text', { token: admin });
  const rows = new Map((body.data as Row[]).map((row) => [row.key, row]));
  expect([status, rows.size > 700]).toEqual([200, true]);
  expect(rows.get('core.ui.cancel')).toEqual({
    key: 'core.ui.cancel',
    module: 'core',
    shipped: { en: 'Cancel', nl: 'Annuleren', fr: 'Annuler', de: 'Abbrechen' },
    own: {},
  });
  // This text was shipped for this company alone.
  expect(rows.get('core.shell.logout')?.shipped.nl).toBe('Kom binnen');
  expect(rows.get('core.renamed.away')).toMatchObject({ module: null, own: { nl: 'Niemand ziet dit' } });
  expect(rows.get('core.dialog.save')?.own).toEqual({});
});

test.each([
  ['GET', '/v1/text'],
  ['PUT', '/v1/text'],
  ['GET', '/v1/text/export'],
  ['POST', '/v1/text/import'],
])('%s %s is for those who may change the company', async (method, path) => {
  const body = method === 'PUT' ? { texts: [{ key: 'core.dialog.save', locale: 'nl', value: 'x' }] } : undefined;
  const refused = await call(product, path, { method, token: await tokenOf(product, 'planner'), body });
  expect([refused.status, (await call(product, path, { method, body })).status]).toEqual([403, 401]);
});

test('a saved text is published at once, for this company and language, and reset brings the shipped one back', async () => {
  const before = (await published('nl')).headers.get('etag')!;
  expect((await published('nl', { 'if-none-match': before })).status).toBe(304);
  const saved = await put([{ key: 'core.ui.cancel', locale: 'nl', value: 'Laat maar' }]);
  expect([saved.status, saved.body.data[0].own]).toEqual([200, { nl: 'Laat maar' }]);
  const changed = await published('nl', { 'if-none-match': before });
  expect([changed.status, changed.body['core.ui.cancel']]).toEqual([200, 'Laat maar']);
  expect((await published('fr')).body['core.ui.cancel']).toBeUndefined();
  const own = await call(product, '/v1/text?changed=true', { token: admin });
  expect((own.body.data as Row[]).map(({ key }) => key)).toEqual(['core.renamed.away', 'core.ui.cancel']);
  expect((await published('nl', {}, 2)).body).toEqual({ 'core.dialog.save': 'Van de zus' });
  await put([{ key: 'core.ui.cancel', locale: 'nl', value: null }]);
  expect((await published('nl')).headers.get('etag')).toBe(before);
});

test('what is shipped already is no text of its own', async () => {
  await put([{ key: 'core.ui.cancel', locale: 'fr', value: 'Laisser' }]);
  await put([{ key: 'core.ui.cancel', locale: 'fr', value: 'Annuler' }]);
  expect((await one('core.ui.cancel'))?.own).toEqual({});
});

test.each([
  ['core.nothing', 'x', 'key unknownKey'],
  ['core.renamed.away', 'x', 'key unknownKey'],
  ['__proto__', 'x', 'key unknownKey'],
  ['core.ui.cancel', '   ', 'value required'],
  ['core.ui.cancel', '<b>Stop</b>', 'value plainText'],
  ['core.ui.cancel', '$t(core.dialog.save)', 'value plainText'],
  ['core.ui.cancel', 'Stop\u2060\u2061\u2062\u2060', 'value plainText'],
  ['core.ui.cancel', 'x'.repeat(2001), 'value maxLength'],
  ['core.ui.cancel', 'Stop {{name}}', 'value noPlaceholders'],
  ['core.shell.user', 'Jij', 'value placeholders'],
])('%s with text %# is refused', async (key, value, refusal) => {
  const kept = { key: 'core.dialog.save', locale: 'de', value: 'Behalten' };
  const { status, body } = await put([kept, { key, locale: 'nl', value }]);
  expect([status, codes(body)]).toEqual([422, [`texts.1.${refusal}`]]);
  // All or none.
  expect((await one('core.dialog.save'))?.own.de).toBeUndefined();
});

test('an orphan can be taken away, and is gone then', async () => {
  expect((await put([{ key: 'core.renamed.away', locale: 'nl', value: null }])).status).toBe(200);
  expect(await one('core.renamed.away')).toBeUndefined();
});

test('the names of the company’s own pages can be translated', async () => {
  const key = 'company.page.custom.weather';
  expect(await one(key)).toMatchObject({ module: 'company', shipped: { en: 'Weather', nl: 'Weather' } });
  await put([{ key, locale: 'nl', value: 'Het weer' }]);
  expect((await published('nl')).body[key]).toBe('Het weer');
});

describe('sheets', () => {
  const importSheet = async (sheet: Blob) => {
    const body = new FormData();
    body.append('file', sheet, 'sheet');
    const headers = { authorization: `Bearer ${admin}` };
    const response = await fetch(`${product.address}/v1/text/import`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  };

  test.each(['csv', 'xlsx'])('an export as %s that comes back unchanged changes nothing', async (format) => {
    const headers = { authorization: `Bearer ${admin}` };
    const response = await fetch(`${product.address}/v1/text/export?format=${format}`, { headers });
    expect(response.headers.get('content-disposition')).toMatch(/texts-\d{4}-\d\d-\d\d\.(csv|xlsx)/);
    expect(await importSheet(await response.blob())).toEqual({ status: 200, body: { data: [] } });
  });

  test('a sheet shows what it would change and what it cannot, and changes nothing yet', async () => {
    await put([{ key: 'core.dialog.save', locale: 'nl', value: 'Houden' }]);
    const rows = [
      'key,nl,fr',
      'core.dialog.save,Opslaan,',
      'core.ui.cancel,Weg,<b>',
      'core.nope,x,',
      'core.ui.cancel,Toch niet,',
    ];
    const { body } = await importSheet(new Blob([rows.join('\r\n')]));
    expect(body.data).toEqual([
      { line: 2, key: 'core.dialog.save', locale: 'nl', before: 'Houden', value: null },
      { line: 3, key: 'core.ui.cancel', locale: 'nl', before: 'Annuleren', value: 'Weg' },
      {
        ...{ line: 3, key: 'core.ui.cancel', locale: 'fr', before: 'Annuler', value: '<b>' },
        problem: { code: 'plainText' },
      },
      { line: 4, key: 'core.nope', locale: 'nl', value: 'x', problem: { code: 'unknownKey' } },
      {
        ...{ line: 5, key: 'core.ui.cancel', locale: 'nl', before: 'Annuleren', value: 'Toch niet' },
        problem: { code: 'twiceInFile' },
      },
    ]);
    expect((await one('core.ui.cancel'))?.own).toEqual({});
  });

  test('a file without languages is refused', async () => {
    const { status, body } = await importSheet(new Blob(['name,price\r\nVanilla,3']));
    expect([status, codes(body)]).toEqual([422, ['file noTextColumns']]);
  });
});
