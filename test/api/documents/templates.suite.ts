// Tests a company's templates: which are accepted, what they print, and who may preview one before it is saved.

import type { Module } from '../../../api/contract/index.ts';
import { textsIn } from '../../../build/text-files.ts';
import shipped from '../../../plugins/server.ts';
import { tokenOf } from '../auth/product.ts';
import { slip, type TemplateFloor, templateFloor } from './template-floor.ts';

const texts = textsIn('.', 'en');

let floor: TemplateFloor;
let order: { id: number; nr: string };
beforeAll(async () => {
  floor = await templateFloor();
  const { made } = floor;
  const supplier = await made('supplier', {
    name: '{{total}} <b>Nuts</b> #panic("x")',
    email: 'n@nuts.example',
    locale: 'de',
  });
  const price = { price_vate: 12.5, vat_rate: 6, pack_unit: 'box' };
  const article = await made('supplieditem', { supplier_id: supplier.id, name: 'Pistachio', ...price });
  const other = await made('supplieditem', { supplier_id: supplier.id, name: 'Hazelnut', ...price });
  order = await made('supplierorder', {
    ...{ supplier_id: supplier.id, division_id: 1, delivery_date: '2026-05-08' },
    lines: [article, other].map(({ id }, at) => ({ supplied_item_id: id, qty: at + 2 })),
  });
});
afterAll(() => floor?.product.stop());

const ask: TemplateFloor['ask'] = (...asked) => floor.ask(...asked);
const made: TemplateFloor['made'] = (...sent) => floor.made(...sent);
const preview: TemplateFloor['preview'] = (...asked) => floor.preview(...asked);
const printed = () => floor.printed(`icecloud/supplier-order?id=${order.id}`);
const ROW = '<table><tbody><tr><td>{{#lines}}{{name}}</td><td>{{amount}}{{/lines}}</td></tr></tbody></table>';

test('a template takes the place of the layout, and values in it are text', async () => {
  const html = `<h1>Zettel {{order_nr}}</h1><p>$x$ #panic("y") {{supplier}}</p><p>{{qr:order_nr}}</p>${ROW}
    <script>alert(1)</script><img src="https://evil.example/x.png"><p style="background: url(https://evil.example)">Ende</p>`;
  const { id } = await made('pandoratemplate', slip(html, { page_size: 'A5' }));
  const { pages, size } = await printed();
  expect(size).toEqual([148, 210]);
  for (const part of [
    'Zettel',
    '$x$ #panic("y")',
    '{{total}} <b>Nuts</b> #panic("x")',
    'Pistachio',
    'Hazelnut',
    'Ende',
  ]) {
    expect(pages[0]).toContain(part);
  }
  const kept = (await ask('GET', `pandoratemplate/${id}`)).body.data.html_content;
  expect(kept).not.toMatch(/script|evil/);
  await ask('PATCH', `pandoratemplate/${id}`, { active: false });
  expect((await printed()).pages[0]).toContain('Liefern an');
});

test('columns of numbers are no wider than their numbers, so that names stay in a line', async () => {
  const right = 'style="text-align: right"';
  const cells = ['qty', 'price', 'amount'].map((name) => `<td ${right}>{{${name}}}</td>`).join('');
  const name = 'Pistazien von Bronte, geschält und gemahlen';
  const row = `<td>{{#lines}}${name} {{name}}</td>${cells.replace('{{amount}}', '{{amount}}{{/lines}}')}`;
  const { id } = await made('pandoratemplate', slip(`<table><tbody><tr>${row}</tr></tbody></table>`));
  expect((await printed()).pages[0]).toContain(`${name} Pistachio`);
  await ask('DELETE', `pandoratemplate/${id}`);
});

test('an unknown, a broken and a torn placeholder are refused by line and name, with a near one where there is', async () => {
  const refused = async (html: string, more = {}) =>
    (await ask('POST', 'pandoratemplate', slip(html, more))).body.errors;
  expect(await refused('<p>{{order_nr}}</p>\n<p>{{suplier}}</p>')).toEqual([
    { path: 'html_content', code: 'misspeltPlaceholder', params: { line: 2, name: 'suplier', nearest: 'supplier' } },
  ]);
  expect(await refused('<p>{{zzz}} {{zzz}}</p>')).toEqual([
    { path: 'html_content', code: 'unknownPlaceholder', params: { line: 1, name: 'zzz' } },
  ]);
  expect(await refused('<p>{{order_nr</p>')).toMatchObject([{ code: 'brokenPlaceholder', params: { line: 1 } }]);
  expect(await refused('<p>{{#lines}}</p><p>{{/lines}}</p>')).toMatchObject([{ code: 'openRepeat' }]);
  expect(await refused('<p>{{order_nr}}</p>', { kind: 'LEGAL_DOCUMENT' })).toMatchObject([
    { code: 'unknownPlaceholder' },
  ]);
  const long = await ask('POST', 'pandoratemplate', slip(`<p>${'x'.repeat(1_000_000)}</p>`));
  expect([long.status, long.body.code]).toEqual([413, 'tooLarge']);
  expect(await refused(`${'<div>'.repeat(2000)}x`)).toMatchObject([{ code: 'tooMuchMarkup' }]);
});

