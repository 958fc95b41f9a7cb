// Tests options of products: known by their ids, so that their names may change, and counted as often as they are
// chosen.
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '../../../api/contract/index.ts';
import { migrations } from '../../../plugins/iceshop/migrations.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { divisionsOf } from './divisions.ts';
import { type WebshopFloor, webshopFloor } from './webshop-floor.ts';

let shop: WebshopFloor;
let kitchen: number;
beforeAll(async () => {
  shop = await webshopFloor();
  kitchen = await (await divisionsOf(shop.house))('Kitchen');
});
afterAll(() => shop?.house.stop());

const make = (resource: string, row: Row) => shop.house.make(resource, row);
const call = (method: string, path: string, body?: Row) => shop.house.call(shop.house.root, method, path, body);

async function item(name: string): Promise<number> {
  const { id } = await make('stockitem', { name, unit: 'PIECE' });
  await make('stockmove', { stock_item_id: id, division_id: kitchen, type: 'COUNT', counted: 100 });
  return id;
}
const promised = async (id: number) =>
  (await call('GET', `stocklevel?filter[stock_item_id]=${id}`)).body.data[0].allocated;

async function box(more: Row = {}) {
  const options = [
    { name: 'Vanilla', price_delta_vati: 1 },
    { name: 'Lemon', price_delta_vati: 2 },
  ];
  const option_groups = [{ name: 'Scoops', min: 1, max: 3, options, ...more }];
  const id = await shop.product({ price_vati: 10, published: true, option_groups });
  const read = async () => (await call('GET', `product/${id}`)).body.data;
  const [vanilla, lemon] = (await read()).option_groups[0].options as { id: string; name: string }[];
  return { id, read, vanilla: vanilla!, lemon: lemon! };
}

test('an option that is chosen twice costs twice and takes twice, within what its group allows', async () => {
  const { id, vanilla, lemon } = await box();
  const scoops = await item('Vanilla scoops');
  await make('productcomponent', { product_id: id, stock_item_id: scoops, qty: 2, option_id: vanilla.id });
  const chosen = (...ids: string[]) => [{ product_id: id, quantity: 3, options: ids.map((each) => ({ id: each })) }];
  const { lines } = await shop.order({ lines: chosen(vanilla.id, vanilla.id, lemon.id) });
  expect(lines).toMatchObject([{ unit_price_vati: 14, total_vati: 42 }]);
  expect(await promised(scoops)).toBe(12);
  const more = await shop.ask({ lines: chosen(vanilla.id, vanilla.id, vanilla.id, lemon.id) });
  expect(codesOf(more.body)).toEqual(['lines.0.options optionCount']);
  expect(codesOf((await shop.ask({ lines: chosen('mint') })).body)).toEqual(['lines.0.options optionUnknown']);
});

test('renamed, an option keeps its stock, its baskets and its orders, which stay as they were written', async () => {
  const { id, read, vanilla } = await box();
  const scoops = await item('Scoops');
  const part = await make('productcomponent', { product_id: id, stock_item_id: scoops, qty: 1, option_id: vanilla.id });
  // An old webshop knows options by their names.
  const lines = [{ product_id: id, quantity: 1, options: [{ group: 'Scoops', name: 'Vanilla' }] }];
  const basket = await shop.basket({ lines });
  const order = await shop.order({ lines });
  expect(order.lines).toMatchObject([{ options: [{ id: vanilla.id, group: 'Scoops', name: 'Vanilla' }] }]);
  const { option_groups } = await read();
  const renamed = JSON.parse(JSON.stringify(option_groups).replace('Vanilla', 'Madagascar').replace('Scoops', 'Balls'));
  expect((await call('PATCH', `product/${id}`, { option_groups: renamed })).status).toBe(200);
  expect((await read()).option_groups[0].options[0]).toMatchObject({ id: vanilla.id, name: 'Madagascar' });
  expect((await call('GET', `productcomponent/${part.id}`)).body.data.option).toBe('Balls: Madagascar');
  const { body } = await shop.buy(basket.token);
  expect([body.data.lines[0].options, await promised(scoops)]).toEqual([
    [{ id: vanilla.id, group: 'Balls', name: 'Madagascar' }],
    2,
  ]);
  const [line] = order.lines as Row[];
  const sent = [{ id: line?.id, product_id: id, quantity: 2, options: line?.options }];
  await shop.house.call(shop.shop, 'PATCH', `webshoporder/${order.id}`, { lines: sent });
  expect([(await shop.read(order.id)).lines, await promised(scoops)]).toMatchObject([
    [{ quantity: 2, unit_price_vati: 11, options: [{ name: 'Vanilla' }] }],
    3,
  ]);
});

