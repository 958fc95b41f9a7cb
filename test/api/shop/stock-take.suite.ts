// Tests the stock take: its divisions, its items, and what was counted today.
import { type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from './divisions.ts';

let house: House;
let shop: number;
let depot: number;
let cones: number;
let milk: number;
beforeAll(async () => {
  house = await openHouse();
  const division = await divisionsOf(house);
  [depot, shop] = [await division('Depot'), await division('Shop')];
  cones = (await house.make('stockitem', { name: 'Cones', unit: 'PIECE', storage: 'Dry', cost_vate: 0.5 })).id;
  milk = (await house.make('stockitem', { name: 'Milk', unit: 'LITRE', storage: 'Cold' })).id;
});
afterAll(() => house?.stop());

const counter = () => house.actor(['ICESHOP_STOCK_ITEMS_MODERATE'], { own: { division: [shop] } });
const ask = async (query: string, who = counter()) =>
  (await house.call(who, 'GET', `query/iceshop/${query}`)).body.data;
const count = async (item: number, counted: number, headers = {}) => {
  const move = { stock_item_id: item, division_id: shop, type: 'COUNT', counted };
  return (await house.call(counter(), 'POST', 'stockmove', move, headers)).body.data;
};

test('one’s own divisions come first, and only who may count asks', async () => {
  expect(await ask('stocktake-divisions')).toEqual([
    { id: shop, name: 'Shop', own: true },
    { id: depot, name: 'Depot', own: false },
  ]);
  const viewer = house.actor(['ICESHOP_STOCK_ITEMS_VIEW']);
  expect((await house.call(viewer, 'GET', `query/iceshop/stocktake?division_id=${shop}`)).status).toBe(403);
});

test('what is kept there, by place; everything on request', async () => {
  expect(await ask(`stocktake?division_id=${shop}`)).toEqual([]);
  const all = await ask(`stocktake?division_id=${shop}&everything=true`);
  expect(all.map(({ name }: { name: string }) => name)).toEqual(['Milk', 'Cones']);
  await count(cones, 40);
  expect(await ask(`stocktake?division_id=${shop}`)).toMatchObject([{ id: cones, storage: 'Dry', unit: 'PIECE' }]);
  expect(await ask(`stocktake?division_id=${depot}`)).toEqual([]);
});

test('counted today: the last count, by how much it differs in all, and nothing once it is undone', async () => {
  const row = async () =>
    (await ask(`stocktake?division_id=${shop}`)).find(({ id }: { id: number }) => id === milk) ?? {};
  const first = await count(milk, 10);
  expect(await row()).toMatchObject({ on_hand: 10, counted: 10, difference: 10, move_id: first.id });
  const { id } = await count(milk, 4);
  expect(await row()).toMatchObject({ on_hand: 4, counted: 4, difference: 4, move_id: id });
  await house.call(counter(), 'POST', `iceshop/stockmove/${id}/undo`);
  expect(await row()).toMatchObject({ on_hand: 10, counted: 10, difference: 10, move_id: first.id });
  await house.call(counter(), 'POST', `iceshop/stockmove/${first.id}/undo`);
  const { counted, difference, move_id, on_hand } = await row();
  expect({ counted, difference, move_id, on_hand }).toEqual({ on_hand: 0 });
});

test('a count of yesterday is for another stock take', async () => {
  const { id } = await count(milk, 7);
  await house.database.system((db) =>
    db
      .updateTable('stockmove')
      .set({ created_at: new Date(Date.now() - 86_400_000) })
      .where('id', '=', id)
      .execute(),
  );
  const rows = await ask(`stocktake?division_id=${shop}`);
  expect(rows.find((row: { id: number }) => row.id === milk).move_id).toBeUndefined();
});

test('sent twice with one key it is counted once', async () => {
  const headers = { 'Idempotency-Key': 'stock-take-1' };
  const [first, again] = [await count(cones, 12, headers), await count(cones, 12, headers)];
  expect(again.id).toBe(first.id);
});

test('somebody of a division that keeps nothing counts elsewhere: that one comes first', async () => {
  const clerk = house.actor(['ICESHOP_STOCK_ITEMS_MODERATE'], { own: { division: [depot] } });
  expect(await ask('stocktake-divisions', clerk)).toEqual([
    { id: shop, name: 'Shop', own: false },
    { id: depot, name: 'Depot', own: true },
  ]);
});
