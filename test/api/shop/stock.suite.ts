// Tests stock: every change is a move, a level is the sum of its moves, and only one person gets the last unit.
import { codesOf, type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from './divisions.ts';

let house: House;
let item: number;
let shop: number;
let depot: number;
beforeAll(async () => {
  house = await openHouse();
  const division = await divisionsOf(house);
  shop = await division('Shop', 'SHOP');
  depot = await division('Depot', 'DEPOT');
});
beforeEach(async () => {
  item = (await house.make('stockitem', { name: 'Cones', unit: 'PIECE' })).id;
});
afterAll(() => house?.stop());

const move = (type: string, more: object = {}) =>
  house.call(house.root, 'POST', 'stockmove', { stock_item_id: item, division_id: shop, type, ...more });
const level = async (division: number) =>
  (await house.call(house.root, 'GET', `stocklevel?filter[stock_item_id]=${item}&filter[division_id]=${division}`)).body
    .data[0];
const sumOf = async (division: number) => {
  const { body } = await house.call(
    house.root,
    'GET',
    `stockmove?filter[stock_item_id]=${item}&filter[division_id]=${division}&page[size]=500`,
  );
  return body.data.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0);
};

test('a count says what is there; waste and production go on from it; each move tells the balance', async () => {
  const counted = await move('COUNT', { counted: 40 });
  expect(counted.body.data).toMatchObject({ quantity: 40, balance: 40, employee_id: house.people[0] });
  expect((await move('WASTE', { amount: 2.5 })).body.data).toMatchObject({ quantity: -2.5, balance: 37.5 });
  expect((await move('PRODUCTION_IN', { amount: 10 })).body.data.balance).toBe(47.5);
  expect((await move('COUNT', { counted: 45 })).body.data).toMatchObject({ quantity: -2.5, balance: 45 });
  expect(await level(shop)).toMatchObject({ on_hand: 45, saleable: 45, incoming: 0 });
});

test('a transfer leaves here and comes there, in one call', async () => {
  await move('COUNT', { counted: 10 });
  expect((await move('TRANSFER', { amount: 4, to_division_id: depot })).status).toBe(201);
  expect([(await level(shop)).on_hand, (await level(depot)).on_hand]).toEqual([6, 4]);
  const beyond = await move('TRANSFER', { amount: 7, to_division_id: depot });
  expect(codesOf(beyond.body)).toEqual(['amount stockShort']);
  expect([(await level(shop)).on_hand, (await level(depot)).on_hand]).toEqual([6, 4]);
});

test('what is not there does not leave, said with item and division, unless the item may go below nothing', async () => {
  await move('COUNT', { counted: 1 });
  const short = await move('WASTE', { amount: 2 });
  expect(short.body.errors).toEqual([
    { path: 'amount', code: 'stockShort', params: { item: 'Cones', division: 'Shop', available: 1 } },
  ]);
  await house.call(house.root, 'PATCH', `stockitem/${item}`, { allow_negative: true });
  expect((await move('WASTE', { amount: 2 })).body.data.balance).toBe(-1);
});

test('of many who take the last one at the same time one has it', async () => {
  await move('COUNT', { counted: 1 });
  const taken = await Promise.all(Array.from({ length: 6 }, () => move('WASTE', { amount: 1 })));
  expect(taken.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  expect((await level(shop)).on_hand).toBe(0);
});

test('what people cannot do by hand, and what a move needs, is said', async () => {
  expect(codesOf((await move('PURCHASE_IN', { amount: 3 })).body)).toEqual(['type stockTypeByProduct']);
  expect(codesOf((await move('WASTE')).body)).toEqual(['amount required']);
  expect(codesOf((await move('TRANSFER', { amount: 1 })).body)).toEqual(['to_division_id required']);
  expect(codesOf((await move('COUNT', { counted: 1, amount: 1 })).body)).toEqual(['amount notApplicable']);
  expect(codesOf((await move('WASTE', { amount: 1, quantity: 5 })).body)).toEqual(['quantity readOnly']);
});

test('a level is the sum of its moves, and is never changed by hand', async () => {
  await move('COUNT', { counted: 20 });
  await Promise.all([move('WASTE', { amount: 1 }), move('PRODUCTION_IN', { amount: 5 }), move('WASTE', { amount: 3 })]);
  const { id, on_hand } = await level(shop);
  expect([on_hand, await sumOf(shop)]).toEqual([21, 21]);
  const by = await house.call(house.root, 'PATCH', `stocklevel/${id}`, { on_hand: 99 });
  expect(codesOf(by.body)).toEqual(['on_hand readOnly']);
  expect((await house.call(house.root, 'PATCH', `stocklevel/${id}`, { min_qty: 5 })).body.data.saleable).toBe(16);
});

test('a move by hand is undone once, of a transfer both sides, and shows what took it back', async () => {
  const undo = (id: number, who = house.root) => house.call(who, 'POST', `iceshop/stockmove/${id}/undo`);
  await move('COUNT', { counted: 10 });
  const { id } = (await move('TRANSFER', { amount: 4, to_division_id: depot })).body.data;
  const answers = await Promise.all([undo(id), undo(id)]);
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'stockUndone']);
  expect([(await level(shop)).on_hand, (await level(depot)).on_hand]).toEqual([10, 0]);
  const counter = answers.find(({ status }) => status === 200)?.body.data.id;
  expect((await undo(counter)).body.code).toBe('stockUndoOfUndo');
  expect((await undo(id, house.actor(['ICESHOP_STOCK_ITEMS_VIEW']))).status).toBe(403);
  expect((await undo(999_999)).status).toBe(404);
});

test('what is gone meanwhile cannot be taken back, and nothing is moved to where it is', async () => {
  const { id } = (await move('PRODUCTION_IN', { amount: 4 })).body.data;
  await move('WASTE', { amount: 3 });
  const undone = await house.call(house.root, 'POST', `iceshop/stockmove/${id}/undo`);
  expect(codesOf(undone.body)).toEqual(['amount stockShort']);
  expect(codesOf((await move('TRANSFER', { amount: 1, to_division_id: shop })).body)).toEqual([
    'to_division_id stockSameDivision',
  ]);
});
