// Tests the kitchen's worksheet: what is to be made where and when, ticks that move orders, recalls by the rules, and
// short-falls.
import { dayAfter, today } from '../../../core/contract/index.ts';
import {
  ask,
  cake,
  DAY,
  floor,
  kitchen,
  lena,
  lineOf,
  matteo,
  newId,
  order,
  scoop,
  send,
  sheet,
  statusOf,
  tick,
  worksheetHouse,
} from './worksheet-floor.ts';

worksheetHouse();

test('shows what a kitchen makes on a day with the order behind it, and what else is in that order', async () => {
  const { id, nr, lines } = await order(3, {
    lines: [
      { product_id: cake, quantity: 3, note: 'Six candles' },
      { product_id: scoop, quantity: 1 },
    ],
    customer_note: 'For a birthday',
  });
  const own = (await sheet()).filter(({ order_id }) => order_id === id);
  expect(own).toEqual([
    expect.objectContaining({
      ...{ line_id: lines[0]?.id, nr, product: 'Ice cake', quantity: 3, done: 0, seq: 0, also: '1 × Tub' },
      ...{ note: 'Six candles', customer_note: 'For a birthday', allergens: ['MILK', 'NUTS'], status: 'CONFIRMED' },
      due: `${DAY}T08:00:00.000Z`,
    }),
  ]);
  expect(await ask('worksheet-kitchens', '')).toContainEqual({ id: kitchen, name: 'Kitchen', own: false });
});

test('the first tick begins an order, the last one makes it ready, and what no kitchen makes holds nothing up', async () => {
  const { id, lines } = await order(2, {
    lines: [
      { product_id: cake, quantity: 2 },
      { product_id: scoop, quantity: 1 },
    ],
  });
  const line_id = lines[0]!.id;
  expect(await tick({ line_id, qty: 1 })).toMatchObject({
    applied: 1,
    done: 1,
    status: 'IN_PRODUCTION',
    conflict: false,
  });
  expect(await lineOf(line_id)).toMatchObject({ done: 1, by: expect.any(String) });
  expect(await tick({ line_id, qty: 1 })).toMatchObject({ applied: 1, done: 2, status: 'READY' });
  expect(await statusOf(id)).toBe('READY');
});

test('what went on by hand stays in the sheet as done, whatever was ticked, until it is cancelled', async () => {
  const { id, lines } = await order(3);
  const line_id = lines[0]!.id;
  const made = async () =>
    (await ask('worksheet-days', `division_id=${kitchen}`)).find(({ date }) => date === DAY)?.done;
  const before = Number(await made());
  await tick({ line_id, qty: 1 });
  for (const status of ['READY', 'COMPLETED']) {
    expect((await floor.move(id, status)).status).toBe(200);
    expect(await lineOf(line_id)).toMatchObject({ quantity: 3, done: 3, status });
    expect(await made()).toBe(before + 3);
  }
  const other = await order(2);
  await floor.move(other.id, 'CANCELLED', { cancel_reason: 'Rain' });
  expect(await lineOf(other.lines[0]!.id)).toBeUndefined();
});

test('an order of two kitchens is ready when both are, also where one of them was closed', async () => {
  const at = (await floor.house.call(floor.house.root, 'GET', `division/${kitchen}`)).body.data;
  const { id: cold } = await floor.house.make('division', {
    ...{ name: 'Cold kitchen', establishment_unit_id: at.establishment_unit_id ?? at.establishment_unit.id },
    kind: 'PRODUCTION',
  });
  const sorbet = await floor.product({ name: 'Sorbet', production_division_id: cold, production_minutes: 10 });
  const { id, lines } = await order(1, {
    lines: [
      { product_id: cake, quantity: 1 },
      { product_id: sorbet, quantity: 1 },
    ],
  });
  await floor.house.call(floor.house.root, 'PATCH', `division/${cold}`, { active: false });
  expect((await ask('worksheet-kitchens', '')).map((one) => one.id)).not.toContain(cold);
  expect(await lineOf(lines[0]!.id)).toMatchObject({ also: '1 × Sorbet' });
  expect(await tick({ line_id: lines[0]!.id, qty: 1 })).toMatchObject({ done: 1, status: 'IN_PRODUCTION' });
  expect(await statusOf(id)).toBe('IN_PRODUCTION');
  expect(await tick({ line_id: lines[1]!.id, qty: 1 })).toMatchObject({ done: 1, status: 'READY' });
});

test('the same tick counts once, under the same key and without one', async () => {
  const { lines } = await order(3);
  const [body, key] = [{ id: newId(), line_id: lines[0]!.id, qty: 1 }, { 'idempotency-key': 'a-tick' }];
  const first = await send(body, matteo, key);
  const again = await send(body, matteo, key);
  expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
  expect((await send(body)).body.data).toMatchObject({ applied: 1, done: 1, conflict: false });
  const [one, other] = await Promise.all([send({ ...body, id: body.id }), send({ ...body, id: body.id })]);
  expect([one.status, other.status, (await lineOf(body.line_id))?.done]).toEqual([200, 200, 1]);
});

