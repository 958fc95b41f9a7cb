// Tests the making of an invoice: customers and articles that are found by typing, a company by its number, discounts
// on lines and on the whole.
import { codesOf, type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

type Row = Readonly<Record<string, unknown>>;
const find = async (what: 'buyers' | 'goods', typed: string, who = house.root): Promise<Row[]> =>
  (await house.call(who, 'GET', `query/icecloud/${what}?typed=${encodeURIComponent(typed)}`)).body.data;
const get = async (id: number) => (await house.call(house.root, 'GET', `invoice/${id}`)).body.data;
const issue = (id: number) => house.call(house.root, 'PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
const draft = (more: object = {}) => house.call(house.root, 'POST', 'invoice', { name: 'Ada', lines: [CONE], ...more });
const CONE = { description: 'Cones', qty: 10, unit_price_vati: 10.6, vat_rate: 6 };
const RENT = { description: 'Rent', qty: 1, unit_price_vati: 121, vat_rate: 21 };

test('a webshop account is found by a part of the name or the number, and comes with its invoice address', async () => {
  const account = {
    first_name: 'Zoë',
    last_name: 'Wijnants',
    email: 'zoe@wijnants.example',
    password: 'a-long-secret-1',
  };
  const { id } = await house.make('webshopaccount', account);
  await house.make('accountaddress', {
    ...{ webshop_account_id: id, type: 'INVOICE', company_name: 'Wijnants Events', enterprise_nr: '0417497106' },
    ...{ address_street: 'Molenweg', address_nr: '3', address_zipcode: '9000', address_city: 'Gent' },
  });
  for (const typed of ['zoe wijn', 'Events', 'BE 0417.497.106', 'zoe@wijnants'])
    expect(await find('buyers', typed)).toEqual([
      expect.objectContaining({
        ...{ source: 'iceshop.ACCOUNTS', source_name: 'Webshop account', record_id: id, name: 'Zoë Wijnants' },
        ...{ company_name: 'Wijnants Events', enterprise_nr: '0417497106', address_street: 'Molenweg' },
      }),
    ]);
});

test('who had an invoice before is found as on the latest one, to nobody who makes none', async () => {
  await house.make('invoice', { name: 'Former Fred', email: 'old@fred.example', lines: [CONE] });
  await house.make('invoice', { name: 'Former Fred', email: 'new@fred.example', payment_days: 14, lines: [CONE] });
  expect(await find('buyers', 'former fred')).toEqual([
    expect.objectContaining({ source: 'icecloud.FORMER_CUSTOMERS', email: 'new@fred.example', payment_days: 14 }),
  ]);
  const reader = house.actor(['ICECLOUD_INVOICES_VIEW']);
  expect((await house.call(reader, 'GET', 'query/icecloud/buyers?typed=fred')).status).toBe(403);
});

test('own articles and products are found with price, unit and rate; one that is out of use is not', async () => {
  const own = { name: 'Freezer by the day', unit: 'DAY', unit_price_vati: 36.3, vat_rate: 21 };
  const { id } = await house.make('invoicearticle', own);
  const category = await house.make('productcategory', { name: 'Rent' });
  await house.make('product', {
    ...{ name: 'Freezer bag', price_vati: 1.5, vat_rate: 21, product_category_id: category.id, unit: 'PIECE' },
  });
  expect(await find('goods', 'freezer')).toEqual([
    expect.objectContaining({ source: 'iceshop.PRODUCTS', name: 'Freezer bag', unit_price_vati: 1.5 }),
    expect.objectContaining({ source: 'icecloud.ARTICLES', source_name: 'Own article', ...own }),
  ]);
  await house.call(house.root, 'PATCH', `invoicearticle/${id}`, { active: false });
  expect((await find('goods', 'freezer')).map(({ name }) => name)).toEqual(['Freezer bag']);
});

test('a company is asked for by its number: a wrong one is refused, and one that nobody has is not found', async () => {
  const ask = (number: string) => house.call(house.root, 'GET', `icecloud/company-by-number?number=${number}`);
  expect(await ask('BE0417497107')).toMatchObject({ status: 422, body: { code: 'companyNumberWrong' } });
  expect((await ask('BE0999999922')).status).toBe(404);
  const { status, body } = await ask('BE%200417.497.106');
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({ company_name: expect.any(String), enterprise_nr: '0417497106', address_country: 'BE' }),
  ]);
});

test('a discount on a line is an amount or a percentage, which follows the quantity', async () => {
  const lines = [
    { ...CONE, discount_percent: 12.5 },
    { ...RENT, discount_vati: 21 },
  ];
  const made = (await draft({ lines })).body.data;
  expect(made).toMatchObject({
    total_vati: 192.75,
    vat: [
      { rate: 6, total: 92.75 },
      { rate: 21, total: 100 },
    ],
  });
  expect(made.lines[0]).toMatchObject({ discount_vati: 13.25, total_vati: 92.75 });
  const more = made.lines.map(({ total_vati: _, ...line }: Row, at: number) => ({
    ...line,
    ...(at === 0 && { qty: 20 }),
  }));
  const changed = await house.call(house.root, 'PATCH', `invoice/${made.id}`, { lines: more });
  expect(changed.body.data.lines[0]).toMatchObject({ discount_vati: 26.5, total_vati: 185.5 });
  const tooMuch = await draft({ lines: [{ ...RENT, discount_vati: 121.01 }] });
  expect(codesOf(tooMuch.body)).toEqual(['lines.0.discount_vati maximum']);
});

test('a discount on the whole is spread over the rates, stands on each, and is credited with its lines', async () => {
  const made = (await draft({ lines: [CONE, RENT], discount_percent: 10 })).body.data;
  expect(made).toMatchObject({
    ...{ discount_vati: 22.7, total_vati: 204.3, net: 180, vat_total: 24.3 },
    vat: [
      { rate: 6, discount_vati: 10.6, net: 90, vat: 5.4, total: 95.4 },
      { rate: 21, discount_vati: 12.1, net: 90, vat: 18.9, total: 108.9 },
    ],
  });
  expect(made.lines.map(({ total_vati }: { total_vati: number }) => total_vati)).toEqual([106, 121]);
  expect((await issue(made.id)).status).toBe(200);
  const { id } = (await house.call(house.root, 'POST', `invoice/${made.id}/credit`)).body.data;
  expect(await get(id)).toMatchObject({
    ...{ total_vati: 204.3, net: 180 },
    lines: [{ discount_vati: 10.6 }, { discount_vati: 12.1 }],
  });
  const tooMuch = await draft({ discount_vati: 106.01 });
  expect(codesOf(tooMuch.body)).toEqual(['discount_vati maximum']);
});

test('a gift card is not sold for less by a discount on the whole', async () => {
  const card = { description: 'Gift card', qty: 1, unit_price_vati: 50, vat_rate: 0, is_gift_card: true };
  const { data } = (await draft({ lines: [RENT, card], discount_percent: 50 })).body;
  expect(data.vat).toMatchObject([
    { is_gift_card: true, total: 50 },
    { rate: 21, total: 60.5 },
  ]);
});
