// Tests supplier orders: who may order what, what each step does, and what is added to stock on receipt.
import { codesOf, type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from './divisions.ts';

const BASIC = 'ICECLOUD_SUPPLIER_ORDERS_BASIC';
const EXTENDED = 'ICECLOUD_SUPPLIER_ORDERS_EXTENDED';

let house: House;
let shop: number;
let kitchen: number;
let supplier: number;
let cones: number;
let coneItem: number;
let machine: number;
beforeAll(async () => {
  house = await openHouse();
  const division = await divisionsOf(house);
  shop = await division('Shop', 'SHOP');
  kitchen = await division('Kitchen', 'PRODUCTION');
  const conditions = { order_channel: 'PHONE', order_cutoff: '12:00:00', lead_time_days: 2 };
  supplier = (await house.make('supplier', { name: 'Waffles', ...conditions, division_ids: [shop] })).id;
  coneItem = (await house.make('stockitem', { name: 'Cones', unit: 'PIECE' })).id;
  const offer = (name: string, more: object) =>
    house.make('supplieditem', {
      supplier_id: supplier,
      name,
      pack_unit: 'box',
      price_vate: 12.5,
      vat_rate: 6,
      ...more,
    });
  cones = (await offer('Cones', { units_per_pack: 200, stock_item_id: coneItem })).id;
  machine = (await offer('Waffle iron', { is_extra: true, price_vate: 480 })).id;
});
afterAll(() => house?.stop());

const seller = (permissions: readonly string[] = [BASIC], ...division: number[]) =>
  house.actor(permissions, { own: { division: division.length > 0 ? division : [shop] } });
const order = (more: object = {}) => ({
  ...{ supplier_id: supplier, division_id: shop, delivery_date: '2026-05-08' },
  lines: [{ supplied_item_id: cones, qty: 3 }],
  ...more,
});
const make = async (more: object = {}) =>
  (await house.call(house.root, 'POST', 'supplierorder', order(more))).body.data;
const move = (who: ReturnType<House['actor']>, id: number, status: string, more: object = {}) =>
  house.call(who, 'PATCH', `supplierorder/${id}/status`, { status, ...more });

test('an order has a number, a deadline, its articles at their price, and a total', async () => {
  const made = await house.call(seller(), 'POST', 'supplierorder', order());
  expect(made.status).toBe(201);
  expect(made.body.data).toMatchObject({
    nr: expect.stringMatching(/^\d{4}-\d{4}$/),
    status: 'DRAFT',
    deadline: '2026-05-06T10:00:00.000Z',
    total_vate: 37.5,
    ordered_by_employee_id: house.people[0],
    lines: [{ name: 'Cones', qty: 3, price_vate: 12.5, vat_rate: 6, units_per_pack: 200, stock_item_id: coneItem }],
  });
  const line = made.body.data.lines[0];
  await house.call(house.root, 'PATCH', `supplieditem/${cones}`, { price_vate: 14 });
  const sent = { lines: [{ id: line.id, supplied_item_id: cones, qty: 4, price_vate: line.price_vate }] };
  const changed = await house.call(seller(), 'PATCH', `supplierorder/${made.body.data.id}`, sent);
  expect(changed.body.data).toMatchObject({ total_vate: 50, lines: [{ price_vate: 12.5 }] });
  await house.call(house.root, 'PATCH', `supplieditem/${cones}`, { price_vate: 12.5 });
});

test('only what is the supplier’s, from a supplier that takes orders of the division', async () => {
  const other = await house.make('supplier', { name: 'Milk', order_channel: 'PHONE' });
  const theirs = await house.call(house.root, 'POST', 'supplierorder', order({ supplier_id: other.id }));
  expect(codesOf(theirs.body)).toEqual(['lines.0.supplied_item_id notOfSupplier']);
  const elsewhere = await house.call(house.root, 'POST', 'supplierorder', order({ division_id: kitchen }));
  expect(codesOf(elsewhere.body)).toEqual(['division_id supplierNotForDivision']);
});

test('whoever books invoices reads the orders of all divisions, and changes none', async () => {
  const made = await make();
  const bookkeeper = house.actor(['ICECLOUD_INVOICES_MODERATE', BASIC], { own: { division: [] } });
  const { body } = await house.call(bookkeeper, 'GET', `supplierorder?filter[id]=${made.id}`);
  expect(body.data).toMatchObject([{ id: made.id }]);
  expect((await house.call(bookkeeper, 'PATCH', `supplierorder/${made.id}`, { note: 'x' })).status).toBe(404);
  expect((await move(bookkeeper, made.id, 'SENT')).status).toBe(403);
  expect((await move(house.root, made.id, 'SENT')).status).toBe(200);
  const post = async (path: string, body: object) =>
    (await house.call(bookkeeper, 'POST', `icecloud/supplierorder/${made.id}/${path}`, body)).status;
  expect([
    await post('receive', { version: made.version + 1, done: true, lines: [] }),
    await post('merge', { order_ids: [(await make()).id] }),
    await post('claim', { subject: 'x', body: 'x' }),
  ]).toEqual([404, 404, 404]);
});

test('BASIC orders for the own divisions at the given prices, without extra articles', async () => {
  const beyond = await house.call(seller([BASIC], kitchen), 'POST', 'supplierorder', order());
  expect(codesOf(beyond.body)).toEqual(['division_id forbiddenField']);
  const cheaper = order({ lines: [{ supplied_item_id: cones, qty: 1, price_vate: 1 }] });
  expect(codesOf((await house.call(seller(), 'POST', 'supplierorder', cheaper)).body)).toEqual([
    'lines.0.price_vate forbiddenField',
  ]);
  const { id } = await make({ lines: [{ supplied_item_id: machine, qty: 1 }] });
  expect((await move(seller(), id, 'SENT')).status).toBe(403);
  expect((await move(seller([EXTENDED], kitchen), id, 'SENT')).status).toBe(404);
  expect((await move(seller([EXTENDED]), id, 'SENT')).body.data).toMatchObject({
    status: 'SENT',
    sent_at: expect.any(String),
  });
});

test('an order without lines is not sent; one that was sent stays as it was asked', async () => {
  const empty = await make({ lines: [] });
  expect(codesOf((await move(seller(), empty.id, 'SENT')).body)).toEqual(['lines minItems']);
  const { id, lines } = await make();
  expect((await move(seller(), id, 'SENT')).status).toBe(200);
  const change = (line: object) =>
    house.call(seller(), 'PATCH', `supplierorder/${id}`, {
      lines: [{ id: lines[0].id, supplied_item_id: cones, qty: 3, price_vate: 12.5, ...line }],
    });
  expect(codesOf((await change({ qty: 9 })).body)).toEqual(['lines.0.qty orderIsSent']);
  expect((await change({ qty_confirmed: 2 })).body.data).toMatchObject({ total_vate: 25 });
  expect((await move(seller(), id, 'DRAFT')).status).toBe(409);
});

test('what is received comes into stock, once, and is no longer on its way', async () => {
  const { id } = await make();
  await move(seller(), id, 'SENT');
  const level = async () =>
    (await house.call(house.root, 'GET', `stocklevel?filter[stock_item_id]=${coneItem}`)).body.data[0] ?? {
      on_hand: 0,
    };
  const before = (await level()).on_hand;
  const answers = await Promise.all([move(seller(), id, 'RECEIVED'), move(house.root, id, 'RECEIVED')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await level()).on_hand).toBe(before + 600);
  const moves = await house.call(house.root, 'GET', `stockmove?filter[source]=supplierorder/${id}`);
  expect(moves.body.data).toMatchObject([{ type: 'PURCHASE_IN', quantity: 600, division_id: shop }]);
  expect((await move(seller(), id, 'CLOSED')).status).toBe(403);
  expect((await move(house.root, id, 'CLOSED')).status).toBe(200);
});

test('incoming is what was sent and has not come', async () => {
  const { id } = await make();
  const incoming = async () =>
    (await house.call(house.root, 'GET', `stocklevel?filter[stock_item_id]=${coneItem}`)).body.data[0].incoming;
  const before = await incoming();
  await move(seller(), id, 'SENT');
  expect(await incoming()).toBe(before + 600);
  expect(codesOf((await move(house.root, id, 'CANCELLED')).body)).toEqual(['cancel_reason required']);
  await move(house.root, id, 'CANCELLED', { cancel_reason: 'Ordered twice' });
  expect(await incoming()).toBe(before);
});

test('orders of several divisions become one: each article once, what each asked for in the note, the others cancelled', async () => {
  const dairy = (await house.make('supplier', { name: 'Dairy', order_channel: 'PHONE' })).id;
  const offer = async (name: string) =>
    (await house.make('supplieditem', { supplier_id: dairy, name, pack_unit: 'crate', price_vate: 10 })).id;
  const [milk, cream] = [await offer('Milk'), await offer('Cream')];
  const draft = (division_id: number, ...asked: [item: number, qty: number][]) =>
    make({
      ...{ supplier_id: dairy, division_id },
      lines: asked.map(([supplied_item_id, qty]) => ({ supplied_item_id, qty })),
    });
  const goal = await draft(shop, [milk, 2]);
  const other = await draft(kitchen, [milk, 1.5], [cream, 4]);
  const merge = (who: ReturnType<House['actor']>, order_ids: readonly number[]) =>
    house.call(who, 'POST', `icecloud/supplierorder/${goal.id}/merge`, { order_ids });
  expect((await merge(seller(), [other.id])).status).toBe(404);
  // Numbers that no record can have.
  for (const beyond of [1e21, -1e21, 2 ** 63]) {
    const { status, body } = await merge(house.root, [other.id, beyond]);
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'order_ids.1' })]]);
  }
  expect((await merge(seller([BASIC], shop, kitchen), [(await make()).id])).body.code).toBe('ordersNotAlike');
  // An order that the supplier already has stays separate, whichever of the two takes over the other.
  const sent = await draft(kitchen, [milk, 1]);
  expect((await move(house.root, sent.id, 'SENT')).status).toBe(200);
  const backwards = house.call(house.root, 'POST', `icecloud/supplierorder/${sent.id}/merge`, { order_ids: [goal.id] });
  expect([(await merge(house.root, [sent.id])).body.code, (await backwards).body.code]).toEqual([
    'ordersNotAlike',
    'ordersNotAlike',
  ]);
  const statusOf = async (id: number) => (await house.call(house.root, 'GET', `supplierorder/${id}`)).body.data.status;
  expect([await statusOf(goal.id), await statusOf(sent.id)]).toEqual(['DRAFT', 'SENT']);
  const merged = await merge(seller([BASIC], shop, kitchen), [other.id]);
  expect(merged.body.data).toMatchObject({
    ...{ status: 'DRAFT', division_id: shop, total_vate: 75, note: 'Kitchen: 1.5 × Milk (crate), 4 × Cream (crate)' },
    lines: [
      { supplied_item_id: milk, qty: 3.5, price_vate: 10 },
      { supplied_item_id: cream, qty: 4, price_vate: 10 },
    ],
  });
  const over = await house.call(house.root, 'GET', `supplierorder/${other.id}`);
  expect(over.body.data).toMatchObject({ status: 'CANCELLED', cancel_reason: `→ ${goal.nr}` });
  expect((await merge(house.root, [other.id])).body.code).toBe('ordersNotAlike');
});
