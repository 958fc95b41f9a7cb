// Tests that ticks of the worksheet count once, in whichever order they arrive.
import type { Actor } from '../../../api/contract/index.ts';
import type { Row } from '../resources/samples.ts';
import { floor, lena, lineOf, matteo, newId, order, sheet, tick, worksheetHouse } from './worksheet-floor.ts';

worksheetHouse();

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
