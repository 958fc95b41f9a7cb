// Tests discounts and products: codes in capitals that stay once they are used, values by kind, and their current
// state.
import { codesOf, type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const discount = (fields: object) => house.make('discount', { type: 'FREE_DELIVERY', ...fields });

test('a code is stored in capitals and stays as it is once somebody used it', async () => {
  const { id, code } = await discount({ code: 'zomer10' });
  expect(code).toBe('ZOMER10');
  const rename = (to: string) => house.call(house.root, 'PATCH', `discount/${id}`, { code: to });
  expect((await rename('herfst')).body.data.code).toBe('HERFST');
  await house.database.system((db) => db.updateTable('discount').set({ used: 1 }).where('id', '=', id).execute());
  expect(codesOf((await rename('winter')).body)).toEqual(['code codeUsed']);
  expect((await rename('herfst')).status).toBe(200);
  const again = await house.call(house.root, 'POST', 'discount', { type: 'FREE_DELIVERY', code: 'Herfst' });
  expect(codesOf(again.body)).toEqual(['code unique']);
});

test('a value goes with a percentage or an amount, and not with free delivery', async () => {
  const send = (fields: object) => house.call(house.root, 'POST', 'discount', { code: `V${Math.random()}`, ...fields });
  expect(codesOf((await send({ type: 'PERCENTAGE' })).body)).toEqual(['value required']);
  expect(codesOf((await send({ type: 'PERCENTAGE', value: 101 })).body)).toEqual(['value maximum']);
  expect((await send({ type: 'FIXED', value: 101 })).status).toBe(201);
  expect(codesOf((await send({ type: 'FREE_DELIVERY', value: 5 })).body)).toEqual(['value notApplicable']);
});

test('products and categories count only while the discount is about them', async () => {
  const category = await house.make('productcategory', { name: 'Taarten' });
  const { id } = await discount({ code: 'scope', scope: 'CATEGORIES', product_category_ids: [category.id] });
  const update = (fields: object) => house.call(house.root, 'PATCH', `discount/${id}`, fields);
  const odd = await update({ scope: 'ORDER', product_category_ids: [category.id] });
  expect(codesOf(odd.body)).toEqual(['product_category_ids notApplicable']);
  expect((await update({ scope: 'ORDER', product_category_ids: [] })).status).toBe(200);
  expect((await update({ scope: 'CATEGORIES', product_category_ids: [category.id] })).status).toBe(200);
  expect((await update({ scope: 'ORDER' })).body.data.product_category_ids ?? []).toEqual([]);
  expect((await update({ name: 'Alles' })).status).toBe(200);
});

test('a discount says where it stands', async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  const stateOf = async (fields: object) => (await discount({ code: `S${Math.random()}`, ...fields })).state;
  expect(await stateOf({})).toBe('ACTIVE');
  expect(await stateOf({ active: false })).toBe('OFF');
  expect(await stateOf({ valid_from: day(1) })).toBe('SCHEDULED');
  expect(await stateOf({ valid_until: day(-1) })).toBe('EXPIRED');
  const { id } = await discount({ code: 'limit', usage_limit: 2 });
  await house.database.system((db) => db.updateTable('discount').set({ used: 2 }).where('id', '=', id).execute());
  expect((await house.call(house.root, 'GET', `discount/${id}`)).body.data.state).toBe('EXHAUSTED');
});

test('a product says where it stands', async () => {
  const { id: product_category_id } = await house.make('productcategory', { name: 'Liters' });
  const least = { name: 'Vanille', product_category_id, price_vati: 14.5, vat_rate: 6 };
  const stateOf = async (fields: object) => (await house.make('product', { ...least, ...fields })).state;
  expect(await stateOf({})).toBe('DRAFT');
  expect(await stateOf({ published: true })).toBe('PUBLISHED');
  expect(await stateOf({ published: true, sold_out_mode: 'SOLD_OUT' })).toBe('SOLD_OUT');
  expect(await stateOf({ published: true, available_until: '2020-01-01' })).toBe('ARCHIVED');
  const odd = await house.call(house.root, 'POST', 'product', { ...least, vat_rate: 7 });
  expect(codesOf(odd.body)).toEqual(['vat_rate vatRate']);
});
