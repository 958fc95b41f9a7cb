// Tests the kitchen's worksheet: what is to be made where and when, ticks that move orders and count once in any order
// of arrival, recalls by the rules, and short-falls.
import type { Actor } from '../../../api/contract/index.ts';
import { dayAfter, today } from '../../../core/contract/index.ts';
import type { Row } from '../resources/samples.ts';
import { type OrderFloor, orderFloor } from './order-floor.ts';

const DAY = '2099-08-01';
const TICKING = ['ICESHOP_WORKSHEETS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_EDIT_STATUS'];

let floor: OrderFloor;
let kitchen: number;
let cake: number;
let scoop: number;
let slot: number;
let matteo: Actor;
let lena: Actor;
beforeAll(async () => {
  floor = await orderFloor();
  const { house } = floor;
  const unit = await house.make('establishmentunit', { name: 'Depot', ...UNIT });
  kitchen = (await house.make('division', { name: 'Kitchen', establishment_unit_id: unit.id, kind: 'PRODUCTION' })).id;
  const made = { production_division_id: kitchen, production_minutes: 30, allergens: ['MILK', 'NUTS'] };
  cake = await floor.product({ ...made, name: 'Ice cake' });
  scoop = await floor.product({ name: 'Tub' });
  slot = await floor.slot({ date: DAY });
  matteo = house.actor(TICKING);
  lena = house.actor(TICKING, { employeeId: house.people[1]! });
});
afterAll(() => floor?.house.stop());

const UNIT = {
  address_street: 'Kade',
  address_nr: '1',
  address_zipcode: '9000',
  address_city: 'Gent',
  address_country: 'BE',
};
let count = 0;
const newId = () => (++count).toString(16).padStart(32, '0');
const order = (quantity = 2, more: Row = {}): Promise<Row & { id: number; lines: { id: number }[] }> =>
  floor.order({ delivery_slot_id: slot, lines: [{ product_id: cake, quantity }], ...more }) as never;
const send = (body: Row, who = matteo, headers?: Record<string, string>) =>
  floor.house.call(
    who,
    'POST',
    'iceshop/worksheet/tick',
    { id: newId(), at: '2026-11-24T10:00:00Z', ...body },
    headers,
  );
const tick = async (body: Row, who = matteo): Promise<Row> => {
  const { status, body: answer } = await send(body, who);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(answer)}`);
  return answer.data;
};
const ask = async (id: string, query: string, who = matteo): Promise<Row[]> => {
  const { status, body } = await floor.house.call(who, 'GET', `query/iceshop/${id}?${query}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
};
const sheet = () => ask('worksheet', `date=${DAY}&division_id=${kitchen}`);
const lineOf = async (id: number) => (await sheet()).find(({ line_id }) => line_id === id);
const statusOf = async (id: number) => (await floor.read(id)).status;

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

interface Tick {
  readonly who: Actor;
  readonly body: { readonly id: string; readonly line_id: number; readonly qty?: number; readonly undo_of?: string };
}

/** Makes two hours of work: two people tick the same lines, take some back, and some ticks are sent twice. */
function twoHours(lines: readonly number[], random: () => number): Tick[] {
  const ticks: Tick[] = [];
  for (let n = 0; n < 300; n++) {
    const who = random() < 0.5 ? matteo : lena;
    const before = ticks.filter(({ body }) => body.undo_of === undefined);
    const back = random() < 0.15 ? before[Math.floor(random() * before.length)] : undefined;
    const line_id = back?.body.line_id ?? lines[Math.floor(random() * lines.length)]!;
    ticks.push({
      who,
      body: { id: newId(), line_id, ...(back ? { undo_of: back.body.id } : { qty: random() < 0.7 ? 1 : 3 }) },
    });
  }
  return ticks;
}

/** Makes numbers that look random and are the same each time. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

test('300 ticks of two hours, in any order and some twice: nothing lost, nothing double, conflicts told', async () => {
  const random = sequence(Number(process.env.SEED ?? 7));
  const lines: number[] = [];
  for (let n = 0; n < 12; n++) lines.push((await order(5 + n * 3)).lines[0]!.id);
  const quantity = new Map((await sheet()).map((line) => [line.line_id as number, line.quantity as number]));
  const ticks = twoHours(lines, random);
  const sent = shuffled([...ticks, ...ticks.filter(() => random() < 0.2)], random);
  const answers: { tick: Tick; answer: Row }[] = [];
  const queue = [...sent];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      answers.push({ tick: next, answer: await tick(next.body, next.who) });
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  const taken = new Set(ticks.flatMap(({ body }) => body.undo_of ?? []));
  const wanted = (line: number) =>
    ticks
      .filter(({ body }) => body.line_id === line && body.qty !== undefined && !taken.has(body.id))
      .reduce((sum, { body }) => sum + (body.qty ?? 0), 0);
  for (const line of lines) {
    const total = quantity.get(line)!;
    const row = await lineOf(line);
    expect([line, row?.done]).toEqual([line, Math.min(total, wanted(line))]);
    expect([line, row?.status === 'READY']).toEqual([line, wanted(line) >= total]);
  }
  const told = answers.filter(({ answer }) => answer.conflict);
  expect(told.length).toBeGreaterThan(0);
  for (const {
    tick: { body },
    answer,
  } of told)
    if (body.qty) expect(Number(answer.applied)).toBeLessThan(body.qty);
  const ledger = await floor.house.call(floor.house.root, 'GET', 'worksheettick?page[size]=1');
  expect(ledger.body.meta.total).toBeGreaterThanOrEqual(ticks.length);
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