test('what a colleague did before is told with who it was, and nothing is done twice', async () => {
  const { lines } = await order(2);
  const line_id = lines[0]!.id;
  await tick({ line_id, qty: 2 }, lena);
  await tick({ line_id, qty: 1 });
  expect(await tick({ line_id, qty: 1 })).toMatchObject({
    applied: 0,
    done: 2,
    conflict: true,
    by: expect.stringMatching(/^Bram/),
  });
});

test('a recall takes the tick back and the order with it; what was taken back twice is told', async () => {
  const { id, lines } = await order(1);
  const line_id = lines[0]!.id;
  const uuid = newId();
  await tick({ id: uuid, line_id, qty: 1 });
  const { nr } = await floor.read(id);
  expect(await ask('worksheet-ticks', `date=${DAY}&division_id=${kitchen}`)).toContainEqual(
    expect.objectContaining({ uuid, nr, qty: 1, own: true }),
  );
  expect(await tick({ line_id, undo_of: uuid }, lena)).toMatchObject({ applied: -1, done: 0, conflict: false });
  expect(await statusOf(id)).toBe('CONFIRMED');
  expect(await tick({ line_id, undo_of: uuid })).toMatchObject({
    applied: 0,
    conflict: true,
    by: expect.stringMatching(/^Bram/),
  });
});

test('what is off cannot be taken back, and the reason is said', async () => {
  const { id, nr, lines } = await order(1);
  const uuid = newId();
  await tick({ id: uuid, line_id: lines[0]!.id, qty: 1 });
  await floor.move(id, 'COMPLETED');
  const refused = await send({ line_id: lines[0]!.id, undo_of: uuid });
  expect([refused.status, refused.body.code, refused.body.nr]).toEqual([409, 'worksheetGone', nr]);
  expect((await floor.read(id)).lines).toEqual([expect.objectContaining({ product_id: cake })]);
});

test('a tick for an order that was cancelled meanwhile is kept, and told', async () => {
  const { id, lines } = await order(2);
  await floor.move(id, 'CANCELLED', { cancel_reason: 'Rain' });
  expect(await tick({ line_id: lines[0]!.id, qty: 1 })).toMatchObject({ conflict: true, status: 'CANCELLED' });
});

test('only who may move orders ticks, only real lines are taken, and nothing is more than it can be', async () => {
  const { lines } = await order(1);
  const line_id = lines[0]!.id;
  const viewer = floor.house.actor(['ICESHOP_WORKSHEETS_VIEW']);
  expect((await send({ line_id, qty: 1 }, viewer)).status).toBe(403);
  expect((await ask('worksheet', `date=${DAY}&division_id=${kitchen}`, viewer)).length).toBeGreaterThan(0);
  for (const wrong of [{ qty: 0 }, { qty: -1 }, { id: 'x' }, { at: 'yesterday' }])
    expect((await send({ line_id, qty: 1, ...wrong })).status).toBe(422);
  expect((await send({ line_id: 999_999, qty: 1 })).status).toBe(404);
  const ledger = await floor.house.call(floor.house.root, 'POST', 'worksheettick', {});
  expect(ledger.status).toBe(405);
});

test('says what will run short before the day begins, when what comes until then is counted in; what is made all the same is ticked', async () => {
  const { house } = floor;
  const milk = await house.make('stockitem', { name: 'Cream', unit: 'LITRE', allow_negative: false });
  await house.make('stockmove', { stock_item_id: milk.id, division_id: kitchen, type: 'COUNT', counted: 5 });
  const torte = await floor.product({ name: 'Torte', production_division_id: kitchen, production_minutes: 60 });
  const day = dayAfter(today(), 40);
  const there = await floor.slot({ date: day });
  const { lines } = await floor.order({ delivery_slot_id: there, lines: [{ product_id: torte, quantity: 4 }] });
  await house.make('productcomponent', { product_id: torte, stock_item_id: milk.id, qty: 2 });
  const short = () => ask('worksheet-short', `date=${day}&division_id=${kitchen}`);
  expect(await short()).toEqual([
    expect.objectContaining({ name: 'Cream', unit: 'LITRE', needed: 8, on_hand: 5, incoming: 0, short: 3 }),
  ]);
  const days = await ask('worksheet-days', `division_id=${kitchen}`);
  expect(days).toContainEqual(expect.objectContaining({ date: day, orders: 1, quantity: 4, done: 0, late: 0 }));
  const [{ id: line_id }] = lines as [{ id: number }];
  expect(await tick({ line_id, qty: 1 })).toMatchObject({ applied: 1, status: 'IN_PRODUCTION' });
  expect(await tick({ line_id, qty: 3 })).toMatchObject({ applied: 3, status: 'READY' });
});
