// A company's own templates: which are kept, what they print, who may look at one before it is kept.

import type { Module } from '../../../api/plugin.ts';
import { today } from '../../../core/contract/index.ts';
import icecloud from '../../../locales/en/icecloud.json';
import iceshop from '../../../locales/en/iceshop.json';
import shipped from '../../../plugins/server.ts';
import templates from '../../../schemas/pandoratemplate.json';
import { call, type Product, startProduct, tokenOf } from '../auth/product.ts';
import { readPdf } from './read-pdf.ts';

let product: Product;
let token: string;
let order: { id: number; nr: string };
beforeAll(async () => {
  product = await startProduct({ modules: shipped });
  token = await tokenOf(product, 'admin');
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
afterAll(() => product?.stop());

const ask = (method: string, path: string, body?: unknown, who = token) =>
  call(product, `/v1/${path}`, { method, token: who, body });
async function made(resource: string, body: object) {
  const answer = await ask('POST', resource, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}
const slip = (html_content: string, more = {}) => ({
  name: 'Slip',
  kind: 'SUPPLIER_ORDER',
  locale: 'de',
  html_content,
  ...more,
});
const preview = ({ name: _, ...template }: { name?: string; [key: string]: unknown }, who = token) =>
  ask('POST', 'document/template/preview', template, who);
const ROW = '<table><tbody><tr><td>{{#lines}}{{name}}</td><td>{{amount}}{{/lines}}</td></tr></tbody></table>';
async function printed() {
  const headers = { authorization: `Bearer ${token}` };
  const address = `${product.address}/v1/document/icecloud/supplier-order?id=${order.id}`;
  return readPdf(Buffer.from(await (await fetch(address, { headers })).arrayBuffer()));
}

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
  expect(await refused(`${'<div>'.repeat(2000)}x`)).toMatchObject([{ code: 'tooDeep' }]);
});

test('what an update made unknown is named in the list, the order is printed as before, and by it again once it is mended', async () => {
  const { id } = await made('pandoratemplate', slip('<p>{{order_nr}}</p>'));
  const db = product.database;
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
  expect((await preview(slip(ROW), await tokenOf(product, 'driver'))).status).toBe(403);
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

test('the lines of a slip come to its total, the costs of delivery among them', async () => {
  const { body } = await ask('GET', 'webshoporder?page[size]=200&sort=-id');
  const orders = body.data as { id: number; delivery_price_vati?: number }[];
  const order = orders.find(({ delivery_price_vati: price = 0 }) => price > 0);
  const price = Number(order?.delivery_price_vati).toFixed(2);
  const answer = await fetch(`${product.address}/v1/document/iceshop/order-slips?ids=${order?.id}&locale=en`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(pages[0]?.replace(/\s+/g, ' ')).toContain(`Delivery costs, incl. VAT €${price}`);
});

test('labels and slips of orders are printed by templates too, a page for each, and shown with a real order', async () => {
  const { body } = await ask('GET', 'webshoporder?page[size]=2&sort=-id');
  const [one, two] = body.data as { id: number; nr: number }[];
  await made(
    'pandoratemplate',
    slip('<h1>Bag {{order_nr}}</h1>{{qr:order_code}}<p>{{product}}</p>', { kind: 'LABEL' }),
  );
  const html = '<h1>Slip {{order_nr}}</h1><ul><li>{{#lines}}{{qty}} x {{name}}{{/lines}}</li></ul><p>{{payment}}</p>';
  await made('pandoratemplate', slip(html, { kind: 'ORDER_SLIP' }));
  for (const [paper, word] of [
    ['order-labels', 'Bag'],
    ['order-slips', 'Slip'],
  ]) {
    const address = `${product.address}/v1/document/iceshop/${paper}?ids=${one?.id},${two?.id}&locale=de`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(
      pages
        .map((page) => page.replace(/\s+/g, ' '))
        .map((page) => page.match(/(?:Bag|Slip) \d+/)?.[0])
        .sort(),
    ).toEqual([one, two].map((order) => `${word} ${order?.nr}`).sort());
  }
  const shown = await preview({ kind: 'LABEL', html_content: '<p>{{order_nr}}</p>', id: one?.id });
  expect(shown.status).toBe(200);
  expect((await preview({ kind: 'ORDER_SLIP', html_content: '<p>{{total}}</p>', id: 999_999 })).status).toBe(404);
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
  const { EMAIL } = templates.ui.fields.html_content['ui:options'].variables.of;
  expect(letters.map(({ plugin, id }) => `${plugin}/${id}`).sort()).toEqual(Object.keys(EMAIL.of).sort());
  expect(templates.schema.properties.letter.enum.toSorted()).toEqual(Object.keys(EMAIL.of).sort());
  const texts: Readonly<Record<string, string>> = { ...icecloud, ...iceshop };
  for (const { plugin, id } of letters) {
    const said = [...texts[`${plugin}.letter.${id}.body`]!.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    const { names } = EMAIL.of[`${plugin}/${id}` as keyof typeof EMAIL.of];
    expect([id, said.filter((name) => !names.includes(name!))]).toEqual([id, []]);
  }
});

test('the worksheet is printed by a template too', async () => {
  const html =
    '<h1>Sheet {{kitchen}}</h1><table><tbody><tr><td>{{#lines}}{{time}}</td><td>{{qty}} {{name}}{{/lines}}</td></tr></tbody></table>';
  await made('pandoratemplate', slip(html, { kind: 'WORKSHEET' }));
  const kitchen = (await ask('GET', 'division?filter[kind]=PRODUCTION')).body.data[0];
  const address = `${product.address}/v1/document/iceshop/worksheet?date=${today()}&division_id=${kitchen.id}&locale=de`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(pages.join(' ')).toContain(`Sheet ${kitchen.name}`);
});

test('the PDF of an issued invoice is PDF/A-3 and holds its data, for private customers too, by a template as well', async () => {
  const lines = [{ description: 'Cake', qty: 1, unit_price_vati: 24.5, vat_rate: 6 }];
  const pdfOf = async (id: number) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${product.address}/v1/document/icecloud/invoice?id=${id}`, { headers });
    return Buffer.from(await answer.arrayBuffer());
  };
  const { id } = await made('invoice', { name: 'Nora', locale: 'fr', lines });
  expect((await readPdf(await pdfOf(id))).attached).toEqual({});
  const { nr } = (await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' })).body.data;
  const { attached } = await readPdf(await pdfOf(id));
  expect(Object.keys(attached)).toEqual([`${nr}.xml`]);
  expect(attached[`${nr}.xml`]).toContain(`<cbc:ID>${nr}</cbc:ID>`);
  // Why there is no VAT, in the customer's language: in a template of the company's own, and in the product's layout.
  const abroad = {
    name: 'IJs',
    enterprise_nr: 'NL123456782B12',
    address_country: 'NL',
    vat_treatment: 'INTRA_COMMUNITY',
  };
  const noteIn = async (locale: string) => {
    const free = await made('invoice', { ...abroad, locale, lines: [{ ...lines[0], vat_rate: 0 }] });
    return (await readPdf(await pdfOf(free.id))).pages.join(' ').replace(/\s+/g, ' ');
  };
  const dutch = await noteIn('nl');
  expect(dutch).toContain('intracommunautaire levering');
  expect(dutch).toContain('NL123456782B12');
  expect(await noteIn('de')).toContain('Steuerfreie innergemeinschaftliche Lieferung');
});

test('invoices, gift cards and legal documents are printed by templates of the company too', async () => {
  const text = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${product.address}/v1/document/icecloud/${path}`, { headers });
    return (await readPdf(Buffer.from(await answer.arrayBuffer()))).pages;
  };
  const of = (kind: string, html_content: string) => made('pandoratemplate', slip(html_content, { kind }));
  const layout = await of(
    'INVOICE',
    '<h1>{{title}} {{invoice_nr}}</h1><p>{{qr:payment_code}}</p><ul><li>{{#lines}}{{name}}{{/lines}}</li></ul>',
  );
  const lines = ['Cones', 'Cups'].map((description) => ({ description, qty: 1, unit_price_vati: 5, vat_rate: 6 }));
  const invoice = await made('invoice', { name: 'Eis & Co', locale: 'de', lines });
  const [page = ''] = await text(`invoice?id=${invoice.id}`);
  for (const part of ['Rechnung (Entwurf)', 'Cones', 'Cups']) expect(page).toContain(part);
  await ask('PATCH', `invoice/${invoice.id}/status`, { status: 'ISSUED' });
  const before = await text(`invoice?id=${invoice.id}`);
  await ask('PATCH', `pandoratemplate/${layout.id}`, { html_content: '<p>Neu {{invoice_nr}}</p>' });
  expect(await text(`invoice?id=${invoice.id}`)).toEqual(before);
  await ask('PATCH', `pandoratemplate/${layout.id}`, { active: false });
  expect(await text(`invoice?id=${invoice.id}`)).toEqual(before);

  const typed = { name: 'icecloud/gift-card', record: { initial_amount: 25, recipient_name: 'Noor' } };
  const seller = await tokenOf(product, 'shopseller');
  const drawn = await ask('POST', 'document/draft', typed, seller);
  expect(drawn.body.data.svg).toContain('<svg');
  const party = await of('GIFT_CARD', '<p>Fest {{code}}</p><p>{{expires_on}}</p>');
  const plain = await of('GIFT_CARD', '<p>Zweite Vorlage {{code}}</p>');
  const card = await made('giftcard', { initial_amount: 20, locale: 'de', pandora_template_id: plain.id });
  expect((await text(`gift-card?id=${card.id}`))[0]).toContain(`Zweite Vorlage ${card.code}`);
  const series = (await ask('POST', 'giftcard/make', { initial_amount: 10, count: 2, locale: 'de' })).body.data;
  expect((await text(`gift-cards?series=${series.series}`)).map((each) => each.includes('Fest'))).toEqual([true, true]);
  // Who makes cards makes several at once too, and prints the series that they made.
  const own = (await ask('POST', 'giftcard/make', { initial_amount: 10, count: 2 }, seller)).body.data;
  const printed = async ({ series: nr }: { series: number }) =>
    (await ask('GET', `document/icecloud/gift-cards?series=${nr}`, undefined, seller)).status;
  expect([await printed(own), await printed(series)]).toEqual([200, 404]);
  const offered = (await ask('GET', 'pandoratemplate/options?for=giftcard.pandora_template_id')).body.data;
  expect(offered.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([party.id, plain.id]));
  const kinds = (await ask('GET', 'pandoratemplate?filter[kind]=GIFT_CARD&page[size]=500')).body.data;
  expect(offered).toHaveLength(kinds.filter(({ active }: { active: boolean }) => active).length);

  const rules = await of('LEGAL_DOCUMENT', '<p>Regeln für {{first_name}} {{last_name}}, {{function}}</p>');
  const [agreement] = (await ask('GET', 'wageagreement')).body.data;
  await ask('PATCH', `wageagreement/${agreement.id}`, { legal_document_template_id: rules.id });
  expect((await text(`legal-document?id=${agreement.id}`))[0]).toContain(`, ${agreement.function}`);
});
