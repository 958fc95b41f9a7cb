// Tests that every paper of the product is printed with a company's template, and with the product's layout without
// one.
import { today } from '../../../core/contract/index.ts';
import { tokenOf } from '../auth/product.ts';
import { slip, type TemplateFloor, templateFloor } from './template-floor.ts';

let floor: TemplateFloor;
beforeAll(async () => {
  floor = await templateFloor();
});
afterAll(() => floor?.product.stop());

const ask: TemplateFloor['ask'] = (...asked) => floor.ask(...asked);
const made: TemplateFloor['made'] = (...sent) => floor.made(...sent);
const preview: TemplateFloor['preview'] = (...asked) => floor.preview(...asked);
const printed: TemplateFloor['printed'] = (paper) => floor.printed(paper);

test('the lines of a slip come to its total, the costs of delivery among them', async () => {
  const { body } = await ask('GET', 'webshoporder?page[size]=200&sort=-id');
  const orders = body.data as { id: number; delivery_price_vati?: number }[];
  const order = orders.find(({ delivery_price_vati: price = 0 }) => price > 0);
  const price = Number(order?.delivery_price_vati).toFixed(2);
  const { pages } = await printed(`iceshop/order-slips?ids=${order?.id}&locale=en`);
  expect(pages[0]?.replace(/\s+/g, ' ')).toContain(`Delivery costs, incl. VAT €${price}`);
});

test('the label of an order says what was chosen in its lines', async () => {
  const { body } = await ask('GET', 'webshoporder?page[size]=200&sort=-id');
  type Line = { name?: string; options?: { name: string }[] };
  const orders = body.data as { id: number; lines: Line[] }[];
  const chosenIn = ({ lines }: { lines: Line[] }) => lines.slice(0, 8).find(({ options = [] }) => options.length > 0);
  const order = orders.find(chosenIn)!;
  const line = chosenIn(order);
  const { pages } = await printed(`iceshop/order-labels?ids=${order.id}&locale=en`);
  expect(pages[0]?.replace(/\s+/g, ' ')).toContain(`${line?.name}, ${line?.options?.[0]?.name}`);
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
    const { pages } = await printed(`iceshop/${paper}?ids=${one?.id},${two?.id}&locale=de`);
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

test('an order with a supplier is printed by a template too, and says who orders by the name that the law knows', async () => {
  const { legal_name, name } = (await ask('GET', 'company/1')).body.data;
  expect(legal_name).not.toBe(name);
  await made('pandoratemplate', slip('<p>From {{company}}, order {{order_nr}}</p>', { kind: 'SUPPLIER_ORDER' }));
  const order = (await ask('GET', 'supplierorder?page[size]=1&filter[nr][empty]=false')).body.data[0];
  const { pages } = await printed(`icecloud/supplier-order?id=${order.id}&locale=de`);
  expect(pages.join(' ').replace(/\s+/g, ' ')).toContain(`From ${legal_name}, order ${order.nr}`);
});

test('the worksheet is printed by a template too', async () => {
  const html =
    '<h1>Sheet {{kitchen}}</h1><table><tbody><tr><td>{{#lines}}{{time}}</td><td>{{qty}} {{name}}{{/lines}}</td></tr></tbody></table>';
  await made('pandoratemplate', slip(html, { kind: 'WORKSHEET' }));
  const kitchen = (await ask('GET', 'division?filter[kind]=PRODUCTION')).body.data[0];
  const { pages } = await printed(`iceshop/worksheet?date=${today()}&division_id=${kitchen.id}&locale=de`);
  expect(pages.join(' ')).toContain(`Sheet ${kitchen.name}`);
});

test('the PDF of an issued invoice is PDF/A-3 and holds its data, for private customers too, by a template as well', async () => {
  const lines = [{ description: 'Cake', qty: 1, unit_price_vati: 24.5, vat_rate: 6 }];
  const invoiceOf = (id: number) => printed(`icecloud/invoice?id=${id}`);
  const { id } = await made('invoice', { name: 'Nora', locale: 'fr', lines });
  expect((await invoiceOf(id)).attached).toEqual({});
  const { nr } = (await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' })).body.data;
  const { attached } = await invoiceOf(id);
  expect(Object.keys(attached)).toEqual([`${nr}.xml`]);
  expect(attached[`${nr}.xml`]).toContain(`<cbc:ID>${nr}</cbc:ID>`);
  // Both the company's template and the product's layout print why there is no VAT, in the customer's language.
  const abroad = {
    name: 'IJs',
    enterprise_nr: 'NL123456782B12',
    address_country: 'NL',
    vat_treatment: 'INTRA_COMMUNITY',
  };
  const noteIn = async (locale: string) => {
    const free = await made('invoice', { ...abroad, locale, lines: [{ ...lines[0], vat_rate: 0 }] });
    return (await invoiceOf(free.id)).pages.join(' ').replace(/\s+/g, ' ');
  };
  const dutch = await noteIn('nl');
  expect(dutch).toContain('intracommunautaire levering');
  expect(dutch).toContain('NL123456782B12');
  expect(await noteIn('de')).toContain('Steuerfreie innergemeinschaftliche Lieferung');
});

test('invoices, gift cards and legal documents are printed by templates of the company too', async () => {
  const text = async (path: string) => (await printed(`icecloud/${path}`)).pages;
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
  const seller = await tokenOf(floor.product, 'shopseller');
  const drawn = await ask('POST', 'document/draft', typed, seller);
  expect(drawn.body.data.svg).toContain('<svg');
  const party = await of('GIFT_CARD', '<p>Fest {{code}}</p><p>{{expires_on}}</p>');
  const plain = await of('GIFT_CARD', '<p>Zweite Vorlage {{code}}</p>');
  const card = await made('giftcard', { initial_amount: 20, locale: 'de', pandora_template_id: plain.id });
  expect((await text(`gift-card?id=${card.id}`))[0]).toContain(`Zweite Vorlage ${card.code}`);
  const series = (await ask('POST', 'giftcard/make', { initial_amount: 10, count: 2, locale: 'de' })).body.data;
  expect((await text(`gift-cards?series=${series.series}`)).map((each) => each.includes('Fest'))).toEqual([true, true]);
  // People who make cards also make several at once, and print the series that they made.
  const own = (await ask('POST', 'giftcard/make', { initial_amount: 10, count: 2 }, seller)).body.data;
  const printedBySeller = async ({ series: nr }: { series: number }) =>
    (await ask('GET', `document/icecloud/gift-cards?series=${nr}`, undefined, seller)).status;
  expect([await printedBySeller(own), await printedBySeller(series)]).toEqual([200, 404]);
  const offered = (await ask('GET', 'pandoratemplate/options?for=giftcard.pandora_template_id')).body.data;
  expect(offered.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([party.id, plain.id]));
  const kinds = (await ask('GET', 'pandoratemplate?filter[kind]=GIFT_CARD&page[size]=500')).body.data;
  expect(offered).toHaveLength(kinds.filter(({ active }: { active: boolean }) => active).length);

  const rules = await of('LEGAL_DOCUMENT', '<p>Regeln für {{first_name}} {{last_name}}, {{function}}</p>');
  const [agreement] = (await ask('GET', 'wageagreement')).body.data;
  await ask('PATCH', `wageagreement/${agreement.id}`, { legal_document_template_id: rules.id });
  const { translations } = (await ask('GET', `jobfunction/${agreement.job_function_id}`)).body.data;
  const german = translations.find(({ locale }: { locale: string }) => locale === 'de').name;
  expect((await text(`legal-document?id=${agreement.id}`))[0]).toContain(`, ${german}`);
});
