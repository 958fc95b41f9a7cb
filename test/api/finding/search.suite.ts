// Tests the search over everything: people find a record by what they know of it, and never more than their lists show.
import { sql } from 'kysely';
import { type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  const phone = { email: 'orders@trade.example', phone_nr: '+32470123456' };
  await house.make('supplier', { name: 'Nussrösterei Adler', contact_name: 'Ilse Vanille', ...phone });
  await house.make('supplier', { name: 'Zuivel van de Leie', ...phone, phone_nr: '+3292223344' });
  await house.make('supplier', { name: 'Depot 204', email: 'depot@trade.example' });
  await house.make('stockitem', { name: 'Vanille', unit: 'KG' });
  await house.make('stockitem', { name: 'Sticks vanille', unit: 'KG' });
  const category = await house.make('productcategory', { name: 'Bekers' });
  await house.make('product', {
    ...{ name: 'Aardbei', product_category_id: category.id, price_vati: 3, vat_rate: 6 },
    translations: [{ locale: 'en', name: 'Strawberry' }],
  });
  await house.database.system((db) =>
    sql`insert into supplier (company_id, name, email) values (${house.other}, 'Vanille Imports', 'a@b.example')`.execute(
      db,
    ),
  );
});
afterAll(() => house?.stop());

const find = async (typed: string, who = house.root): Promise<string[]> => {
  const { status, body } = await house.call(who, 'GET', `search?q=${encodeURIComponent(typed)}`);
  expect([typed, status]).toEqual([typed, 200]);
  return body.data.map(({ resource, name }: { resource: string; name: string }) => `${resource} ${name}`);
};

test.each([
  ['nussrosterei', ['supplier Nussrösterei Adler']],
  ['adler nuss', ['supplier Nussrösterei Adler']],
  // A word in the name, with the best match first.
  ['vanille', ['stockitem Vanille', 'stockitem Sticks vanille', 'supplier Nussrösterei Adler']],
  // A word of one's own language, and of others.
  ['strawb', ['product Strawberry']],
  ['aardbei', ['product Strawberry']],
  // A telephone number in any spelling.
  ['0470 12 34.56', ['supplier Nussrösterei Adler']],
  ['+32 (0)9 222 33 44', []],
  ['0032 9 222 33 44', ['supplier Zuivel van de Leie']],
  // A number with #, as people call it.
  ['#204', ['supplier Depot 204']],
  // A misspelt word, if no name has it as it is.
  ['nusrosterei', ['supplier Nussrösterei Adler']],
  ['zuivle', ['supplier Zuivel van de Leie']],
])('%s finds %j', async (typed, expected) => {
  expect(await find(typed)).toEqual(expected);
});

test.each([
  '',
  ' ',
  'v',
  '%',
  '_',
  "'",
  '"',
  '\\',
  '~',
  '🍦',
  'שלום',
  '%%%',
  'x'.repeat(500),
  '~~~~~~',
  "'; drop table",
])('of %j nothing is found, and nothing breaks', async (typed) => {
  expect(await find(typed)).toEqual([]);
});

test('who may list one kind finds that kind only; the sister company finds its own', async () => {
  const buyer = house.actor(['ICECLOUD_SUPPLIERS_VIEW']);
  expect(await find('vanille', buyer)).toEqual(['supplier Nussrösterei Adler']);
  expect(await find('vanille', house.actor([]))).toEqual([]);
  const sister = house.actor(['ICECLOUD_SUPPLIERS_VIEW'], { companyId: house.other });
  expect(await find('vanille', sister)).toEqual(['supplier Vanille Imports']);
  const unlicensed = house.actor(['ICECLOUD_SUPPLIERS_VIEW'], { company: { licenses: ['ICESHOP'] } });
  expect(await find('vanille', unlicensed)).toEqual([]);
});

test('one kind does not hide the others', async () => {
  for (let nr = 0; nr < 8; nr++) await house.make('supplier', { name: `Kersen ${nr}`, email: 'k@trade.example' });
  await house.make('stockitem', { name: 'Kersen op siroop', unit: 'KG' });
  const found = await find('kersen');
  expect(found.filter((one) => one.startsWith('supplier'))).toHaveLength(5);
  expect(found).toContain('stockitem Kersen op siroop');
});

test('a text of the company’s own is found on the page of texts only, since its name is a technical key', async () => {
  await house.make('textoverride', { locale: 'en', key: 'icecloud.supplier_other', value: 'Purveyors' });
  expect(await find('purveyors')).toEqual([]);
  expect(await find('supplier_other')).toEqual([]);
});
