// Tests VAT rates: only those of today's law are accepted, and an old record keeps its own.
import { sql } from 'kysely';
import { codesOf, type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

test('a rate that ended is no longer offered nor taken, and stays where it was', async () => {
  const category = await house.make('productcategory', { name: 'Tubs' });
  const tub = { name: 'Vanilla', product_category_id: category.id, price_vati: 4 };
  const kept = await house.make('product', { ...tub, vat_rate: 12 });
  await house.database.system((db) => sql`update vat_rate set valid_until = '2020-12-31' where rate = 12`.execute(db));
  const offered = await house.call(house.actor([]), 'GET', 'query/icecloud/vat-rates');
  expect(offered.body.data.map(({ rate }: { rate: number }) => rate)).toEqual([0, 6, 21]);
  const refused = await house.call(house.root, 'POST', 'product', { ...tub, name: 'Chocolate', vat_rate: 12 });
  expect(codesOf(refused.body)).toEqual(['vat_rate vatRate']);
  const changed = await house.call(house.root, 'PATCH', `product/${kept.id}`, { price_vati: 4.5 });
  expect(changed.body.data).toMatchObject({ price_vati: 4.5, vat_rate: 12 });
});
