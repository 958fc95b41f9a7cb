// Tests what an order does to stock: promised, taken once, given back; and the last tubs go to as many orders as there
// are tubs.
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { divisionsOf } from './divisions.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

let floor: OrderFloor;
let kitchen: number;
let tub: number;
let cream: number;
let ready: number;
let made: number;
beforeAll(async () => {
  floor = await orderFloor();
  kitchen = await (await divisionsOf(floor.house))('Kitchen');
});
beforeEach(async () => {
  tub = await item('Tub', 20);
  cream = await item('Cream', 20);
  ready = await product({}, tub, 1);
  made = await product({ production_minutes: 10, production_division_id: kitchen }, cream, 0.5);
});
afterAll(() => floor?.house.stop());

async function item(name: string, counted: number): Promise<number> {
  const { id } = await floor.house.make('stockitem', { name, unit: 'PIECE' });
  await floor.house.make('stockmove', { stock_item_id: id, division_id: kitchen, type: 'COUNT', counted });
  return id;
}
async function product(more: Row, stock_item_id: number, qty: number): Promise<number> {
  const id = await floor.product(more);
  await floor.house.make('productcomponent', { product_id: id, stock_item_id, qty });
  return id;
}
const level = async (stock: number) => {
  const { body } = await floor.house.call(floor.house.root, 'GET', `stocklevel?filter[stock_item_id]=${stock}`);
  const [{ on_hand, allocated }] = body.data;
  return [on_hand, allocated];
};
const wasted = async (stock: number) => {
  const asked = `stockmove?filter[stock_item_id]=${stock}&filter[type]=WASTE&sort=id`;
  const { body } = await floor.house.call(floor.house.root, 'GET', asked);
  return (body.data as Row[]).map(({ quantity, note }) => [quantity, note]);
};
const both = async () => [await level(tub), await level(cream)];
const order = () =>
  floor.order({
    lines: [
      { product_id: ready, quantity: 3 },
      { product_id: made, quantity: 4 },
    ],
  });
const along = async (id: unknown, ...steps: string[]) => {
  for (const to of steps) {
    const { status, body } = await floor.move(id, to);
    expect([to, status, body.errors]).toEqual([to, 200, undefined]);
  }
};

test('promised when confirmed, what is made taken when ready, the rest when handed over, each once', async () => {
  const { id } = await order();
  expect(await both()).toEqual([
    [20, 3],
    [20, 2],
  ]);
  await along(id, 'IN_PRODUCTION', 'READY');
  expect(await both()).toEqual([
    [20, 3],
    [18, 0],
  ]);
  await along(id, 'COMPLETED');
  expect(await both()).toEqual([
    [17, 0],
    [18, 0],
  ]);
  await along(id, 'READY', 'IN_PRODUCTION', 'READY', 'COMPLETED');
  expect(await both()).toEqual([
    [17, 0],
    [18, 0],
  ]);
  const { body } = await floor.house.call(floor.house.root, 'GET', `stockmove?search=webshoporder/${id}`);
  expect(new Set(body.data.map(({ source }: Row) => source))).toEqual(new Set([`webshoporder/${id}`]));
});

test('what is cancelled or not collected gives back what can be sold, and not what was made', async () => {
  const cancelled = await order();
  await floor.move(cancelled.id, 'CANCELLED', { cancel_reason: 'Rain' });
  expect(await both()).toEqual([
    [20, 0],
    [20, 0],
  ]);
  const left = await order();
  await along(left.id, 'IN_PRODUCTION', 'READY', 'NOT_COLLECTED');
  const gone = [
    [20, 0],
    [18, 0],
  ];
  expect(await both()).toEqual(gone);
  expect(await wasted(cream)).toEqual([[-2, `#${left.nr}`]]);
  // The order waits again, so nothing was thrown away after all.
  await along(left.id, 'READY');
  expect(await both()).toEqual([[20, 3], gone[1]]);
  expect((await wasted(cream)).reduce((sum, [quantity]) => sum + Number(quantity), 0)).toBe(0);
});

test('what goes with an option alone is taken where it was chosen, and keeps nobody from the rest', async () => {
  const options = [{ id: 'nuts', name: 'Nuts' }, { name: 'Plain' }];
  const coupe = await product({ published: true, option_groups: [{ name: 'Top', min: 1, options }] }, tub, 1);
  const nuts = await item('Chopped nuts', 3);
  const part = { product_id: coupe, stock_item_id: nuts, qty: 0.5 };
  const unknown = await floor.house.call(floor.house.root, 'POST', 'productcomponent', { ...part, option_id: 'Cream' });
  expect(codesOf(unknown.body)).toEqual(['option_id optionUnknown']);
  await floor.house.make('productcomponent', { ...part, option_id: 'nuts' });
  const line = (quantity: number, name: string) => ({ product_id: coupe, quantity, options: [{ group: 'Top', name }] });
  await floor.order({ lines: [line(4, 'Nuts'), line(5, 'Plain')] });
  expect([await level(tub), await level(nuts)]).toEqual([
    [20, 9],
    [3, 2],
  ]);
  expect(codesOf((await floor.ask({ lines: [line(3, 'Nuts')] })).body)).toEqual(['lines stockShort']);
  expect((await floor.ask({ lines: [line(3, 'Plain')] })).status).toBe(201);
});

test('a change of the lines changes what is promised', async () => {
  const { id, lines } = await order();
  const [first] = lines as Row[];
  const sent = [{ id: first?.id, product_id: ready, quantity: 5 }];
  const { status } = await floor.house.call(floor.shop, 'PATCH', `webshoporder/${id}`, { lines: sent });
  expect([status, await both()]).toEqual([
    200,
    [
      [20, 5],
      [20, 0],
    ],
  ]);
});

test('of fifty who want the last five tubs five get one; the others are told, and hold nothing', async () => {
  const rare = await item('Pistachio', 5);
  const product_id = await product({}, rare, 1);
  const asked = await Promise.all(
    Array.from({ length: 50 }, () => floor.ask({ lines: [{ product_id, quantity: 1 }] })),
  );
  expect(asked.filter(({ status }) => status === 201).length).toBe(5);
  const refused = asked.filter(({ status }) => status !== 201);
  expect(new Set(refused.flatMap(({ body }) => codesOf(body)))).toEqual(new Set(['lines stockShort']));
  expect(await level(rare)).toEqual([5, 5]);
});

test('what is always for sale promises nothing, and takes what is there', async () => {
  const last = await item('Wafer', 2);
  const product_id = await product({ sold_out_mode: 'ALWAYS' }, last, 1);
  const { id } = await floor.order({ lines: [{ product_id, quantity: 6 }] });
  expect(await level(last)).toEqual([2, 0]);
  await along(id, 'IN_PRODUCTION', 'READY', 'COMPLETED');
  expect(await level(last)).toEqual([0, 0]);
});