test('a recipe keeps the option that it names, and one stock item counts for the base and for the option', async () => {
  const { id, read, lemon } = await box();
  const sugar = await item('Sugar');
  const base = { product_id: id, stock_item_id: sugar, qty: 1 };
  await make('productcomponent', base);
  await make('productcomponent', { ...base, qty: 4, option_id: lemon.id });
  expect(codesOf((await call('POST', 'productcomponent', base)).body)).toEqual(['stock_item_id unique']);
  const twice = await call('POST', 'productcomponent', { ...base, option_id: lemon.id });
  expect(codesOf(twice.body)).toEqual(expect.arrayContaining(['stock_item_id unique']));
  const options = [{ id: lemon.id }];
  await shop.order({ lines: [{ product_id: id, quantity: 2, options }] });
  expect(await promised(sugar)).toBe(10);
  const [group] = (await read()).option_groups;
  const left = [{ ...group, options: group.options.slice(0, 1) }];
  const refused = await call('PATCH', `product/${id}`, { option_groups: left });
  expect(refused.body.errors).toMatchObject([
    { path: 'option_groups', code: 'optionInRecipe', params: { option: 'Lemon' } },
  ]);
});

test('data of before gets ids: products, lines, baskets and recipes; a name that is gone takes nothing', async () => {
  const { id } = await box();
  const { id: stock_item_id } = await make('stockitem', { name: 'Old', unit: 'PIECE' });
  const { id: other } = await make('stockitem', { name: 'Older', unit: 'PIECE' });
  const parts = [
    (await make('productcomponent', { product_id: id, stock_item_id, qty: 1 })).id,
    (await make('productcomponent', { product_id: id, stock_item_id: other, qty: 1 })).id,
  ];
  const lines = [{ product_id: id, quantity: 1, options: [{ group: 'Scoops', name: 'Lemon' }] }];
  const order = await shop.order({ lines });
  await shop.basket({ lines });
  const found = await undone(async (db) => {
    await sql`update product set option_groups = (select jsonb_agg(jsonb_set(g, '{options}',
      (select jsonb_agg(o - 'id') from jsonb_array_elements(g -> 'options') o))) from jsonb_array_elements(option_groups) g)
      where id = ${id}`.execute(db);
    const named = JSON.stringify(lines[0]?.options);
    await sql`update webshoporderline set options = ${named}::jsonb where webshop_order_id = ${order.id}`.execute(db);
    await sql`update basket set lines = ${JSON.stringify(lines)}::jsonb where id = (select max(id) from basket)`.execute(
      db,
    );
    await sql`alter table productcomponent drop column option_id, add column option text`.execute(db);
    await sql`update productcomponent set option = case id when ${parts[0]} then 'Lemon' else 'Renamed' end
      where id = any(${parts})`.execute(db);
    for (const [name, { up }] of Object.entries(migrations)) if (name.includes('option-ids')) await up({ db });
    const read = async (what: RawBuilder<Row>) => (await what.execute(db)).rows;
    return {
      product: await read(sql`select option_groups -> 0 -> 'options' -> 1 as option from product where id = ${id}`),
      line: await read(sql`select options -> 0 as option from webshoporderline where webshop_order_id = ${order.id}`),
      basket: await read(sql`select lines -> 0 -> 'options' -> 0 as option from basket order by id desc limit 1`),
      parts: await read(sql`select option_id, note from productcomponent where id = any(${parts}) order by id`),
    };
  });
  const lemon = found.product[0]?.option as Row;
  expect(lemon).toEqual({ id: expect.stringMatching(/^[0-9a-f]{8}$/), name: 'Lemon', price_delta_vati: 2 });
  const chosen = { id: lemon.id, group: 'Scoops', name: 'Lemon' };
  expect([found.line, found.basket]).toEqual([[{ option: chosen }], [{ option: chosen }]]);
  expect(found.parts).toEqual([
    { option_id: lemon.id, note: null },
    { option_id: 'gone', note: 'Renamed' },
  ]);
});

/** Runs the work in a transaction that is rolled back, because other suites use the same tables. */
async function undone<Found>(work: (db: Rows) => Promise<Found>): Promise<Found> {
  const over = new Error('Taken back.');
  let found: Found | undefined;
  await shop.house.database
    .system(async (db) => {
      found = await work(db);
      throw over;
    })
    .catch((error: unknown) => {
      if (error !== over) throw error;
    });
  return found as Found;
}
