// Tests stock that three people move at the same time: what is on hand is the sum of the moves, and never less than
// allowed.

import { numbers } from '../../numbers.ts';
import { sampled } from '../../scale.ts';
import { type Answer, type House, openHouse } from '../resources/house.ts';
import { divisionsOf } from './divisions.ts';

const SEEDS = sampled([11, 23, 42, 77, 101], 2);
const STEPS = 60;

let house: House;
let people: House['root'][];
let supplier: number;
let divisions: number[];
beforeAll(async () => {
  house = await openHouse();
  people = house.people.map((employeeId) => ({ ...house.root, employeeId }));
  const division = await divisionsOf(house);
  divisions = [await division('Shop', 'SHOP'), await division('Depot', 'DEPOT')];
  supplier = (await house.make('supplier', { name: 'Waffles', order_channel: 'PHONE' })).id;
});
afterAll(() => house?.stop());

interface World {
  readonly items: readonly { id: number; article: number; mayFallBelow: boolean }[];
  readonly orders: number[];
  readonly moves: number[];
  readonly outcomes: Map<string, number[]>;
  next(below: number): number;
}
type Person = House['root'];

async function worldOf(seed: number): Promise<World> {
  const items: World['items'][number][] = [];
  for (const mayFallBelow of [false, false, true]) {
    const name = `Item ${seed} ${items.length}`;
    const { id } = await house.make('stockitem', { name, unit: 'PIECE', allow_negative: mayFallBelow });
    const offer = { supplier_id: supplier, stock_item_id: id, name, pack_unit: 'box', units_per_pack: 2.5 };
    items.push({ id, article: (await house.make('supplieditem', offer)).id, mayFallBelow });
  }
  return { items, orders: [], moves: [], outcomes: new Map(), next: numbers(seed) };
}

const pick = <T>({ next }: World, from: readonly T[]): T => from[next(from.length)] as T;

async function move(world: World, person: Person, type: string, more: object): Promise<Answer> {
  const place = { stock_item_id: pick(world, world.items).id, division_id: divisions[world.next(2)] };
  const answer = await house.call(person, 'POST', 'stockmove', { ...place, type, ...more });
  if (answer.status === 201) world.moves.push(answer.body.data.id);
  return answer;
}

const amount = ({ next }: World) => ({ amount: (1 + next(80)) / 10 });
const ordered = (world: World, person: Person, status: string) =>
  house.call(person, 'PATCH', `supplierorder/${pick(world, world.orders) ?? 0}/status`, {
    status,
    ...(status === 'CANCELLED' && { cancel_reason: 'Not needed' }),
  });

const ACTIONS: Record<string, (world: World, person: Person) => Promise<Answer>> = {
  order: async (world, person) => {
    const lines = [0, 1].map(() => ({ supplied_item_id: pick(world, world.items).article, qty: 1 + world.next(4) }));
    const order = { supplier_id: supplier, division_id: divisions[world.next(2)], delivery_date: '2026-05-08', lines };
    const answer = await house.call(person, 'POST', 'supplierorder', order);
    world.orders.push(answer.body.data.id);
    return answer;
  },
  send: (world, person) => ordered(world, person, 'SENT'),
  receive: (world, person) => ordered(world, person, 'RECEIVED'),
  cancel: (world, person) => ordered(world, person, 'CANCELLED'),
  count: (world, person) => move(world, person, 'COUNT', { counted: world.next(200) / 10 }),
  produce: (world, person) => move(world, person, 'PRODUCTION_IN', amount(world)),
  waste: (world, person) => move(world, person, 'WASTE', amount(world)),
  transfer: (world, person) =>
    move(world, person, 'TRANSFER', { ...amount(world), to_division_id: pick(world, divisions) }),
  undo: (world, person) => house.call(person, 'POST', `iceshop/stockmove/${pick(world, world.moves) ?? 0}/undo`),
};

async function act(world: World, person: Person): Promise<void> {
  const name = pick(world, Object.keys(ACTIONS));
  const { status } = await ACTIONS[name]!(world, person);
  world.outcomes.set(name, [...(world.outcomes.get(name) ?? []), status]);
}

const all = async (path: string) => (await house.call(house.root, 'GET', `${path}&page[size]=500`)).body.data;
const sumOf = (rows: readonly { quantity: number }[]) =>
  // A negative amount that rounds to zero becomes 0 instead of -0.
  Math.round(rows.reduce((sum, { quantity }) => sum + quantity, 0) * 1000) / 1000 || 0;
const worked = new Set<string>();

test.each(SEEDS)('stock on hand is the sum of its moves, whoever did what at the same time (%i)', async (seed) => {
  const world = await worldOf(seed);
  const run = async (person: Person) => {
    for (let step = 0; step < STEPS / people.length; step++) await act(world, person);
  };
  await Promise.all(people.map(run));
  for (const [name, statuses] of world.outcomes) {
    expect(statuses.filter((status) => ![200, 201, 404, 409, 422].includes(status)).map((s) => `${name} ${s}`)).toEqual(
      [],
    );
    if (statuses.some((status) => status < 300)) worked.add(name);
  }
  for (const { id, mayFallBelow } of world.items) {
    const levels = await all(`stocklevel?filter[stock_item_id]=${id}`);
    const moves = await all(`stockmove?filter[stock_item_id]=${id}`);
    for (const division of divisions) {
      const here = moves.filter((row: { division_id: number }) => row.division_id === division);
      const level = levels.filter((row: { division_id: number }) => row.division_id === division);
      expect(level.map((row: { on_hand: number }) => row.on_hand)).toEqual(here.length > 0 ? [sumOf(here)] : []);
      const balances: number[] = here.map((row: { balance: number }) => row.balance);
      if (!mayFallBelow) expect(Math.min(0, ...balances)).toBe(0);
    }
  }
  for (const id of world.orders) await expectReceivedOnce(id);
});

/** The received amounts of an order equal its lines, and are none if it was not received. */
async function expectReceivedOnce(id: number): Promise<void> {
  const { status, lines } = (await house.call(house.root, 'GET', `supplierorder/${id}`)).body.data;
  const came = await all(`stockmove?filter[source]=supplierorder/${id}`);
  const packs = lines.reduce((sum: number, { qty_received = 0 }) => sum + qty_received, 0);
  expect({ status, came: sumOf(came) }).toEqual({ status, came: packs * 2.5 });
  if (status !== 'RECEIVED') expect(came).toEqual([]);
}

test('each of the steps was also one that succeeded', async () => {
  const world = await worldOf(0);
  const missing = Object.keys(ACTIONS).filter((name) => !worked.has(name));
  // Does the kinds of moves that chance left out above, each with what it needs.
  for (const name of missing)
    for (let tries = 0; tries < 100 && !worked.has(name); tries++)
      for (const step of ['order', 'send', 'produce', name]) {
        const { status } = await ACTIONS[step]!(world, house.root);
        if (status < 300) worked.add(step);
      }
  expect([...worked].sort()).toEqual(Object.keys(ACTIONS).sort());
});