test('what an update made unknown is named in the list, the order is printed as before, and by it again once it is mended', async () => {
  const { id } = await made('pandoratemplate', slip('<p>{{order_nr}}</p>'));
  const db = floor.product.database;
  await db.tenant(1, (tenant) =>
    tenant
      .updateTable('pandoratemplate')
      .set({ html_content: '<p>{{customer}} {{order_nr}}</p>' })
      .where('id', '=', id)
      .execute(),
  );
  expect((await ask('GET', `pandoratemplate/${id}`)).body.data.unknown_placeholders).toBe('customer');
  expect((await printed()).pages[0]).toContain('Liefern an');
  const listed = async () => (await ask('GET', `document/of/supplierorder/${order.id}`)).body.data;
  expect(await listed()).toMatchObject([{ name: 'icecloud/supplier-order', template_lost: true }]);
  const { body } = await preview({ ...slip('<p>{{customer}} {{order_nr}}</p>'), id: order.id });
  expect(body.errors).toEqual([expect.objectContaining({ path: 'html_content', code: 'unknownPlaceholder' })]);
  const html_content = '<p>{{customer}}, Zettel {{order_nr}}</p>';
  expect((await ask('PATCH', `pandoratemplate/${id}`, { html_content })).status).toBe(422);
  const mended = { html_content: '<p>Zettel {{order_nr}}</p>' };
  const { data } = (await ask('PATCH', `pandoratemplate/${id}`, mended)).body;
  expect(data.unknown_placeholders).toBeUndefined();
  expect((await printed()).pages[0]).toContain(`Zettel ${order.nr}`);
  expect((await listed())[0].template_lost).toBeUndefined();
  await ask('DELETE', `pandoratemplate/${id}`);
});

test('the preview shows a record that the person sees, to who sees templates', async () => {
  const { status, body } = await preview({ ...slip(ROW), id: order.id });
  expect([status, body.data?.svg.slice(0, 4)]).toEqual([200, '<svg']);
  expect((await preview(slip(`<p>${'Long. '.repeat(100)}</p>${ROW}`))).status).toBe(200);
  expect((await preview(slip('{{nonsense}}'))).status).toBe(422);
  expect((await preview({ ...slip(ROW), id: 999_999 })).status).toBe(404);
  expect((await preview({ kind: 'GIFT_CARD', html_content: '<p>{{code}}</p>' })).status).toBe(200);
  expect((await preview(slip(ROW), await tokenOf(floor.product, 'driver'))).status).toBe(403);
});

test('a wage agreement takes a legal document only', async () => {
  const kinds = (await ask('GET', 'pandoratemplate')).body.data as { id: number; kind: string }[];
  const { body } = await ask('GET', 'wageagreement');
  const { id } = body.data[0];
  const of = (kind: string) => kinds.find((one) => one.kind === kind)?.id;
  const set = (kind: string) => ask('PATCH', `wageagreement/${id}`, { legal_document_template_id: of(kind) });
  expect((await set('INVOICE')).body.errors).toMatchObject([{ code: 'relationOnly' }]);
  expect((await set('LEGAL_DOCUMENT')).status).toBe(200);
});

test('a mail is previewed with a real record, for whoever sees that', async () => {
  const html_content = '<p>Hello {{receiver}}, {{amount}} for {{nr}}</p>';
  const mail = { kind: 'EMAIL', letter: 'icecloud/invoice-reminder', locale: 'en', html_content };
  const { body, status } = await preview(mail);
  expect(status).toBe(200);
  expect(body.data.svg).toContain('<svg');
  for (const letter of ['icecloud/order', 'icecloud/gift-card', 'iceshop/order-ready', 'iceshop/on-the-way'])
    expect((await preview({ ...mail, letter, html_content: '<p>{{receiver}} {{company}}</p>' })).status).toBe(200);
  expect((await preview({ ...mail, id: 999_999 })).status).toBe(404);
  expect((await preview({ ...mail, letter: 'icecloud/claim' })).status).toBe(422);
});

test('a template of a mail may say all that the product’s own text says', () => {
  const letters = (shipped as readonly Module[]).flatMap(({ server }) =>
    (server?.letters ?? []).filter(({ template }) => template).map(({ id }) => ({ plugin: server!.plugin, id })),
  );
  const declared = (shipped as readonly Module[]).flatMap(({ manifest }) => manifest.templateLetters ?? []);
  expect(letters.map(({ plugin, id }) => `${plugin}/${id}`).sort()).toEqual(declared.map(({ id }) => id).sort());
  for (const { plugin, id } of letters) {
    const said = [...texts[`${plugin}.letter.${id}.body`]!.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    const { names = [] } = declared.find((one) => one.id === `${plugin}/${id}`) ?? {};
    expect([id, said.filter((name) => !names.includes(name!))]).toEqual([id, []]);
  }
});
